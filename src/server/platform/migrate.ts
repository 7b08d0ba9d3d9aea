import { Migrator, type Migration } from "kysely/migration";
import { openDatabase } from "./database.ts";
import * as shop from "../../../db/migrations/0001-shop.ts";
import * as reviewsAndWishlists from "../../../db/migrations/0002-reviews-and-wishlists.ts";
import * as pictures from "../../../db/migrations/0003-pictures.ts";
import * as productPhotos from "../../../db/migrations/0004-product-photos.ts";
import * as addonSizes from "../../../db/migrations/0005-addon-sizes.ts";
import * as coupons from "../../../db/migrations/0006-coupons.ts";
import * as content from "../../../db/migrations/0007-content.ts";
import * as accounts from "../../../db/migrations/0008-accounts.ts";
import * as searchWords from "../../../db/migrations/0009-search-words.ts";
import * as searchTable from "../../../db/migrations/0009b-search-table.ts";
import * as backOffice from "../../../db/migrations/0010-back-office.ts";
import * as oneSubscription from "../../../db/migrations/0020-one-subscription.ts";
import * as auditByPerson from "../../../db/migrations/0021-audit-by-person.ts";
import * as photographUploads from "../../../db/migrations/0021-photograph-uploads.ts";
import * as searchByPopularity from "../../../db/migrations/0021-search-by-popularity.ts";
import * as guessLimits from "../../../db/migrations/0022-guess-limits.ts";
import * as versions from "../../../db/migrations/0022-versions-against-lost-work.ts";
import * as versionOfASetting from "../../../db/migrations/0023-version-of-a-setting.ts";

/** In order of their names; a landed migration is never edited, only followed. */
const migrations: Record<string, Migration> = {
  "0001-shop": shop,
  "0002-reviews-and-wishlists": reviewsAndWishlists,
  "0003-pictures": pictures,
  "0004-product-photos": productPhotos,
  "0005-addon-sizes": addonSizes,
  "0006-coupons": coupons,
  "0007-content": content,
  "0008-accounts": accounts,
  "0009-search-words": searchWords,
  "0009b-search-table": searchTable,
  "0010-back-office": backOffice,
  "0020-one-subscription": oneSubscription,
  "0021-audit-by-person": auditByPerson,
  "0021-photograph-uploads": photographUploads,
  "0021-search-by-popularity": searchByPopularity,
  "0022-guess-limits": guessLimits,
  "0022-versions-against-lost-work": versions,
  "0023-version-of-a-setting": versionOfASetting,
};

/**
 * Brings the schema up to date. Two programs may do so at once: one migrates, the other waits.
 * @returns names of the migrations that ran.
 */
export async function migrateToLatest(url: string): Promise<string[]> {
  const database = openDatabase(url, 2, 0);
  try {
    const migrator = new Migrator({
      db: database.queries,
      // Parts of the shop that grow side by side bring their migrations in any order.
      // Each stands by itself: one that was numbered earlier may be landed later.
      allowUnorderedMigrations: true,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await database.close();
  }
}
