import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { adminPromotionRoutes } from "#server/admin/promotions/admin-promotions.routes.ts";
import { migrateToLatest, migrationFiles } from "#server/platform/migrate.ts";
import { brokenBooks } from "../../../tests/support/broken-books.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { inEmptyDatabase, query, runMigrations } from "../../../tests/support/empty-database.ts";
import { exampleCoupon as coupon } from "../../../tests/support/example-coupon.ts";
import { staffCaller, type StaffCaller } from "../../../tests/support/staff-caller.ts";

let shop: CheckoutShop;
let owner: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt");
  owner = await staffCaller(shop.database, adminPromotionRoutes(shop.services), "R_SUPER");
}, 60_000);
afterAll(() => shop?.close());

const shirt = {
  productId: "shirt",
  size: "M",
  customType: 3,
  quantity: 1,
  customName: "HENDERSON",
  customNumber: "10",
};

type Benefit = AdminInput<"saveCoupon">["benefit"];

const half: Benefit = { kind: "percent", percent: 50 };
const fixed: Benefit = { kind: "fixed", amountUsd: 300 };
let made = 0;

/** A paid shirt, whose coupon is another one since; and a change of its name's lettering. */
async function changeLettering(
  { placed, since }: { placed: Benefit; since: Benefit },
  [before, after]: readonly ["Standard" | "Premium", "Standard" | "Premium"],
) {
  made += 1;
  const save = async (benefit: Benefit, version?: number) => {
    const saved = await owner.call("saveCoupon", {
      ...coupon,
      code: `SINCE${made}`,
      benefit,
      version,
    });
    expect(saved.code).toBe("0000");
    return saved.data;
  };
  const { code, version } = await save(placed);
  const buyer = await shop.newBuyer();
  const line = { ...shirt, premiumNameOption: before };
  const { data: order } = await buyer.order({ line, couponCode: code });
  const { orderNo } = order;
  await shop.sim.approve(order.id);
  await buyer.call("captureOrder", { id: order.id });
  await save(since, version);
  const paid = (await buyer.call("getOrder", { orderNo })).data;
  const change = { orderNo, lineId: paid.lines[0]?.id, premiumNameOption: after };
  return { paid, changed: (await buyer.call("changeOrderLine", change)).data };
}

const postage: Benefit = { kind: "freeShipping" };

test.each([{ kind: "percent", percent: 5 } as const, fixed, postage])(
  "what goes back is by the coupon of the order, not by what it is now: $kind",
  async (now) => {
    const { paid, changed } = await changeLettering({ placed: half, since: now }, [
      "Premium",
      "Standard",
    ]);
    expect(changed.lines[0]?.premiumNameOption).toBe("Standard");
    // Of the 5.00 of premium lettering half was paid.
    expect(changed.credited.minor).toBe(250);
    expect(changed.total.minor).toBe(paid.total.minor - 250);
    expect(changed.coupon?.amount.minor).toBe((paid.coupon?.amount.minor ?? 0) - 250);
    expect(await brokenBooks(shop.database)).toEqual([]);
  },
);

test("a coupon that became a percentage takes nothing off what is added", async () => {
  const { changed } = await changeLettering({ placed: fixed, since: half }, [
    "Standard",
    "Premium",
  ]);
  expect(changed.difference?.amount.minor).toBe(500);
});

test("orders of before have the percentage of their coupon as it is", async () => {
  await inEmptyDatabase(async (url) => {
    const all = Object.entries(await migrationFiles.getMigrations());
    await runMigrations(url, Object.fromEntries(all.filter(([name]) => name < "0062")));
    const order = (at: number, code: string, coupon: number) => `
      insert into sales_order (id, order_no, account_id, state, email, language, currency,
        rate_micros, address, shipping_method, carrier, items_count, subtotal, discount_percent,
        discount, coupon_code, coupon, shipping, tax, total, delivery_from, delivery_to,
        idempotency_key, request_hash, hold_expires_at)
      values (gen_random_uuid(), 'KR-${at}', gen_random_uuid(), 'paid', 'a@b.example', 'en-US',
        'USD', 1000000, '{}', 'standard', 'Post', 1, 2500, 0, 0, ${code}, ${coupon}, 0, 0,
        ${2500 - coupon}, now(), now(), '${at}', '', now());`;
    await query(
      url,
      `alter table sales_order drop constraint sales_order_account_id_fkey;
      insert into coupon (code, benefit) values
        ('TENTH', '{"kind":"percent","percent":10}'), ('FIVER', '{"kind":"fixed","amountUsd":500}');
      ${order(1, "'TENTH'", 250)} ${order(2, "'FIVER'", 500)} ${order(3, "null", 0)}`,
    );
    await migrateToLatest(url);
    const rows = await query(
      url,
      "select order_no as no, coupon_percent as percent from sales_order order by order_no",
    );
    expect(rows).toEqual([
      { no: "KR-1", percent: 10 },
      { no: "KR-2", percent: 0 },
      { no: "KR-3", percent: 0 },
    ]);
  });
}, 60_000);
