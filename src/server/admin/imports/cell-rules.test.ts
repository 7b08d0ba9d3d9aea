import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalTexts, isRefusalKey } from "#contract/admin/refusal-texts.ts";
import { languages } from "#domain/language.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** What no cell may say is refused in words that say what it may. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const faultsOf = async (file: string) => {
  const { id } = await shop.check(file);
  return (await shop.rows(id)).flatMap(({ faults }) => faults);
};

/** The values of one column each, in rows whose other cells are good. */
async function expectWords(
  good: Record<string, string>,
  bad: readonly (readonly [string, string])[],
) {
  const columns = [...new Set([...Object.keys(good), ...bad.map(([column]) => column)])];
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const [key = ""] = Object.keys(good);
  const file = [
    columns.join(","),
    ...bad.map(([column, value], at) => {
      const cells = { ...good, [key]: (good[key] ?? "").replace("#", String(at)), [column]: value };
      return columns.map((name) => cell(cells[name as keyof typeof cells] ?? "")).join(",");
    }),
  ].join("\n");
  const faults = await faultsOf(file);
  for (const [at, [column]] of bad.entries()) {
    const own = faults.filter(({ line, column: named }) => line === at + 2 && named === column);
    expect(
      own.map((fault) => fault.column),
      `${column} is refused`,
    ).not.toEqual([]);
    for (const { key: refusal } of own) {
      expect([column, refusal]).not.toEqual([column, "invalid"]);
      expect([column, isRefusalKey(refusal)]).toEqual([column, true]);
    }
  }
}

test("every column of products", async () => {
  await expectWords({ handle: "bad-cell-#", "title.en-US": "Bad", "price.USD": "9.90" }, [
    ["status", "sleeping"],
    ["command", "explode"],
    ["audience", "cats"],
    ["garment", "spaceship"],
    ["cut", "wide"],
    ["sleeve", "none"],
    ["badges", "shiny"],
    ["custom_types", "9"],
    ["patches", "nope"],
    ["size_chart", "nope"],
    ["weight_g", "60000"],
    ["weight_g", "0"],
    ["price.USD", "100001"],
    ["list_price.USD", "-1"],
    ["hs_code", "x"],
    ["origin_country", "Nowhere"],
    ["kit_model", "{}"],
    ["kit_model", "{"],
    ["season", "x"],
    ["publish_at", "x"],
    ["title.en-US", "t".repeat(121)],
    ["material.en-US", "m".repeat(201)],
    ["seo_title.en-US", "s".repeat(121)],
  ]);
});

test("every column of the other kinds", async () => {
  await expectWords(
    { code: "BAD-#", kind: "percent", value: "5", uses_per_customer: "", active: "" },
    [
      ["value", "101"],
      ["value", "0"],
      ["min_items", "0"],
      ["uses_max", "3000000000"],
      ["uses_per_customer", "1.5"],
      ["min_subtotal.USD", "200000"],
      ["language", "xx"],
      ["group", "g".repeat(41)],
    ],
  );
  await expectWords(
    {
      email: "bad#@cells.example",
      consent_at: "2026-01-01",
      consent_text: "yes",
      language: "en-US",
    },
    [
      ["language", "xx"],
      ["state", "sleeping"],
      ["consent_at", "x"],
    ],
  );
  await expectWords(
    {
      email: "bad#@people.example",
      first_name: "Ada",
      last_name: "Quill",
      address1: "1 Main St",
      city: "Boise",
      province: "ID",
      postal_code: "83702",
      country: "US",
    },
    [
      ["country", "Nowhere at all"],
      ["postal_code", "1".repeat(17)],
      ["city", "c".repeat(81)],
    ],
  );
});

test("more tags than fit are named, and the product comes in", async () => {
  const tags = Array.from({ length: 60 }, (_, at) => `tag-${at + 1}`);
  for (const file of [
    `Handle,Title,Body (HTML),Vendor,Type,Tags,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price\nmany-tags,Many Tags,,,Shirts,"${tags.join(", ")}",active,Size,M,MT-M,9.90`,
    `handle,title.en-US,price.USD,tags\nmany-tags,Many Tags,9.90,${tags.join("|")}|${"x".repeat(81)}`,
  ]) {
    const { id, counts } = await shop.check(file);
    expect(counts).toMatchObject({ create: 1, faults: 0 });
    const [row] = await shop.rows(id);
    expect(row?.changes.find(({ field }) => field === "tags")?.to.split("|")).toHaveLength(50);
    const left = row?.notes.filter(({ key }) => key === "tagsCut") ?? [];
    expect(left.map(({ value }) => value).join(", ")).toContain(tags.slice(50).join(", "));
    expect(left[0]?.to).toBe("50");
  }
});

test("the words are there in each language", () => {
  for (const [key, texts] of Object.entries(refusalTexts).filter(([name]) =>
    name.startsWith("cell"),
  )) {
    for (const language of languages) expect([key, texts[language]]).not.toEqual([key, ""]);
  }
});
