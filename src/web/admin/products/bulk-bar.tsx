import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { mostAtOnce } from "#contract/admin/bulk-products.ts";
import type { Selection } from "../data/use-selection.ts";
import { useMayDo } from "../use-user.ts";
import { BulkDialog, type BulkKind } from "./bulk-dialog.tsx";

type Filters = Extract<AdminRequest<"changeProducts">["chosen"], { matching: object }>["matching"];

type BulkBarProps = {
  selection: Selection;
  visible: readonly string[];
  /** How many the filters let through. */
  total: number;
  filters: Filters;
  onChanged: () => void;
};

const acts: readonly { kind: BulkKind; needs: Permission }[] = [
  { kind: "publish", needs: "products.publish" },
  { kind: "draft", needs: "products.publish" },
  { kind: "archive", needs: "products.publish" },
  { kind: "price", needs: "products.price" },
  { kind: "addTag", needs: "products.edit" },
  { kind: "removeTag", needs: "products.edit" },
  { kind: "stock", needs: "stock.edit" },
];

/** What can be done with the selected products; it stands where the filters stood. */
export function BulkBar({ selection, visible, total, filters, onChanged }: BulkBarProps) {
  const t = useTranslations("admin-products");
  const may = useMayDo();
  const [kind, setKind] = useState<BulkKind | null>(null);
  const { ids, isAll, takeAll, clear } = selection;
  const count = isAll ? total : ids.size;
  const hidden = isAll ? 0 : [...ids].filter((id) => !visible.includes(id)).length;
  const isWhole = visible.length > 0 && visible.every((id) => ids.has(id));
  return (
    <div className="bulk-bar" role="group" aria-label={t("bulk.label")}>
      <p role="status">
        <strong>{t("bulk.selected", { count })}</strong>
        {hidden > 0 ? (
          <span className="admin-note"> {t("bulk.hidden", { count: hidden })}</span>
        ) : null}
      </p>
      {!isAll && isWhole && total > ids.size && total <= mostAtOnce ? (
        <Button size="xs" variant="subtle" onClick={takeAll}>
          {t("bulk.all", { count: total })}
        </Button>
      ) : null}
      <Group gap={6}>
        {acts.map(({ kind: one, needs }) =>
          may(needs) ? (
            <Button key={one} size="xs" variant="default" onClick={() => setKind(one)}>
              {t(`bulk.acts.${one}`)}
            </Button>
          ) : null,
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={clear}>
          {t("bulk.clear")}
        </Button>
      </Group>
      {kind ? (
        <BulkDialog
          kind={kind}
          count={count}
          chosen={isAll ? { matching: filters } : { ids: [...ids] }}
          onClose={() => setKind(null)}
          onChanged={() => {
            setKind(null);
            clear();
            onChanged();
          }}
        />
      ) : null}
    </div>
  );
}
