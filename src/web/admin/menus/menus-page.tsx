import "./menus.css";
import { Button, SegmentedControl } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Menu, Menus } from "#contract/admin/menus.ts";
import { emptyTags, entriesOf, menuCodes, type MenuCode } from "#domain/content/menu-tree.ts";
import { Notice } from "#web/ui/notice.tsx";
import { DataView } from "../data/data-view.tsx";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { RecordForm } from "../parts/record-form.tsx";
import { useMayDo } from "../use-user.ts";
import { EntryEditor } from "./entry-editor.tsx";
import { MenuPreview } from "./menu-preview.tsx";
import { MenuTree } from "./menu-tree.tsx";
import { useMenuForm } from "./use-menu-form.ts";

/** The navigation and the footer's columns (R-MENU-1). */
export default function MenusPage() {
  const t = useTranslations("admin-menus");
  const source = useAdminData("getMenus", {});
  const [code, setCode] = useState<MenuCode>("main");
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        history={{ noun: "menus" }}
        actions={
          <SegmentedControl
            aria-label={t("which")}
            value={code}
            data={menuCodes.map((value) => ({ value, label: t(`menus.${value}`) }))}
            onChange={setCode}
          />
        }
      />
      <DataView source={source}>
        {(menus) =>
          menus.menus.map((menu) => (
            <div key={menu.code} hidden={menu.code !== code}>
              <MenuForm menu={menu} menus={menus} source={source} />
            </div>
          ))
        }
      </DataView>
    </>
  );
}

type MenuFormProps = { menu: Menu; menus: Menus; source: AdminData<Menus> };

function MenuForm({ menu, menus, source }: MenuFormProps) {
  const t = useTranslations("admin-menus");
  const mayEdit = useMayDo()("menus.edit");
  const form = useMenuForm(menu, menus, source);
  const { code } = menu;
  const { nodes, selected, choices } = form;
  const countOf = (tag: string) => choices.tags.find((choice) => choice.tag === tag)?.products ?? 0;
  const empty = new Set(emptyTags(nodes, countOf));
  const ids = entriesOf(nodes).map(({ node }) => node.id);
  return (
    <RecordForm form={form.record} labelOf={() => t(`menus.${code}`)}>
      {empty.size > 0 ? (
        <Notice tone="warning" role="status" title={t("emptyTags", { count: empty.size })}>
          {t("emptyTagsText")}
        </Notice>
      ) : null}
      <div className="menu-editors">
        <Panel
          flush
          title={t(`menus.${code}`)}
          aside={
            mayEdit ? (
              <AddButton
                label={t(code === "footer" ? "addColumn" : "addEntry")}
                onClick={() => form.add(null)}
              />
            ) : undefined
          }
        >
          <MenuTree
            form={form}
            code={code}
            empty={empty}
            refused={new Set(ids.filter((id) => form.errorsOf(id) !== null))}
            isReadOnly={!mayEdit}
          />
        </Panel>
        <div className="menu-beside">
          {selected ? (
            <EntryEditor key={selected.id} form={form} entry={selected} isReadOnly={!mayEdit} />
          ) : (
            <p className="menu-hint">{t("choose")}</p>
          )}
          <MenuPreview code={code} nodes={nodes} />
        </div>
      </div>
    </RecordForm>
  );
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="compact-sm" variant="default" leftSection={<Plus size={14} />} onClick={onClick}>
      {label}
    </Button>
  );
}
