import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { Envelope, FailureData } from "#contract/envelope.ts";
import {
  openAccountShop,
  password,
  type AccountShop,
  type Visitor,
} from "../../../tests/support/account-shop.ts";
import { askAdmin } from "../../../tests/support/ask-admin.ts";
import { buy, goodsOf, type Bought, type Goods } from "../../../tests/support/buying-guest.ts";
import { deliverGoods } from "../../../tests/support/delivered-order.ts";
import { makeHeic } from "../../../tests/support/make-heic.ts";
import { makeJpeg } from "../../../tests/support/make-jpeg.ts";
import { signInAs } from "../../../tests/support/staff.ts";

/** Callers and their claims, over HTTP as a browser or a thief sends it (R-AFTER-9). */
let shop: AccountShop;
let goods: Goods;
let picture: Buffer;
beforeAll(async () => {
  shop = await openAccountShop();
  goods = await goodsOf(shop);
  picture = await makeJpeg(400, 300);
});
afterAll(() => shop?.close());

let orders = 0;
async function deliveredTo(visitor: Visitor): Promise<Bought> {
  orders += 1;
  const email = `claim-${orders}@people.example`;
  const bought = await buy(shop, visitor, { email, street: `Lane ${orders}`, goods });
  await deliverGoods(shop.database.queries, bought.id, shop.clock.now());
  return bought;
}

type Uploaded = Envelope<{ id: string } & NonNullable<FailureData>> & { status: number };

async function upload(
  { token }: { token: string | null },
  orderNo: string,
  { key, body = picture, type = "application/octet-stream" }: Sending = {},
): Promise<Uploaded> {
  const response = await shop.app.inject({
    method: "POST",
    url: endpoints.addReturnPhoto.path,
    query: { orderNo },
    headers: {
      "content-type": type,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { "x-order-key": key } : {}),
    },
    payload: body,
  });
  return { ...response.json<Omit<Uploaded, "status">>(), status: response.statusCode };
}
type Sending = { key?: string; body?: Buffer; type?: string };

const nobody = { token: null };
const sentWith = (key: string) => ({ code: "1001", data: { errors: [{ path: "photo", key }] } });

describe("a picture is taken", () => {
  test("from the account that ordered, whatever the file is called", async () => {
    const buyer = await shop.newAccount();
    const { orderNo } = await deliveredTo(buyer);
    for (const type of ["application/octet-stream", "text/html", "image/jpeg"]) {
      expect(await upload(buyer, orderNo, { type })).toMatchObject({ code: "0000", status: 200 });
    }
  });

  test("from the guest's session, and with the key of the order's e-mails in its header", async () => {
    const guest = await shop.visitor().asGuest();
    const { orderNo, key } = await deliveredTo(guest);
    expect(await upload(guest, orderNo)).toMatchObject({ code: "0000", data: { width: 400 } });
    expect(await upload(nobody, orderNo, { key })).toMatchObject({ code: "0000" });
  });
});

describe("a picture is refused", () => {
  let order: Bought;
  let other: Bought;
  beforeAll(async () => {
    order = await deliveredTo(await shop.visitor().asGuest());
    other = await deliveredTo(await shop.visitor().asGuest());
  });
  const nothing = "KR20260504-0123456789AB";
  const callers: [string, () => Promise<{ token: string | null; key?: string }>][] = [
    ["another guest", () => shop.visitor().asGuest()],
    ["another account", () => shop.newAccount()],
    [
      "staff, who claim nothing for a buyer",
      async () => ({ token: await signInAs(shop.app, "R_SUPER") }),
    ],
    [
      "a thief with a found number and a guessed key",
      async () => ({ token: null, key: "A".repeat(43) }),
    ],
    ["the holder of another order's key", async () => ({ token: null, key: other.key })],
  ];

  test.each(callers)("of %s, as of no order at all", async (_who, caller) => {
    const { token, key } = await caller();
    const how = key === undefined ? {} : { key };
    const seen = async (orderNo: string) => {
      const { code, msg, data, status } = await upload({ token }, orderNo, how);
      return { code, msg, data, status };
    };
    const answer = await seen(order.orderNo);
    expect(answer.code).toBe("1002");
    expect(answer).toEqual(await seen(nothing));
  });

  test("of a thief with a found number alone, before a byte of it is read", async () => {
    const answer = await upload(nobody, order.orderNo, { body: Buffer.alloc(11 * 1024 * 1024) });
    expect(answer.code).not.toBe("0000");
    expect(answer.data?.errors).toBeUndefined();
    const [row] = await shop.database.driver<{ n: number }[]>`
      select count(*)::int as n from return_photo where order_id = ${order.id}`;
    expect(row?.n).toBe(0);
  });

  test.each<[string, () => Promise<Buffer>, string]>([
    ["nothing", async () => Buffer.alloc(0), "returnPhotoUnreadable"],
    ["a page", async () => Buffer.from("<html><script>alert(1)</script>"), "returnPhotoUnreadable"],
    [
      "a drawing",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      "returnPhotoUnreadable",
    ],
    [
      "half a picture",
      async () => picture.subarray(0, picture.length / 2),
      "returnPhotoUnreadable",
    ],
    ["an iPhone's own format", () => makeHeic(400, 300), "photoHeic"],
    ["a stamp", () => makeJpeg(99, 400), "returnPhotoSize"],
    ["more than 10 MB", async () => Buffer.alloc(10 * 1024 * 1024 + 1), "returnPhotoTooLarge"],
  ])("that is %s", async (_what, make, key) => {
    const body = await make();
    expect(await upload(nobody, order.orderNo, { key: order.key, body })).toMatchObject(
      sentWith(key),
    );
  });

  test("of an order of which nothing has come yet", async () => {
    const guest = await shop.visitor().asGuest();
    const { orderNo } = await buy(shop, guest, {
      email: "early@people.example",
      street: "Early lane",
      goods,
    });
    expect(await upload(guest, orderNo)).toMatchObject({
      code: "1004",
      data: { lines: [{ why: "notDelivered" }] },
    });
  });
});

const claimed = (
  visitor: Visitor,
  { orderNo, lineId }: Bought,
  photos: readonly string[],
  more: object = {},
) =>
  visitor.call("requestReturn", {
    orderNo,
    lines: [{ lineId, quantity: 1, reason: "faulty", photos }],
    wants: "refund",
    ...more,
  });

async function pictureOf(visitor: Visitor, { orderNo, key }: Bought): Promise<string> {
  const { data } = await upload(visitor, orderNo, visitor.token ? {} : { key });
  return data?.id ?? "";
}

describe("a claim", () => {
  test("holds four pictures of a line; a fifth is refused, and none is lost by it", async () => {
    const buyer = await shop.newAccount();
    const order = await deliveredTo(buyer);
    const ids: string[] = [];
    for (let no = 0; no < 5; no += 1) ids.push(await pictureOf(buyer, order));
    const refused = await claimed(buyer, order, ids);
    expect(refused.failure.errors).toMatchObject([
      { path: "lines.0.photos", key: "returnPhotosMany" },
    ]);
    const asked = await claimed(buyer, order, ids.slice(0, 4));
    expect(asked.data).toMatchObject({ lines: [{ photos: ids.slice(0, 4) }] });
  });

  test("takes no picture of another order, twice, or unknown", async () => {
    const buyer = await shop.newAccount();
    const [order, second] = [await deliveredTo(buyer), await deliveredTo(buyer)];
    const own = await pictureOf(buyer, order);
    const gone = [{ path: "lines.0.photos", key: "returnPhotoGone" }];
    for (const photos of [
      [await pictureOf(buyer, second)],
      [own, own],
      [own, crypto.randomUUID()],
    ]) {
      expect((await claimed(buyer, order, photos)).failure.errors).toMatchObject(gone);
    }
    // A refused upload took nothing.
    expect((await claimed(buyer, order, [own])).code).toBe("0000");
  });

  test("and its pictures are open with the key, and shut to callers with the number alone", async () => {
    const order = await deliveredTo(await shop.visitor().asGuest());
    const keyed = shop.visitor();
    const photoId = await pictureOf(keyed, order);
    const { orderNo, key: orderKey } = order;
    expect((await claimed(keyed, order, [photoId], { orderKey })).code).toBe("0000");
    const see = { orderNo, photoId };
    expect((await keyed.call("readReturnPhoto", { ...see, orderKey })).data.image).toMatch(
      /^data:image\/webp;base64,/,
    );
    for (const visitor of [await shop.visitor().asGuest(), await shop.newAccount()]) {
      expect((await visitor.call("readReturnPhoto", see)).code).toBe("1002");
      expect((await claimed(visitor, order, [photoId])).code).toBe("1002");
    }
    const staff = await signInAs(shop.app, "R_SUPER");
    const shown = await askAdmin(shop, staff, "readReturnPhoto", { photoId });
    expect(shown.data.image).toMatch(/^data:/);
  });
});

test("pictures are in their person's export, and go with the person", async () => {
  const buyer = await shop.newAccount();
  const order = await deliveredTo(buyer);
  const photoId = await pictureOf(buyer, order);
  expect((await claimed(buyer, order, [photoId])).code).toBe("0000");
  const { image } = (await buyer.call("readReturnPhoto", { orderNo: order.orderNo, photoId })).data;
  const exported = await buyer.call("exportData", { currentPassword: password });
  expect(JSON.stringify(exported.data)).toContain(image);
  expect((await buyer.call("deleteAccount", { currentPassword: password })).code).toBe("0000");
  const left = await shop.database.driver`select 1 from return_photo where id = ${photoId}`;
  expect(left).toEqual([]);
});
