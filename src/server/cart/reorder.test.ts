import { afterAll, beforeAll, expect, test } from "vitest";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { S: 9, M: 500 });
  await insertShirt(shop, "old-shirt");
});
afterAll(() => shop?.close());

const named = {
  productId: "shirt",
  size: "M",
  customType: 3,
  quantity: 2,
  customName: "MARLOW",
  customNumber: "10",
  patch: "co-patch",
};
const small = { productId: "shirt", size: "S", customType: 1, quantity: 3 };

async function place(buyer: Buyer, ...lines: Record<string, unknown>[]): Promise<string> {
  const cartItemIds: string[] = [];
  for (const line of lines) cartItemIds.push(await buyer.add(line));
  const { data } = await buyer.order({ cartItemIds });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  return data.orderNo;
}

const setStock = (size: string, stock: number) => shop.database.driver`
  update product_size set stock = ${stock} where product_id = 'shirt' and size = ${size}`;

test("every line comes into the cart as it was printed", async () => {
  const buyer = await shop.newBuyer();
  const orderNo = await place(buyer, named, small);
  const { code, data } = await buyer.call("reorder", { orderNo });
  expect(code).toBe("0000");
  expect(data.missing).toEqual([]);
  expect(data.items).toMatchObject([
    { customName: "MARLOW", customNumber: "10", patch: "co-patch", size: "M", quantity: 2 },
    { size: "S", customType: 1, quantity: 3 },
  ]);
  expect((await buyer.call("listCartItems", {})).data.records).toHaveLength(2);
});

test("a short or withdrawn thing is named, and the rest is there", async () => {
  const buyer = await shop.newBuyer();
  const old = { ...small, productId: "old-shirt", size: "M" };
  const orderNo = await place(buyer, named, { ...small, quantity: 2 }, old);
  await setStock("S", 1);
  await shop.database.driver`
    update product set published_at = now() + interval '1 day' where id = 'old-shirt'`;
  const first = (await buyer.call("reorder", { orderNo })).data;
  expect(first.items).toMatchObject([{ size: "M" }, { size: "S", quantity: 1 }]);
  expect(first.missing.map(({ reason }) => reason)).toEqual(["fewer", "withdrawn"]);
  await setStock("S", 0);
  const again = (await (await shop.newBuyer()).call("reorder", { orderNo })).code;
  expect(again).toBe("1002");
  const second = (await buyer.call("reorder", { orderNo })).data;
  expect(second.missing.map(({ reason }) => reason)).toEqual(["soldOut", "withdrawn"]);
});

test("a withdrawn patch is named, and the shirt goes in without it", async () => {
  const buyer = await shop.newBuyer();
  const orderNo = await place(buyer, named);
  const { queries } = shop.database;
  const offer = { product_id: named.productId, patch_id: "co-patch" };
  const [row] = await queries
    .deleteFrom("product_patch")
    .where("product_id", "=", offer.product_id)
    .where("patch_id", "=", offer.patch_id)
    .returningAll()
    .execute();
  try {
    const { data } = await buyer.call("reorder", { orderNo });
    expect(data.items).toMatchObject([{ customName: "MARLOW", patch: "", withdrawn: [] }]);
    expect(data.missing).toMatchObject([{ reason: "lessened" }]);
  } finally {
    if (row) await queries.insertInto("product_patch").values(row).execute();
  }
});

test("07 is taken and kept as 7, as ７ and spaces are: all are one line, ordered and ordered again", async () => {
  const buyer = await shop.newBuyer();
  const numbers = ["7", "07", "007", 7, "00", "７", " 7 ", "０\u3000"];
  const lines = numbers.map((customNumber) => ({ ...named, customNumber, quantity: 1 }));
  const { data: saved } = await buyer.call("saveCartItems", lines);
  const content = (items: typeof saved) =>
    items.map(({ customNumber, quantity }) => [customNumber, quantity]);
  const kept = [
    ["7", 6],
    ["0", 2],
  ];
  expect(content(saved)).toEqual(kept);
  const { data } = await buyer.order({ cartItemIds: saved.map(({ id }) => id) });
  await shop.sim.approve(data.id);
  await buyer.call("captureOrder", { id: data.id });
  const again = await buyer.call("reorder", { orderNo: data.orderNo });
  expect(content(again.data.items)).toEqual(kept);
});
