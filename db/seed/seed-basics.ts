import { sql } from "kysely";
import { drawingVersion } from "#server/image/kit-hash.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { insertTemplates } from "./content/insert-templates.ts";
import { firstHome } from "./home/first-home.ts";
import { insertHome } from "./home/insert-home.ts";
import { insertFacets } from "./insert-facets.ts";
import { insertMenus } from "./insert-menus.ts";
import { insertPromotionRules, insertRates } from "./insert-settings.ts";
import { insertSizeCharts } from "./insert-size-charts.ts";
import { seedLock } from "./seed-shop.ts";

/**
 * Writes the rows that no shop can do without (R-MODE-3): defaults of settings, opening rates that
 * are too old to charge with, both discount rules switched off, size charts, names of filters,
 * drafts of the pages. At every start, and only missing rows: the merchant's own stay.
 */
export async function seedBasics({ queries }: Pick<Database, "queries">): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(transaction);
    await insertDefaults(transaction);
    await insertRates(transaction);
    await insertPromotionRules(transaction, false);
    await insertSizeCharts(transaction);
    await insertFacets(transaction, "every");
    await insertTemplates(transaction);
    await insertMenus(transaction);
    await insertHome(transaction, firstHome);
  });
}

async function insertDefaults(queries: Queries): Promise<void> {
  const defaults = { stacking: false, drawing_version: drawingVersion };
  await queries
    .insertInto("shop_setting")
    .values(Object.entries(defaults).map(([key, value]) => ({ key, value: json(value) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
