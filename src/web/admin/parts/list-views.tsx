import { Button, Checkbox, Menu, TextInput } from "@mantine/core";
import { Bookmark } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import type { SavedView, ViewList } from "#contract/admin/views.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useKeys } from "../data/use-keys.ts";
import type { ListLookState } from "../data/use-list-look.ts";
import type { ListQuery } from "../data/use-list-query.ts";
import { FormDialog } from "./form-dialog.tsx";
import { ListLook } from "./list-look.tsx";

type ListViewsProps = { query: ListQuery; look: ListLookState };

/**
 * Filters, order and columns of a list under a name, one's own views and those that others share;
 * and a menu for the columns.
 */
export function ListViews({ query, look }: ListViewsProps) {
  const t = useTranslations("admin.views");
  const navigate = useNavigate();
  const { list, views: source } = look;
  const removal = useAdminAction("deleteView", { onDone: source.replace, toastsFailure: true });
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  useKeys({ v: () => setOpen(true) });
  const search = query.searchWith({ text: "" });
  const kept = query.searchWith({ text: "", ...look.parameters });
  const views = source.data?.views ?? [];
  const shown = views.find((view) => view.search === search);
  const remove = async ({ id, name }: SavedView) => {
    if (!(await removal.run({ list, id }))) return;
    showToast({ tone: "success", text: t("removed", { name }) });
  };
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <Button variant="default" leftSection={<Bookmark size={16} />} aria-keyshortcuts="v">
            {shown?.name ?? t("title")}
          </Button>
        </Menu.Target>
        <ViewMenu
          views={views}
          shown={shown}
          onSave={kept === "?" ? null : () => setSaving(true)}
          onRemove={(view) => void remove(view)}
        />
      </Menu>
      <ListLook look={look} />
      {isSaving ? (
        <SaveView
          list={list}
          search={kept}
          onClose={() => setSaving(false)}
          onSaved={(saved) => {
            setSaving(false);
            source.replace(saved);
            void navigate(kept, { replace: true });
          }}
        />
      ) : null}
    </>
  );
}

type ViewMenuProps = {
  views: readonly SavedView[];
  /** The one in sight. */
  shown: SavedView | undefined;
  /** null where there is nothing to keep. */
  onSave: (() => void) | null;
  onRemove: (view: SavedView) => void;
};

function ViewMenu({ views, shown, onSave, onRemove }: ViewMenuProps) {
  const t = useTranslations("admin.views");
  const navigate = useNavigate();
  return (
    <Menu.Dropdown>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          aria-current={view === shown ? "true" : undefined}
          onClick={() => void navigate(view.search)}
        >
          {view.isOwn ? view.name : t("shared", { name: view.name })}
        </Menu.Item>
      ))}
      {views.length > 0 ? <Menu.Divider /> : null}
      <Menu.Item disabled={onSave === null} onClick={onSave ?? undefined}>
        {t("save")}
      </Menu.Item>
      {shown?.isOwn ? (
        <Menu.Item c="error" onClick={() => onRemove(shown)}>
          {t("remove", { name: shown.name })}
        </Menu.Item>
      ) : null}
    </Menu.Dropdown>
  );
}

type SaveViewProps = {
  list: ViewList;
  search: string;
  onClose: () => void;
  onSaved: (saved: AdminOutput<"saveView">) => void;
};

function SaveView({ list, search, onClose, onSaved }: SaveViewProps) {
  const t = useTranslations("admin.views");
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const action = useAdminAction("saveView", {
    done: t("saved", { name: name.trim() }),
    onDone: onSaved,
  });
  const save = () => action.run({ list, name, search, isShared });
  return (
    <FormDialog title={t("save")} action={action} onClose={onClose} onSubmit={save}>
      <TextInput
        data-autofocus
        label={t("name")}
        description={t("nameNote")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={40}
        value={name}
        error={action.errors["name"]}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label={t("share")}
        checked={isShared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
