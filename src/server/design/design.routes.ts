import { mostDesigns, type SavedDesign } from "#contract/design.ts";
import { decodeDesignLink, type LinkedDesign } from "#domain/catalog/design-link.ts";
import type { CatalogueSource } from "#server/catalog/load-catalogue.ts";
import type { Catalogue } from "#server/catalog/catalogue.ts";
import { makeProductCard, type Reader } from "#server/catalog/make-product-card.ts";
import { linePicture } from "#server/image/line-picture.ts";
import type { Database } from "#server/platform/database.ts";
import { lockAccount } from "#server/platform/lock-account.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { inTransaction } from "#server/platform/transact.ts";
import {
  type DesignRow,
  dropDesign,
  keepDesign,
  type NamedPlayer,
  readDesigns,
  readPlayers,
} from "./design.repository.ts";

type DesignDependencies = { database: Database; catalogue: CatalogueSource };

/** Designs that a visitor or an account keeps, as a link to the product's page holds them. */
export function designRoutes({ database, catalogue }: DesignDependencies) {
  const { queries, driver } = database;
  const handlers: Pick<Handlers, "saveDesign" | "listDesigns"> = {
    async saveDesign({ productId, code, on }, { session: { accountId } }) {
      const kept = await inTransaction(queries, async (transaction) => {
        await lockAccount(transaction, accountId);
        if (on) return keepDesign(transaction, accountId, { productId, code, most: mostDesigns });
        await dropDesign(transaction, accountId, { productId, code });
        return false;
      });
      return on && !kept ? refuse("notFound") : done({ kept });
    },

    async listDesigns({ current, size }, { session, language, currency }) {
      const page = { current, size };
      const { rows, total } = await readDesigns(driver, session.accountId, page);
      const read = rows.map((row) => ({ row, design: decodeDesignLink(row.code) }));
      const players = await readPlayers(
        driver,
        read.flatMap(({ design }) => (design?.playerId ? [design.playerId] : [])),
      );
      const copy = await catalogue();
      const records = read.flatMap(({ row, design }) => {
        const shown = design && present(copy, { row, design, players }, { language, currency });
        return shown ? [shown] : [];
      });
      return done({ records, total, ...page });
    },
  };
  return handlers;
}

type Kept = { row: DesignRow; design: LinkedDesign; players: ReadonlyMap<string, NamedPlayer> };

/** null for a product that has just left the catalogue. */
function present(catalogue: Catalogue, kept: Kept, reader: Reader): SavedDesign | null {
  const { row, design, players } = kept;
  const product = catalogue.byId.get(row.productId);
  if (!product) return null;
  const { slug, title, team, price } = makeProductCard(catalogue, product, reader);
  // A player who has left the squad is printed by nobody: the shirt stays as it is.
  const { name, number } = players.get(design.playerId) ?? design;
  const { patchIds } = design;
  return {
    productId: row.productId,
    slug,
    title,
    team,
    price,
    code: row.code,
    image: linePicture({ slug, kitHash: product.kitHash }, { name, number, patchIds }),
    print: [name, number].filter((text) => text !== "").join(" "),
    savedAt: row.savedAt.toISOString(),
  };
}
