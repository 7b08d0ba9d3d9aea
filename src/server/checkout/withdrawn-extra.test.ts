import { afterAll, beforeAll, expect, test } from "vitest";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
});
afterAll(() => shop?.close());

const withExtras = (productId: string) => ({
  productId,
  size: "M",
  customType: 3,
  customName: "MARLOW",
  customNumber: "10",
  patch: "co-patch",
  addons: "co-shorts",
  quantity: 1,
});

/** A shirt that carries the patch and the shorts no more, once they were put into a cart. */
async function withdraw(productId: string, ...ids: string[]): Promise<void> {
  await shop.database.queries
    .deleteFrom("product_patch")
    .where("product_id", "=", productId)
    .where("patch_id", "in", ids)
    .execute();
}

test("a withdrawn patch is named in the cart, and the shirt stays with its price and stock", async () => {
  await insertShirt(shop, "cart-shirt");
  const buyer = await shop.newBuyer();
  await buyer.add(withExtras("cart-shirt"));
  await withdraw("cart-shirt", "co-patch");
  const { cart } = await buyer.call("listCartItems", { current: 1, size: 10 });
  expect(cart.items).toMatchObject([
    {
      patch: "",
      addons: "co-shorts",
      customName: "MARLOW",
      patchNames: [],
      withdrawn: [{ kind: "patch", name: "co-patch" }],
      stock: 20,
      // The shirt at 59 and the shorts at 18 dollars.
      unitPrice: { minor: 7700 },
    },
  ]);
  expect(cart.quote?.total.minor).toBe(7700);
});

test("nothing is ordered with another content until the buyer has agreed to it", async () => {
  await insertShirt(shop, "order-shirt");
  const buyer = await shop.newBuyer();
  const id = await buyer.add(withExtras("order-shirt"));
  await withdraw("order-shirt", "co-patch", "co-shorts");
  const { data: quote } = await buyer.call("quoteOrder", { cartItemIds: [id], country: "DE" });
  const withdrawn = [
    { kind: "patch", name: "co-patch" },
    { kind: "addon", name: "co-shorts" },
  ];
  expect(quote.lines).toMatchObject([{ id, withdrawn, unitPrice: { minor: 5900 } }]);

  const what = { cartItemIds: [id], expectedTotal: quote.total.amount };
  const refused = await buyer.order(what);
  expect(refused).toMatchObject({
    code: "1004",
    failure: { reason: "extraWithdrawn", quote: { lines: [{ id, withdrawn }] } },
  });
  expect(await shop.stockOf("order-shirt", "M")).toBe(20);

  const { data: saved } = await buyer.call("saveCartItems", [
    { ...withExtras("order-shirt"), id, patch: "", addons: "" },
  ]);
  expect(saved).toMatchObject([{ id, withdrawn: [] }]);
  const placed = await buyer.order(what);
  expect(placed).toMatchObject({ code: "0000", data: { quote: { total: quote.total } } });
});

test("one line bought at once says the same, and goes on without the patch", async () => {
  await insertShirt(shop, "now-shirt");
  await withdraw("now-shirt", "co-patch");
  const buyer = await shop.newBuyer();
  const line = withExtras("now-shirt");
  const quoted = await buyer.call("quoteOrder", { line, country: "DE" });
  const withdrawn = [{ kind: "patch", name: "co-patch" }];
  expect(quoted).toMatchObject({ code: "0000", data: { lines: [{ patch: "", withdrawn }] } });
  const refused = await buyer.order({ line });
  expect(refused).toMatchObject({ code: "1004", failure: { reason: "extraWithdrawn" } });
  expect((await buyer.order({ line: { ...line, patch: "" } })).code).toBe("0000");
});

test("an extra that never was there is refused, not left out", async () => {
  await insertShirt(shop, "odd-shirt");
  const buyer = await shop.newBuyer();
  const line = { ...withExtras("odd-shirt"), patch: "nothing" };
  expect((await buyer.call("quoteOrder", { line })).code).toBe("1001");
  expect((await buyer.order({ line })).code).toBe("1001");
});

test("a line whose player was withdrawn is not sold, with or without the patch", async () => {
  await insertShirt(shop, "squad-shirt");
  const buyer = await shop.newBuyer();
  const player = { customType: 2, squadList: "co-player", customName: "", customNumber: "" };
  const id = await buyer.add({ ...withExtras("squad-shirt"), ...player });
  await withdraw("squad-shirt", "co-patch");
  await shop.database.driver`update product set squad_slug = null where id = 'squad-shirt'`;
  const refused = await buyer.order({ cartItemIds: [id] });
  expect(refused).toMatchObject({ code: "1005", failure: { lines: [{ id, available: 0 }] } });
});
