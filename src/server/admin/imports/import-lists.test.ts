import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** What a merchant says of lists, in files: titles, the sentence and the first product. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

type Words = { name: Record<string, string>; words: Record<string, string>; lead: string | null };
const inMenu = async (tag: string) => {
  const rows = await api.database.driver<Words[]>`
    select name, words, lead from nav_item where tag = ${tag}`;
  return rows[0];
};
const outside = async (tag: string) => {
  const rows = await api.database.driver<Words[]>`
    select name, words, lead from facet_value where facet = 'tag' and value = ${tag}`;
  return rows[0];
};
const versions = async () => {
  const rows = await api.database.driver<{ version: number }[]>`
    select version from nav_menu where code = 'main'`;
  return rows[0]?.version ?? 0;
};

test("lists of the menu and outside it go out, with titles, sentence and first product", async () => {
  const [header = "", ...rows] = (await shop.exported("lists")).trimEnd().split("\r\n");
  expect(header).toBe("\ufefflist,title.en-US,title.zh-CN,words.en-US,words.zh-CN,first_product");
  const starting = (tag: string) => rows.filter((row) => row.startsWith(`${tag},`));
  expect(starting("retro")).toHaveLength(1);
  expect(starting("retro")[0]).toContain("1986");
  expect(starting("season-2026-27")).toHaveLength(1);
  // The kit of a shirt is no list.
  expect(starting("goalkeeper")).toEqual([]);
});

test("words of lists are changed by a file, and taken back to the byte", async () => {
  const before = await shop.dump();
  const version = await versions();
  const rows = await api.database.driver<{ slug: string }[]>`
    select slug from product order by slug limit 1`;
  const slug = rows[0]?.slug ?? "";
  const checked = await shop.check(
    [
      "Collection;Title;标题;Words;说明;First product",
      `retro;Old shirts;旧球衣;From the attic.;-;https://shop.example/product/${slug}`,
      "/collections/season-2026-27;;;This season.;;",
    ].join("\n"),
  );
  expect(checked).toMatchObject({ kind: "lists", counts: { update: 2, rows: 2 } });
  // A check changes nothing, so it disturbs nobody who edits the menu.
  expect(await versions()).toBe(version);
  await shop.run(checked.id);
  expect(await inMenu("retro")).toEqual({
    name: { "en-US": "Old shirts", "zh-CN": "旧球衣" },
    words: { "en-US": "From the attic." },
    lead: slug,
  });
  expect((await outside("season-2026-27"))?.words["en-US"]).toBe("This season.");
  // What is edited meanwhile is refused as outdated, and not written over this.
  expect(await versions()).toBeGreaterThan(version);
  const exported = await shop.exported("lists");
  expect(exported).toContain(`retro,Old shirts,旧球衣,From the attic.,,${slug}`);
  expect((await shop.check(exported)).counts.update ?? 0).toBe(0);
  await shop.undo(checked.id);
  expect(await shop.dump()).toBe(before);
});

test("a list that is none, a missing title, a long sentence and no product are named", async () => {
  const { id } = await shop.check(
    [
      "list,title,words,first_product",
      "no-such-list,X,,",
      "retro,-,,",
      `kids,,${"long ".repeat(50)},`,
      "training,,,no-such-shirt",
    ].join("\n"),
  );
  const faults = (await shop.rows(id)).map((row) => row.faults.map(({ key }) => key));
  expect(faults).toEqual([["listUnknown"], ["required"], ["tooLong"], ["productUnknown"]]);
});
