import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiClient } from "../support/api-client.ts";
import {
  blankLine,
  decide,
  findJersey,
  ledger,
  namedLine,
  placeOrder,
} from "../support/purchase.ts";
import { startShop, type RunningShop } from "../support/shop.ts";

/** The whole way through the API alone, against the shop as it runs: server, database, simulator. */
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function euroCart() {
  const client = await ApiClient.guest(shop.url, "EUR");
  const jersey = await findJersey(client);
  const lines = await client.data("saveCartItems", [
    namedLine(jersey, "MARLOW", "10"),
    namedLine(jersey, "FENWICK", "7"),
    blankLine(jersey),
  ]);
  return { client, jersey, ids: lines.map((line) => line.id) };
}

test("two names and a blank in EUR: one order, one capture, found by its number", async () => {
  const { client, ids } = await euroCart();
  const quote = await client.data("quoteOrder", { cartItemIds: ids, currency: "EUR" });
  expect(quote).toMatchObject({ itemsCount: 3, discount: { rule: "cart-volume", percent: 10 } });

  const placed = await placeOrder(client, ids);
  expect(placed.code).toBe("0000");
  const { orderNo, id, approveUrl, quote: ordered } = placed.data;
  const { subtotal, discount, shipping, tax, total } = ordered;
  expect(total.minor).toBe(subtotal.minor - discount.amount.minor + shipping.minor + tax.minor);

  await decide(approveUrl, id, "approve");
  const captured = await client.data("captureOrder", { id });
  expect(captured).toEqual({ orderNo, status: "paid" });
  expect(await client.data("captureOrderByPost", { id })).toEqual(captured);

  const taken = (await ledger(approveUrl)).filter((row) => row.orderId === id);
  expect(taken).toMatchObject([{ amount: total.amount, currency: "EUR" }]);
  expect(await client.data("sumCart", {})).toBe(0);
  const order = await client.data("getOrder", { orderNo });
  expect(order.lines.map((line) => line.customName).toSorted()).toEqual(["", "FENWICK", "MARLOW"]);

  const stranger = new ApiClient(shop.url);
  const tracked = await stranger.data("trackOrder", { orderNo });
  expect(tracked).toMatchObject({ orderNo, status: "paid" });
  expect(tracked.lines).toBeUndefined();
  expect(tracked.address).toBeUndefined();
});

test("a declined payment takes nothing and the second try pays", async () => {
  const { client, ids } = await euroCart();
  const { data: placed } = await placeOrder(client, ids);
  await decide(placed.approveUrl, placed.id, "decline");
  const declined = await client.call("captureOrder", { id: placed.id });
  expect(declined).toMatchObject({ status: 200, code: "1011", data: { orderNo: placed.orderNo } });
  expect(await client.data("sumCart", {})).toBe(3);
  await decide(placed.approveUrl, placed.id, "approve");
  expect(await client.data("captureOrder", { id: placed.id })).toMatchObject({ status: "paid" });
  const taken = (await ledger(placed.approveUrl)).filter((row) => row.orderId === placed.id);
  expect(taken).toHaveLength(1);
});

test("a price that a client sends is not read", async () => {
  const client = await ApiClient.guest(shop.url);
  const jersey = await findJersey(client);
  for (const price of [0.01, -1, 1e308, "NaN", null]) {
    const [line] = await client.data("saveCartItems", [
      { ...blankLine(jersey), price, lineTotal: { minor: 1 }, unitPrice: 0, name: "free" },
    ]);
    expect(line).toMatchObject({ price: jersey.price.minor / 100, name: jersey.title });
  }
});

const refusals: [string, Record<string, unknown>, string][] = [
  ["a name of 16 letters", { customType: 3, customName: "ABCDEFGHIJKLMNOP" }, "0.customName"],
  ["a name with an umlaut", { customType: 3, customName: "MÜLLER" }, "0.customName"],
  ["the number 100", { customType: 3, customNumber: "100" }, "0.customNumber"],
  ["the number 100 as a number", { customType: 3, customNumber: 100 }, "0.customNumber"],
  ["quantity 0", { quantity: 0 }, "0.quantity"],
  ["quantity -1", { quantity: -1 }, "0.quantity"],
  ["quantity 1.5", { quantity: 1.5 }, "0.quantity"],
  ["quantity as text", { quantity: "2" }, "0.quantity"],
  ["a size that is not made", { size: "9XL" }, "0.size"],
  ["a product that is not sold", { productId: "nothing" }, "0.productId"],
  ["a patch of another club", { patch: "no-such-patch" }, "0.patch"],
  ["custom type 9", { customType: 9 }, "0.customType"],
  ["a player of nobody", { customType: 2, squadList: "pl-nobody" }, "0.squadList"],
];

test.each(refusals)("%s is refused with 1001 and changes nothing", async (_name, change, path) => {
  const client = await ApiClient.guest(shop.url);
  const jersey = await findJersey(client);
  await client.data("saveCartItems", [blankLine(jersey)]);
  const answer = await client.call("saveCartItems", [{ ...blankLine(jersey, 2), ...change }]);
  expect(answer).toMatchObject({ status: 200, code: "1001" });
  const { errors } = answer.data as unknown as { errors: { path: string; message: string }[] };
  expect(errors.map((error) => error.path)).toContain(path);
  expect(errors.every((error) => error.message.length > 0)).toBe(true);
  expect(await client.data("sumCart", {})).toBe(1);
});

test("a line of somebody else's cart cannot be changed, removed, quoted or ordered", async () => {
  const { client: owner, ids } = await euroCart();
  const thief = await ApiClient.guest(shop.url);
  const jersey = await findJersey(thief);
  const change = await thief.call("saveCartItems", [{ ...blankLine(jersey), id: ids[0] }]);
  expect(change.code).toBe("1002");
  await thief.call("deleteCartItems", ids);
  expect(await owner.data("sumCart", {})).toBe(3);
  expect((await thief.call("quoteOrder", { cartItemIds: ids })).code).toBe("1010");
  expect((await placeOrder(thief, ids)).code).toBe("1010");
});

test("an empty cart cannot be ordered", async () => {
  const client = await ApiClient.guest(shop.url);
  expect((await placeOrder(client, [])).code).toBe("1010");
  expect((await client.call("quoteOrder", {})).code).toBe("1010");
});

test("another buyer's order and payment are not found", async () => {
  const { client, ids } = await euroCart();
  const { data: placed } = await placeOrder(client, ids);
  const other = await ApiClient.guest(shop.url);
  expect((await other.call("getOrder", { orderNo: placed.orderNo })).code).toBe("1002");
  expect((await other.call("captureOrder", { id: placed.id })).code).toBe("1002");
});

test("the same Idempotency-Key answers the same order, with another body 1004", async () => {
  const { client, ids } = await euroCart();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => placeOrder(client, ids, key)));
  expect(new Set(answers.map((answer) => answer.data?.orderNo)).size).toBe(1);
  expect((await placeOrder(client, ids.slice(1), key)).code).toBe("1004");
});

test("without a token there is no cart; with nonsense for one neither", async () => {
  const client = new ApiClient(shop.url);
  expect((await client.call("listCartItems", {})).code).toBe("9998");
  client.token = "x".repeat(43);
  expect((await client.call("listCartItems", {})).code).toBe("9998");
});

test("what cannot be read is HTTP 400 in the envelope, an unknown call 404", async () => {
  const broken = await fetch(`${shop.url}/demo/ironCartItem/saveCartItemList`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{",
  });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ data: null, requestId: expect.any(String) });
  const unknown = await fetch(`${shop.url}/demo/nothing/here`, { method: "POST" });
  expect(unknown.status).toBe(404);
  const form = await fetch(`${shop.url}/demo/ironCartItem/saveCartItemList`, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: "x",
  });
  expect(form.status).toBe(415);
});

test("/openapi.json lists every call", async () => {
  const { paths } = (await (await fetch(`${shop.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const { endpoints } = await import("#contract/endpoints.ts");
  for (const { method, path } of Object.values(endpoints)) {
    expect(paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
  }
});
