import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { issueOrderKey } from "#server/notification/order-key.ts";
import { openAccountShop, type AccountShop } from "../../../tests/support/account-shop.ts";
import { readLinkSignature, rotateSecret } from "./link-signature.ts";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.database.driver`delete from shop_secret`;
});

const read = () => readLinkSignature(shop.database.queries);
const rotate = (days: number) => rotateSecret(shop.database.queries, days);

test("a link outlives two rotations; later links are signed by the newest", async () => {
  const first = (await read()).sign("leave", "a");
  await rotate(400);
  const second = (await read()).sign("leave", "a");
  await rotate(400);
  const { verify, sign } = await read();
  expect(new Set([first, second, sign("leave", "a")]).size).toBe(3);
  expect([verify("leave", first), verify("leave", second)]).toEqual(["a", "a"]);
  expect(verify("confirm", first)).toBe(null);
});

test("a sealed text is read by the shop alone, for its purpose, and outlives a rotation", async () => {
  const text = "mina@people.example\n球衣";
  const { seal } = await read();
  const token = seal("leave", text);
  expect(token).toMatch(/^[\w-]+$/);
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("mina");
  expect(seal("leave", text)).not.toBe(token);
  await rotate(400);
  const { open, sign, verify } = await read();
  expect(open("leave", token)).toBe(text);
  expect(open("confirm", token)).toBe(null);
  expect(verify("leave", token)).toBe(null);
  const [first = "", ...rest] = token;
  const changed = (first === "A" ? "B" : "A") + rest.join("");
  for (const wrong of ["", "a", changed, token.slice(0, -4), sign("leave", text)]) {
    expect(open("leave", wrong)).toBe(null);
  }
  await rotate(0);
  expect((await read()).open("leave", token)).toBe(null);
});

test("a former secret ends with its time, but still finds rows kept by it", async () => {
  const former = await read();
  const link = former.sign("leave", "a");
  const hash = former.hash("email", "mina@people.example");
  await rotate(2);
  await shop.database.driver`update shop_secret set accepted_until = now() - interval '1 second'
    where accepted_until is not null`;
  const present = await read();
  expect(present.verify("leave", link)).toBe(null);
  expect(present.verify("leave", present.sign("leave", "a"))).toBe("a");
  expect(present.hashes("email", "mina@people.example")).toContainEqual(hash);
});

test("a secret that leaked ends at once, with those before it", async () => {
  const link = (await read()).sign("leave", "a");
  await rotate(400);
  await rotate(0);
  expect((await read()).verify("leave", link)).toBe(null);
});

test("nobody is signed out, and the links of an order stay as they are", async () => {
  const { queries, driver } = shop.database;
  const person = await shop.newAccount();
  const [order] = await driver<{ id: string }[]>`select id from sales_order limit 1`;
  const key = await issueOrderKey(queries, order?.id ?? "");
  await rotate(400);
  expect((await person.call("getUser")).code).toBe("0000");
  const { refreshToken } = person;
  expect((await person.call("refreshToken", { refreshToken })).code).toBe("0000");
  expect(await issueOrderKey(queries, order?.id ?? "")).toBe(key);
});
