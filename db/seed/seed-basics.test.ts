import { expect, test } from "vitest";
import { productKinds } from "#domain/catalog/product-kinds.ts";
import { blanksIn, blanksOf, sellerFieldOf } from "#domain/content/blanks.ts";
import { languages } from "#domain/language.ts";
import { openDatabase } from "#server/platform/database.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import { inEmptyDatabase, query } from "../../tests/support/empty-database.ts";
import { demoWords } from "../../tests/support/demo-words.ts";
import { pageTemplate } from "./content/page-templates.ts";
import { seedBasics } from "./seed-basics.ts";

async function seed(url: string): Promise<void> {
  const database = openDatabase(url, 2);
  try {
    await seedBasics(database);
  } finally {
    await database.close();
  }
}

test("a real shop begins with rates, rules, settings and drafts, and nothing of the demo", async () => {
  await inEmptyDatabase(async (url) => {
    await migrateToLatest(url);
    await seed(url);
    expect(await query(url, "select currency from exchange_rate")).toHaveLength(6);
    expect(await query(url, "select distinct active from promotion_rule")).toEqual([
      { active: false },
    ]);
    expect(await query(url, "select distinct state from content_page")).toEqual([
      { state: "draft" },
    ]);
    expect(await query(url, "select distinct kind from size_chart_kind")).toHaveLength(
      productKinds.length,
    );
    // Without them no product could be made.
    expect(await query(url, "select code from size_chart where code = 'adult_fan'")).toHaveLength(
      1,
    );
    expect(await query(url, "select distinct facet from facet_value order by facet")).toEqual([
      { facet: "audience" },
      { facet: "kit" },
      { facet: "tag" },
    ]);
    expect(await demoWords(url)).toEqual([]);
  });
});

test("a second start changes nothing that the merchant wrote", async () => {
  await inEmptyDatabase(async (url) => {
    await migrateToLatest(url);
    await seed(url);
    await query(url, `update shop_setting set value = 'true' where key = 'stacking'`);
    await query(url, `update content_page set title = 'Ours', state = 'published'`);
    await query(url, `update promotion_rule set active = true`);
    await seed(url);
    expect(await query(url, "select value from shop_setting where key = 'stacking'")).toEqual([
      { value: true },
    ]);
    expect(await query(url, "select distinct title, state from content_page")).toEqual([
      { title: "Ours", state: "published" },
    ]);
    expect(await query(url, "select distinct active from promotion_rule")).toEqual([
      { active: true },
    ]);
  });
});

test.each(["en-US", "zh-CN"] as const)("%s: legal pages wait for the seller's data", (language) => {
  for (const slug of ["terms-of-service", "privacy-policy", "return-policy"] as const) {
    expect(blanksOf(JSON.stringify(pageTemplate(language, slug).sections[0])), slug).not.toEqual(
      [],
    );
  }
});

test("the imprint asks for all that the seller's settings know, in both languages", () => {
  for (const language of languages) {
    const asked = blanksIn(pageTemplate(language, "imprint")).map(sellerFieldOf);
    expect(asked.filter((field) => field !== null)).toEqual([
      "name",
      "address",
      "phone",
      "register",
      "taxNumber",
    ]);
  }
});
