import pg from "pg";
import { expect, test } from "vitest";
import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { refreshSearch } from "./refresh-search.ts";

test("another process lists a changed shirt under its new colour as soon as it is indexed", async () => {
  const created = await createTestDatabase();
  const database = openDatabase(created.url, 2);
  const other = openDatabase(created.url, 2);
  const listener = new pg.Client({ connectionString: created.url });
  try {
    const source = createCatalogueSource({ database: other, clock: systemClock });
    await listener.connect();
    const notices: string[] = [];
    listener.on("notification", ({ channel }) => {
      notices.push(channel);
      source.expire();
    });
    await listener.query("listen pages_changed");
    const { products } = await source();
    const shirt = products.find(({ slug }) => slug === "kazemori-fc-home-shirt-2026-27");
    expect(shirt?.facets.colour).toEqual(["green"]);
    const kit = { ...JSON.parse(shirt?.kit ?? "{}"), body: "#5b2a86", pattern: "plain" };
    await database.queries
      .updateTable("product")
      .set({ kit: json(kit), search_version: 0 })
      .where("id", "=", shirt?.id ?? "")
      .execute();
    await refreshSearch(database);
    await expect.poll(() => notices).toEqual(["pages_changed"]);
    expect((await source()).byId.get(shirt?.id ?? "")?.facets.colour).toEqual(["purple"]);
    await refreshSearch(database);
    await listener.query("select 1");
    expect(notices).toHaveLength(1);
  } finally {
    await listener.end();
    await other.close();
    await database.close();
    await created.drop();
  }
});
