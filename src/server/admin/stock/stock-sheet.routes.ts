import { recordStockEvent } from "#server/event/record-event.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { listPicture } from "../photos/admin-picture.ts";
import { adjustStock, findByCodes, readSheet } from "./stock-sheet.repository.ts";

/** The stock as a spreadsheet: rows are products, cells are sizes. */
export function stockSheetRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, "listStock" | "findStock" | "saveStock"> = {
    async listStock(input) {
      const { rows, ...beside } = await readSheet(queries, input);
      const records = rows.map((row) => ({
        productId: row.productId,
        title: row.title,
        image: listPicture(row),
        sizes: row.sizes,
      }));
      const { current, size } = input;
      return done({ records, total: rows[0]?.matches ?? 0, current, size, ...beside });
    },

    async findStock({ codes }) {
      return done({ sizes: await findByCodes(queries, codes) });
    },

    saveStock: (cells, request) =>
      transact(queries, async (transaction) => {
        const rows = await adjustStock(transaction, cells);
        // A product or size that is gone: nothing is half saved.
        if (rows.length < cells.length) return refuse("notFound");
        const at = clock.now();
        for (const { productId, size, before, stock } of rows) {
          await recordStockEvent(transaction, { productId, size }, before, stock);
        }
        // One entry for a product with all its sizes: an undo is one entry, too.
        for (const [subjectId, cells] of Map.groupBy(rows, ({ productId }) => productId)) {
          await recordChange(transaction, request, at, {
            noun: "stock",
            subjectId,
            action: "save",
            before: Object.fromEntries(cells.map(({ size, before }) => [size, before])),
            after: Object.fromEntries(cells.map(({ size, stock }) => [size, stock])),
          });
        }
        await announcePageChange(transaction);
        return done(rows.map(({ productId, size, stock }) => ({ productId, size, stock })));
      }),
  };
  return calls;
}
