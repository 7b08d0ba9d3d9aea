import type { AdminProduct } from "#contract/admin/products.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { readChoices, readEditedProduct, searchProducts } from "./admin-product.repository.ts";
import { presentProduct, presentRow } from "./present-product.ts";
import { saveProduct } from "./save-product.ts";

export function adminProductRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;

  async function get(id: string): Promise<Outcome<AdminProduct>> {
    const row = await readEditedProduct(queries, id);
    return row ? done(presentProduct(row, await readChoices(queries))) : refuse("notFound");
  }

  const calls: Pick<AdminHandlers, "listProducts" | "getProduct" | "saveProduct"> = {
    async listProducts(input) {
      const rows = await searchProducts(queries, input);
      const { current, size } = input;
      return done({ records: rows.map(presentRow), total: rows[0]?.matches ?? 0, current, size });
    },
    getProduct: ({ id }) => get(id),
    async saveProduct(input, request) {
      const saved = await saveProduct(queries, clock, input, request);
      return saved.ok ? get(input.id) : saved;
    },
  };
  return calls;
}
