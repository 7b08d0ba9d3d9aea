import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { mostAtOnce } from "#contract/admin/bulk-products.ts";
import type { Selection } from "../data/use-selection.ts";

type SelectionBarProps = {
  selection: Selection;
  /** Ids of the page. */
  visible: readonly string[];
  /** How many the filters let through. */
  total: number;
  /** What can be done with them. */
  children: ReactNode;
};

/** Stands where the filters stood while rows are selected. */
export function SelectionBar({ selection, visible, total, children }: SelectionBarProps) {
  const t = useTranslations("admin.selection");
  const { ids, takeAll, clear } = selection;
  const hidden = [...ids].filter((id) => !visible.includes(id)).length;
  const most = Math.min(total, mostAtOnce);
  return (
    <div className="selection-bar" role="group" aria-label={t("label")}>
      <p role="status">
        <strong>{t("selected", { count: ids.size })}</strong>
        {hidden > 0 ? <span className="admin-note"> {t("hidden", { count: hidden })}</span> : null}
      </p>
      {most > ids.size ? (
        <Button size="xs" variant="subtle" aria-keyshortcuts="Control+A Meta+A" onClick={takeAll}>
          {t(total > mostAtOnce ? "first" : "all", { count: most })}
        </Button>
      ) : null}
      <Group gap={6}>
        {children}
        <Button size="xs" variant="subtle" color="gray" aria-keyshortcuts="Escape" onClick={clear}>
          {t("clear")}
        </Button>
      </Group>
    </div>
  );
}
