import type { FastifyInstance } from "fastify";
import { allOffered, offeredOf, type Offered } from "#domain/language/offered.ts";
import type { DatabaseWatch } from "./database-watch.ts";
import type { Queries } from "./database.ts";
import type { Logger } from "./log.ts";
import { onPageChange } from "./page-notice.ts";
import { readSettings } from "./shop-settings.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Languages that shoppers may choose, as they stand now; absent where pages are not served. */
    offeredLanguages?: () => Offered;
  }
}

/** The languages that the shop offers (R-SHOP-8). */
export async function readOffered(queries: Queries): Promise<Offered> {
  const { firstLanguage, closedLanguages } = await readSettings(queries, [
    "firstLanguage",
    "closedLanguages",
  ]);
  return offeredOf(firstLanguage, closedLanguages);
}

/**
 * Keeps the offered languages for requests, which choose theirs before any question to the database:
 * read now and at every notice of a change, so that each process has a switch at once.
 */
export async function keepOfferedLanguages(
  app: FastifyInstance,
  { queries, watch, log }: { queries: Queries; watch: DatabaseWatch; log: Logger },
): Promise<void> {
  let offered = allOffered;
  const renew = async () => {
    offered = await readOffered(queries).catch((error: unknown) => {
      // The watch calls again when the database is back.
      log.warn({ err: error }, "the languages of the shop could not be read");
      return offered;
    });
  };
  app.decorate("offeredLanguages", () => offered);
  app.addHook("onClose", await onPageChange(watch, () => void renew()));
  await renew();
}
