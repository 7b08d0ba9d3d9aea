import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { pictureAddress, rasterAddress } from "#server/image/picture-address.ts";
import { openApiApp, type ApiApp } from "../support/api-app.ts";
import { buyer } from "../support/purchase.ts";

/** What one network address may have in a minute (R-LIMIT-7). */
const start = new Date("2030-05-01T12:00:00Z").getTime();
const clock = { at: start, now: () => new Date(clock.at) };
let shop: ApiApp;
let kits: { slug: string; kitHash: string }[];
beforeAll(async () => {
  const perMinute = { pages: 600, searches: 3, pictures: 2, designs: 1, orders: 2 };
  shop = await openApiApp({ clock, perMinute });
  kits = await shop.database.queries
    .selectFrom("product")
    .select(["slug", "kit_hash as kitHash"])
    .where("published_at", "<", new Date())
    .orderBy("id")
    .limit(4)
    .execute();
});
afterAll(() => shop?.close());

const chinese = { "accept-language": "zh-CN" };
const get = (url: string, remoteAddress: string, headers = {}) =>
  shop.app.inject({ method: "GET", url, remoteAddress, headers });

describe("searches", () => {
  const search = (
    name: "searchProducts" | "suggestProducts",
    remoteAddress: string,
    headers = {},
  ) =>
    shop.app.inject({
      method: "POST",
      url: endpoints[name].path,
      remoteAddress,
      headers,
      payload: name === "searchProducts" ? { q: "jersey" } : { text: "jer" },
    });

  test("those of one address are counted together, and it is told when to come again", async () => {
    const [from, other] = ["198.51.100.1", "198.51.100.2"];
    for (const name of ["searchProducts", "suggestProducts", "searchProducts"] as const)
      expect((await search(name, from)).json()).toMatchObject({ code: "0000" });
    for (const name of ["searchProducts", "suggestProducts"] as const) {
      const refused = await search(name, from, chinese);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers["retry-after"]).toBe("60");
      expect(refused.json()).toMatchObject({
        code: "1008",
        msg: expect.stringMatching(/\p{sc=Han}/u),
      });
    }
    expect((await search("searchProducts", other)).statusCode).toBe(200);
    clock.at += 20_000;
    expect((await search("searchProducts", from)).statusCode, "a third of a minute later").toBe(
      200,
    );
    expect((await search("searchProducts", from)).statusCode).toBe(429);
  });

  test("addresses of one IPv6 network are one", async () => {
    for (const end of [1, 2, 3])
      expect((await search("searchProducts", `2001:db8:1:2::${end}`)).statusCode).toBe(200);
    expect((await search("searchProducts", "2001:db8:1:2::4")).statusCode).toBe(429);
    expect((await search("searchProducts", "2001:db8:1:3::1")).statusCode).toBe(200);
  });
});

/** @param place of the kit in the list */
const picture = (place: number, name = "") => {
  const { slug = "", kitHash = "" } = kits[place] ?? {};
  const design = { name, number: "", patchIds: [] };
  return rasterAddress({ slug, kitHash, subject: "back", width: 80, format: "webp", design });
};

test("orders of one address are counted before anything is written or opened", async () => {
  const order = async (remoteAddress: string) => {
    const post = (name: "openGuestSession" | "createOrder", payload: object, headers = {}) =>
      shop.app.inject({
        method: "POST",
        url: endpoints[name].path,
        remoteAddress,
        headers,
        payload,
      });
    const guest = await post("openGuestSession", {});
    const { token } = guest.json<{ data: { token: string } }>().data;
    const cartItemIds = [randomUUID()];
    const input = { cartItemIds, currency: "USD", ...buyer, shippingMethod: "standard" };
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
    return (await post("createOrder", input, headers)).json<{ code: string }>().code;
  };
  const from = "198.51.100.31";
  // There is no such line in the cart.
  for (let tries = 0; tries < 2; tries += 1) expect(await order(from)).toBe("1010");
  expect(await order(from)).toBe("1008");
  expect(await order("198.51.100.32")).toBe("1010");
  clock.at += 30_000;
  expect(await order(from)).toBe("1010");
});

describe("pictures", () => {
  test("those that must be made are counted, those in memory are not", async () => {
    const [from, other] = ["198.51.100.11", "198.51.100.12"];
    for (const place of [0, 1, 0, 1, 0])
      expect((await get(picture(place), from)).statusCode).toBe(200);
    const refused = await get(picture(2), from, chinese);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ "retry-after": "60", "cache-control": "no-store" });
    expect(refused.json()).toMatchObject({
      code: "1008",
      msg: expect.stringMatching(/\p{sc=Han}/u),
    });
    const { slug = "", kitHash = "" } = kits[2] ?? {};
    const drawing = pictureAddress({ slug, kitHash, side: "front" });
    expect((await get(drawing, from)).statusCode, "at its drawing's address").toBe(429);
    expect((await get(`/media/crests/${"0".repeat(32)}`, from)).statusCode, "a crest").toBe(429);
    const photo = `/media/photos/${"0".repeat(32)}.360.webp`;
    expect((await get(photo, from)).statusCode, "a photo without its file").toBe(429);
    expect((await get(picture(0), from)).statusCode, "in memory").toBe(200);
    expect((await get(picture(2), other)).statusCode, "of another").toBe(200);
    expect((await get(picture(2), from)).statusCode, "made for another").toBe(200);
  });

  test("designs have a budget of their own", async () => {
    const from = "198.51.100.21";
    expect((await get(picture(0, "MARLOW"), from)).statusCode).toBe(200);
    expect((await get(picture(0, "MARLOWE"), from)).statusCode).toBe(429);
    expect((await get(picture(0, "MARLOW"), from)).statusCode, "in memory").toBe(200);
    expect((await get(picture(3), from)).statusCode, "a plain one").toBe(200);
    clock.at += 60_000;
    expect((await get(picture(0, "MARLOWE"), from)).statusCode).toBe(200);
  });
});
