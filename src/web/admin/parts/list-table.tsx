import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { useRowKeys } from "../data/use-row-keys.ts";

type ListTableProps = {
  /** Accessible name of the table. */
  label: string;
  head: ReactNode;
  /** Rows of a list in a look of its own; low ones, for those who want many in sight. */
  look?: { isCompact: boolean };
  children: ReactNode;
};

/** A dense table with a sticky head; scrolls sideways by itself where it must. */
export function ListTable({ label, head, look, children }: ListTableProps) {
  const box = useRowKeys();
  const isCompact = look?.isCompact ?? false;
  return (
    // Reached by the keyboard, so that what sticks out can be scrolled to.
    <div
      ref={box}
      className="admin-table"
      data-records={look !== undefined || undefined}
      data-compact={isCompact || undefined}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <Table
        highlightOnHover
        verticalSpacing={isCompact ? 3 : 8}
        horizontalSpacing={isCompact ? 8 : 12}
        tabularNums
      >
        <Table.Thead>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}
