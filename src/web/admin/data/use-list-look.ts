import { useState } from "react";
import type { ListLook, SavedView, ViewList } from "#contract/admin/views.ts";
import { adminCall } from "../api/admin-call.ts";
import { useFailureToast } from "./failure.ts";
import { useAdminData, type AdminData } from "./use-admin-data.ts";
import type { ListQuery } from "./use-list-query.ts";

/** What a list must say of a column for it to be chosen. */
export type ColumnChoice = {
  id: string;
  label: string;
  /** It names the row: always the first one. */
  isFixed?: boolean;
  /** Hidden until it is chosen. */
  isExtra?: boolean;
};

/** The look of a list, and the views that are kept of it. */
export type ListLookState = {
  list: ViewList;
  columns: readonly ColumnChoice[];
  /** Ids of the columns in sight, in their order. */
  shown: readonly string[];
  isCompact: boolean;
  /** Whether it is another than the list comes with. */
  isOwn: boolean;
  /** null: as the list comes. */
  change: (look: ListLook | null) => void;
  /** The address's parameters that give another the same look; "" where it is the list's own. */
  parameters: Readonly<Record<"columns" | "rows", string>>;
  views: AdminData<{ views: SavedView[]; look: ListLook | null }>;
};

/** Parameters of the address that show a view's look. */
const lookParameters = { columns: "", rows: "" };

/**
 * Which columns of a list are in sight, in what order, and how high its rows are: of the view in the
 * address, else as this person has left it, in any browser.
 */
export function useListLook(
  list: ViewList,
  query: ListQuery,
  columns: readonly ColumnChoice[],
): ListLookState {
  const views = useAdminData("listViews", { list });
  const failed = useFailureToast();
  const [changed, setChanged] = useState<{ look: ListLook | null } | null>(null);
  const own = changed ? changed.look : (views.data?.look ?? null);
  const fixed = columns.filter(({ isFixed }) => isFixed).map(({ id }) => id);
  const usual = columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id);
  const known = (ids: readonly string[]) => [
    ...fixed,
    ...ids.filter((id) => !fixed.includes(id) && columns.some((one) => one.id === id)),
  ];
  const inAddress = query.value("columns");
  const isViewed = inAddress !== "" || query.value("rows") !== "";
  const shown = known(
    inAddress ? inAddress.split(",") : isViewed ? usual : (own?.columns ?? usual),
  );
  const isCompact = isViewed ? query.value("rows") === "compact" : (own?.isCompact ?? false);
  const isUsual = shown.join() === usual.join();
  const change = (look: ListLook | null) => {
    setChanged({ look });
    // From here on it is one's own, no longer the view's.
    if (isViewed) query.change(lookParameters);
    void adminCall("saveLook", { list, look }, { quiet: true }).then((answer) => {
      if (!answer.ok) failed(answer);
    });
  };
  return {
    list,
    columns,
    shown,
    isCompact,
    isOwn: !isUsual || isCompact,
    change,
    parameters: { columns: isUsual ? "" : shown.join(), rows: isCompact ? "compact" : "" },
    views,
  };
}
