import { Checkbox, Table } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ColumnChoice, ListLookState } from "../data/use-list-look.ts";
import type { Selection } from "../data/use-selection.ts";
import { ListTable } from "./list-table.tsx";

/** A column of a list, as every row has it. */
export type Column<Row> = ColumnChoice & {
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Narrower tables leave it out; what it says stands below the name then. */
  from?: "sm" | "md";
};

type RecordTableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  look: Pick<ListLookState, "shown" | "isCompact">;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Rows can be selected; null where nothing can be done with them. */
  selection?: Selection | null;
  /** What a row is called. */
  nameOf: (row: Row) => string;
};

/** The rows of a list, with the columns that are chosen and a box to select each. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, columns, look, rows, idOf, selection = null, nameOf } = props;
  const shown = look.shown.flatMap((id) => columns.filter((one) => one.id === id));
  const sides = (column: Column<Row>) => ({
    "data-from": column.from,
    "data-number": column.isNumber || undefined,
  });
  const mark = selection ? <PageMark selection={selection} visible={rows.map(idOf)} /> : null;
  return (
    <ListTable label={label} head={shown} mark={mark} look={look}>
      {rows.map((row) => (
        <Table.Tr key={idOf(row)} data-selected={selection?.ids.has(idOf(row)) || undefined}>
          {selection ? <RowMark selection={selection} id={idOf(row)} name={nameOf(row)} /> : null}
          {shown.map((column) => (
            <Table.Td key={column.id} {...sides(column)}>
              {column.cell(row)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </ListTable>
  );
}

type PageMarkProps = { selection: Selection; visible: readonly string[] };

function PageMark({ selection, visible }: PageMarkProps) {
  const t = useTranslations("admin.selection");
  const chosen = visible.filter((id) => selection.ids.has(id)).length;
  return (
    <Table.Th className="admin-mark">
      <Checkbox
        aria-label={t("page")}
        checked={chosen > 0 && chosen === visible.length}
        indeterminate={chosen > 0 && chosen < visible.length}
        onChange={selection.togglePage}
      />
    </Table.Th>
  );
}

type RowMarkProps = { selection: Selection; id: string; name: string };

function RowMark({ selection, id, name }: RowMarkProps) {
  const t = useTranslations("admin.selection");
  return (
    <Table.Td className="admin-mark">
      <Checkbox
        aria-label={t("one", { name })}
        checked={selection.ids.has(id)}
        onChange={(event) => {
          const { nativeEvent } = event;
          selection.toggle(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true);
        }}
      />
    </Table.Td>
  );
}
