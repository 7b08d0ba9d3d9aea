import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

test.each(["account", "address"])(
  "a product that an %s waits for is archived by the undo, and the alert stays",
  async (owner) => {
    const { queries } = api.database;
    const slug = `awaited-by-${owner}`;
    const { id } = await shop.check(
      `Handle;Title;Price;Tags;Size;Stock\n${slug};Awaited;59,90;jerseys;S;0`,
    );
    await shop.run(id);
    await sql`with address as (
        insert into alert_address (id, email, language, asked_at, confirmed_at)
        values (gen_random_uuid(), ${`${owner}@customers.example`}, 'en-US', now(), now())
        returning id)
      insert into wish_alert (id, account_id, address_id, product_id, kind, size, language, asked_at)
      select gen_random_uuid(),
        case when ${owner} = 'account' then (select id from account order by id limit 1) end,
        case when ${owner} = 'address' then address.id end,
        p.id, 'stock', 'S', 'en-US', now()
      from product p, address where p.slug = ${slug}`.execute(queries);
    await shop.undo(id);
    const [row] = await shop.rows(id, "undone");
    expect(row).toMatchObject({ note: { reason: "used" } });
    const { rows } = await sql`select p.archived_at is not null as archived
      from wish_alert a join product p on p.id = a.product_id
      where p.slug = ${slug}`.execute(queries);
    expect(rows).toEqual([{ archived: true }]);
  },
);
