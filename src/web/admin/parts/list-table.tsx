import { Table, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { useRowKeys } from "../data/use-row-keys.ts";

/** The heading of a column; a text alone where there is no more to say. */
export type Heading =
  | string
  | {
      label: string;
      isNumber?: boolean;
      /** Narrower tables leave it out. */
      from?: "sm" | "md" | undefined;
      /** Said to screen readers alone, such as that of a column of buttons. */
      isHidden?: boolean;
      isCentred?: boolean;
      width?: number | string;
    };

type ListTableProps = {
  /** Accessible name of the table. */
  label: string;
  /** False: such a column is not there. */
  head: readonly (Heading | false)[];
  /** A cell before the headings. */
  mark?: ReactNode;
  /** Rows of a list in a look of its own; low ones, for those who want many in sight. */
  look?: { isCompact: boolean };
  /**
   * Where there is no room for columns each row is a block of lines, and a cell with `data-label` is
   * led by that: for rows with sentences or buttons in them, which must not be scrolled to.
   */
  stacks?: boolean;
  children: ReactNode;
};

/** A dense table with a sticky head; scrolls sideways by itself where it must. */
export function ListTable({ label, head, mark, look, stacks = false, children }: ListTableProps) {
  const box = useRowKeys();
  const isCompact = look?.isCompact ?? false;
  return (
    // Reached by the keyboard, so that what sticks out can be scrolled to.
    <div
      ref={box}
      className="admin-table"
      data-records={look !== undefined || undefined}
      data-compact={isCompact || undefined}
      data-stacks={stacks || undefined}
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
          <Table.Tr>
            {mark}
            {head.map((one) => (one === false ? null : headingOf(one)))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}

function headingOf(heading: Heading) {
  if (typeof heading === "string") return <Table.Th key={heading}>{heading}</Table.Th>;
  const { label, isNumber, from, isHidden, isCentred, width } = heading;
  return (
    <Table.Th
      key={label}
      data-number={isNumber || undefined}
      data-from={from}
      {...(width === undefined ? {} : { w: width })}
      {...(isCentred ? { ta: "center" } : {})}
    >
      {isHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </Table.Th>
  );
}
