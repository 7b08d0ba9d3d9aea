import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { useRowKeys } from "../data/use-row-keys.ts";

type ListTableProps = {
  /** Accessible name of the table. */
  label: string;
  head: ReactNode;
  children: ReactNode;
};

/** A dense table with a sticky head; scrolls sideways by itself where it must. */
export function ListTable({ label, head, children }: ListTableProps) {
  const box = useRowKeys();
  return (
    // Reached by the keyboard, so that what sticks out can be scrolled to.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className="admin-table" role="region" aria-label={label} tabIndex={0}>
      <Table highlightOnHover verticalSpacing={8} horizontalSpacing={12} tabularNums>
        <Table.Thead>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}
