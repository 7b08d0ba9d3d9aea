import { listOfCell } from "./foreign-rows.ts";

/** What stands above the last parts of categories, for the reader alone: it is no tag of a product. */
export const categoriesAbove = (cell: string | undefined, mark: string | RegExp): string =>
  [
    ...new Set(
      listOfCell(cell).flatMap((path) =>
        path
          .split(mark)
          .slice(0, -1)
          .map((part) => part.trim()),
      ),
    ),
  ].join(", ");
