import type { AdminProduct } from "#contract/admin/products.ts";
import type { Language } from "#domain/language.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { readFirstLanguage } from "#server/platform/shop-settings.ts";
import { readChoices, readEditedProduct } from "./admin-product.repository.ts";
import { readCameBack } from "./came-back.repository.ts";
import { changeProducts } from "./change-products.ts";
import { readProductChoices } from "./change-products.repository.ts";
import { copySeason } from "./copy-season.ts";
import { createProducts } from "./create-products.ts";
import { moveProduct } from "./move-product.ts";
import { matchProducts, searchProducts } from "./product-list.repository.ts";
import { readProductStart } from "./product-start.repository.ts";
import { presentProduct, presentRow } from "./present-product.ts";
import { saveProduct } from "./save-product.ts";

type ProductCalls =
  | "listProducts"
  | "getProduct"
  | "saveProduct"
  | "moveProduct"
  | "getProductStart"
  | "createProducts"
  | "copySeason"
  | "matchProducts"
  | "changeProducts"
  | "getProductChoices";

export function adminProductRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;

  async function get(id: string, language: Language): Promise<Outcome<AdminProduct>> {
    const row = await readEditedProduct(queries, id);
    if (!row) return refuse("notFound");
    const first = await readFirstLanguage(queries);
    const cameBack = await readCameBack(queries, id, clock.now());
    const product = presentProduct(row, await readChoices(queries, language), { language, first });
    return done({ ...product, ...(cameBack && { cameBack }) });
  }

  const calls: Pick<AdminHandlers, ProductCalls> = {
    async listProducts(input, { language }) {
      const { rows, ...beside } = await searchProducts(queries, input, language);
      const { current, size } = input;
      const records = rows.map((row) => presentRow(row, language));
      return done({ records, total: rows[0]?.matches ?? 0, current, size, ...beside });
    },
    matchProducts: async (input) => done({ ids: await matchProducts(queries, input) }),
    getProduct: ({ id }, { language }) => get(id, language),
    async saveProduct(input, request) {
      const saved = await saveProduct(queries, clock, input, request);
      return saved.ok ? get(input.id, request.language) : saved;
    },
    async moveProduct(input, request) {
      const moved = await moveProduct(queries, clock, input, request);
      return moved.ok ? get(input.id, request.language) : moved;
    },
    getProductStart: async ({ teamId }) => done(await readProductStart(queries, teamId ?? null)),
    changeProducts: (input, request) => changeProducts(queries, clock, input, request),
    getProductChoices: async (_input, { language }) =>
      done(await readProductChoices(queries, language)),
    copySeason: (input, request) => copySeason(queries, clock, input, request),
    createProducts: (input, request) => createProducts(queries, clock, input, request),
  };
  return calls;
}
