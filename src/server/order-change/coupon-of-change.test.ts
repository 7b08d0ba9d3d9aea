import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { adminPromotionRoutes } from "#server/admin/promotions/admin-promotions.routes.ts";
import { brokenBooks } from "../../../tests/support/broken-books.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { exampleCoupon as coupon } from "../../../tests/support/example-coupon.ts";
import { staffCaller, type StaffCaller } from "../../../tests/support/staff-caller.ts";

let shop: CheckoutShop;
let owner: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt");
  owner = await staffCaller(shop.database, adminPromotionRoutes(shop.services), "R_SUPER");
});
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
