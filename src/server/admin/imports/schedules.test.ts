import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** A product whose file says when it goes on sale does so then, and not at once. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

async function stateOf(slug: string) {
  const [row] = await api.database.driver<{ id: string; at: Date | null }[]>`
    select id, published_at as at from product where slug = ${slug}`;
  const { state } = (await shop.ask("getProduct", { id: row?.id ?? "" })).data;
  return { state, at: row?.at?.toISOString() ?? null };
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const later = `${day(30)}T09:30:00Z`;
const earlier = `${day(-30)}T09:30:00Z`;
const shopify = (published: string, status: string, at: string, column = "Published At") =>
  `Handle,Title,Body (HTML),Type,Published,${column},Status,Variant SKU,Variant Price,Image Src\ntimed-cap,Timed Cap,,Caps,${published},${at},${status},TI-1,9.90,https://cdn.example/cap.jpg`;

test.each([
  ["TRUE", "active", later, "scheduled"],
  ["FALSE", "active", later, "scheduled"],
  ["", "", later, "scheduled"],
  ["TRUE", "active", `${day(30)} 09:30:00 +0000`, "scheduled"],
  ["TRUE", "active", earlier, "published"],
  ["FALSE", "active", earlier, "draft"],
  ["TRUE", "active", "", "published"],
  ["FALSE", "draft", later, "draft"],
  ["TRUE", "draft", later, "draft"],
  ["FALSE", "archived", later, "archived"],
] as const)("Shopify: published %j, %j, at %j is %s", async (published, status, at, state) => {
  const file = shopify(published, status, at);
  const { id } = await shop.check(file);
  expect(await shop.rows(id, "error")).toEqual([]);
  await shop.run(id);
  const is = await stateOf("timed-cap");
  expect(is.state).toBe(state);
  if (state === "scheduled") expect(is.at).toBe(`${day(30)}T09:30:00.000Z`);
  expect((await shop.check(file)).counts).toMatchObject({ same: 1 });
  await shop.undo(id);
});

test.each(["Publish at", "published_at", "Publish Date", "Published on", "发布时间"])(
  "a column %s is one",
  async (column) => {
    const { id } = await shop.check(shopify("TRUE", "active", later, column));
    await shop.run(id);
    expect(await stateOf("timed-cap")).toMatchObject({ state: "scheduled" });
    await shop.undo(id);
  },
);

test("a day is one of the shop's calendar, and what is no time keeps it a draft with a note", async () => {
  const [{ id: dayly }, { id: unknown }] = [
    await shop.check(shopify("TRUE", "active", day(30))),
    await shop.check(shopify("TRUE", "active", "next spring")),
  ];
  await shop.run(dayly);
  expect((await stateOf("timed-cap")).state).toBe("scheduled");
  await shop.undo(dayly);
  const [row] = await shop.rows(unknown);
  expect(row?.faults).toEqual([]);
  expect(row?.notes).toContainEqual(
    expect.objectContaining({ column: "Published At", key: "timeNone", value: "next spring" }),
  );
  await shop.run(unknown);
  expect((await stateOf("timed-cap")).state).toBe("draft");
  await shop.undo(unknown);
});

test.each([
  ["published", later, "scheduled"],
  ["published", earlier, "published"],
  ["active", later, "scheduled"],
  ["draft", later, "draft"],
  ["", later, "scheduled"],
  ["scheduled", later, "scheduled"],
] as const)("our own: %j at %j is %s", async (status, at, state) => {
  const { id } = await shop.check(
    `handle,title,price,size,pictures,status,publish_at\ntimed-own,Timed,9.90,M,https://cdn.example/a.jpg,${status},${at}`,
  );
  expect(await shop.rows(id, "error")).toEqual([]);
  await shop.run(id);
  expect((await stateOf("timed-own")).state).toBe(state);
  await shop.undo(id);
});

test("a schedule goes out with Shopify's columns and comes in again", async () => {
  const made = await shop.check(
    `handle,title,price,size,pictures,status,publish_at\ntimed-own,Timed,9.90,M,https://cdn.example/a.jpg,scheduled,${later}`,
  );
  await shop.run(made.id);
  const file = await shop.exported("products", "shopify");
  const [header = ""] = file.split("\r\n");
  const row = file.split("\r\n").find((one) => one.includes("timed-own")) ?? "";
  const { id } = await shop.check(`${header}\r\n${row}`);
  const [read] = await shop.rows(id);
  expect(read?.changes.filter(({ field }) => /status|publish/.test(field))).toEqual([]);
  await shop.undo(made.id);
});
