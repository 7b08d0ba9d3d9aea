import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openAccountShop,
  type AccountShop,
  type Visitor,
} from "../../../tests/support/account-shop.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { forgetWishes } from "./forget-wishes.ts";

/**
 * Lists that one can buy from and share: of their owner, of a reader with the link, and of a thief.
 */
let shop: AccountShop;
let ids: string[];
beforeAll(async () => {
  shop = await openAccountShop();
  const rows = await shop.database.driver<{ id: string }[]>`
    select p.id from product p where p.published_at <= now() and 1 = any(p.custom_types)
      and (select count(*) from product_size s where s.product_id = p.id) > 2
      and not exists (select from product_price h where h.product_id = p.id)
    order by p.id limit 3`;
  ids = rows.map(({ id }) => id);
});
afterAll(() => shop.close());

const guestWith = async (...wished: number[]) => {
  const guest = await shop.visitor().asGuest();
  for (const nth of wished) await guest.data("toggleWish", { productId: ids[nth] });
  return guest;
};
const seen = async (token: string) => {
  const { code, data } = await shop.visitor().call("listSharedWishes", { token });
  return code === "0000" ? data.records.map(({ product }) => product.id) : code;
};
const own = (visitor: Visitor) => visitor.data("listOwnWishes");
/** A merchant's new price; lists forget their copy of the catalogue, as after a call. */
async function price(id: string | undefined, usd: number) {
  await shop.database.driver`
    update product set price_usd = ${usd}, list_price_usd = null where id = ${id ?? ""}`;
  await announcePageChange(shop.database.queries);
}

test("each product has its sizes of this moment, and how it is bought", async () => {
  const guest = await guestWith(0);
  const stock = (units: number) => shop.database.driver`
    update product_size set stock = ${units} where product_id = ${ids[0] ?? ""} and size = 'M'`;
  await stock(0);
  const [wish] = (await own(guest)).records;
  expect(wish?.customType).toBe(1);
  expect(wish?.sizes.find(({ size }) => size === "M")).toEqual({ size: "M", inStock: false });
  await stock(2);
  const [now] = (await own(guest)).records;
  expect(now?.sizes.find(({ size }) => size === "M")).toEqual({ size: "M", inStock: true });
});

test("the price of the day it was saved is shown where it has moved, in the same currency", async () => {
  await price(ids[1], 9_500);
  const guest = await guestWith(1);
  await price(ids[1], 8_000);
  // The notice comes a moment later.
  const now = async () => (await own(guest)).records[0];
  const waiting = { timeout: 10_000, interval: 300 };
  await expect.poll(async () => (await now())?.product.price.minor, waiting).toBe(8_000);
  expect((await now())?.saved).toMatchObject({ minor: 9_500, currency: "USD" });
  const { data } = await guest.call("listOwnWishes", {}, { "x-currency": "EUR" });
  expect(data.records[0]?.product.price.currency).toBe("EUR");
  expect(data.records[0]?.saved).toBeUndefined();
});

test("a wish taken off and put back within the hour is as it was; later it is saved anew", async () => {
  await price(ids[0], 9_500);
  const guest = await guestWith(0, 1);
  await price(ids[0], 8_000);
  const waiting = { timeout: 10_000, interval: 300 };
  const saved = async () => (await own(guest)).records[1]?.saved?.minor;
  const now = async () => (await own(guest)).records[1]?.product.price.minor;
  await expect.poll(now, waiting).toBe(8_000);
  expect(await saved()).toBe(9_500);
  const toggle = () => guest.data("toggleWish", { productId: ids[0] });
  const order = async () => (await own(guest)).records.map(({ product }) => product.id);
  expect(await toggle()).toEqual({ collected: false });
  expect(await order()).toEqual([ids[1]]);
  expect(await toggle()).toEqual({ collected: true });
  expect(await order()).toEqual([ids[1], ids[0]]);
  expect(await saved()).toBe(9_500);
  await toggle();
  await shop.database.driver`
    update wishlist_item set removed_at = removed_at - interval '61 minutes'
    where removed_at is not null`;
  await toggle();
  expect(await order()).toEqual([ids[0], ids[1]]);
  expect((await own(guest)).records[0]?.saved).toBeUndefined();
});

test("a wish taken off is in no export, comes along to no account, and is erased at night", async () => {
  const person = await shop.newAccount();
  const secret = { username: person.email, password: "secret-1" };
  for (const id of [ids[0], ids[0], ids[1]]) await person.data("toggleWish", { productId: id });
  const everything = await person.data("exportData", { currentPassword: "secret-1" });
  expect(JSON.stringify(everything)).not.toContain(`"productId":"${ids[0]}"`);
  const guest = await guestWith(0, 2, 2);
  Object.assign(person, await guest.data("login", secret));
  const { records } = await own(person);
  expect(records.map(({ product }) => product.id)).toEqual([ids[0], ids[1]]);
  await person.data("toggleWish", { productId: ids[1] });
  const rows = async () => {
    const [row] = await shop.database.driver<{ n: number }[]>`
      select count(*)::int as n from wishlist_item where removed_at is not null`;
    return row?.n;
  };
  expect(await rows()).toBeGreaterThan(0);
  shop.clock.offsetMs = 2 * 3_600_000;
  await forgetWishes(shop);
  expect(await rows()).toBe(0);
  shop.clock.offsetMs = 0;
});

test("no list has a link until its owner makes one; a second press gives the same", async () => {
  const guest = await guestWith(0, 1);
  expect((await own(guest)).share).toBeNull();
  const [one, two] = await Promise.all([1, 2].map(() => guest.data("shareWishes")));
  expect(one).toEqual(two);
  expect(one?.token).toMatch(/^[\w-]{32}$/);
  expect(await seen(one?.token ?? "")).toEqual([ids[1], ids[0]]);
  expect((await own(guest)).share).toEqual(one);
});

test("a link shows products and the title, and nothing of the owner", async () => {
  const person = await shop.newAccount({ firstName: "Quentin", lastName: "Hidden" });
  await person.data("toggleWish", { productId: ids[0] });
  const title = "<b>My</b> birthday";
  const { token } = await person.data("shareWishes", { title });
  const { data } = await shop.visitor().call("listSharedWishes", { token });
  expect(data.title).toBe(title);
  expect(Object.keys(data).toSorted()).toEqual(["current", "records", "size", "title", "total"]);
  expect(JSON.stringify(data)).not.toMatch(/Quentin|Hidden|people\.example/);
  const long = { title: "x".repeat(61) };
  expect((await person.call("shareWishes", long)).failure.errors?.[0]).toMatchObject({
    path: "title",
    key: "tooLong",
  });
  // A new link keeps the title; an empty one takes it away.
  expect((await person.data("shareWishes", { renew: true })).title).toBe(title);
  expect((await person.data("shareWishes", { title: "" })).title).toBe("");
});

test("a thief with the link can only look, and not after it was renewed or ended", async () => {
  const owner = await guestWith(0);
  const { token } = await owner.data("shareWishes");
  const thief = await guestWith(2);
  await thief.data("endWishShare");
  await thief.data("shareWishes", { title: "Mine now", renew: true });
  expect((await own(owner)).share).toEqual({ token, title: "" });
  const renewed = await owner.data("shareWishes", { renew: true });
  expect(await seen(token)).toBe("1002");
  expect(await seen(renewed.token)).toEqual([ids[0]]);
  await owner.data("endWishShare");
  expect(await seen(renewed.token)).toBe("1002");
  for (const wrong of ["x", "' or 1=1"]) expect(await seen(wrong)).toBe("1002");
});

test("a guest's link goes along at login; an account's own stays", async () => {
  const person = await shop.newAccount();
  const guest = await guestWith(0);
  const { token } = await guest.data("shareWishes", { title: "Ours" });
  const secret = { username: person.email, password: "secret-1" };
  const signedIn = await guest.data("login", secret);
  expect(await seen(token)).toEqual([ids[0]]);
  const later = await guestWith(1);
  const other = await later.data("shareWishes");
  await later.data("login", secret);
  expect(await seen(other.token)).toBe("1002");
  expect(await seen(token)).toEqual([ids[1], ids[0]]);
  Object.assign(person, signedIn);
  expect((await own(person)).share).toEqual({ token, title: "Ours" });
});

test("it ends with the account, and its key is in no export", async () => {
  const person = await shop.newAccount();
  await person.data("toggleWish", { productId: ids[0] });
  const { token } = await person.data("shareWishes", { title: "For the export" });
  const everything = JSON.stringify(
    await person.data("exportData", { currentPassword: "secret-1" }),
  );
  expect(everything).toContain("For the export");
  expect(everything).not.toContain(token);
  await person.data("deleteAccount", { currentPassword: "secret-1" });
  expect(await seen(token)).toBe("1002");
});
