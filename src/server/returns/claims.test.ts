import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAdminOrder } from "#server/admin/orders/get-admin-order.ts";
import { adminProductRoutes } from "#server/admin/products/admin-products.routes.ts";
import { readProduct } from "#server/catalog/product.repository.ts";
import { adminReturnRoutes } from "#server/admin/returns/admin-returns.routes.ts";
import { applyRule, retentionRules } from "#server/privacy/retention.ts";
import { newId } from "#server/platform/ids.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { deliverOrder } from "../../../tests/support/delivered-order.ts";
import { returnRoutes } from "./returns.routes.ts";

/** Claims of faults and their pictures, from request to settlement (R-AFTER-9). */
let shop: CheckoutShop;
let staff: ReturnType<typeof adminReturnRoutes>;
let photos: ReturnType<typeof returnRoutes>;
let desk: StaffRequest;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { S: 1, M: 500, L: 500 });
  const services = { ...shop.services, clock: shop.clock };
  staff = adminReturnRoutes({ ...services, brand: () => "Kitroom" });
  photos = returnRoutes(services);
  const accountId = newId();
  await shop.database.queries
    .insertInto("account")
    .values({ id: accountId, kind: "guest" })
    .execute();
  const session = { accountId, familyId: newId(), kind: "staff", roles: ["R_SUPER"] };
  desk = { session, language: "en-US", requestId: newId() } as unknown as StaffRequest;
});
afterAll(() => shop?.close());

const blank = { productId: "shirt", size: "M", customType: 1, quantity: 2 };
const named = { ...blank, quantity: 2, customType: 3, customName: "MARLOW" };

const picture = () =>
  sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: "#a31" } })
    .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();

const upload = (accountId: string, orderNo: string, bytes: Buffer) =>
  photos.addReturnPhoto({ orderNo }, {
    session: { accountId },
    language: "en-US",
    readFile: (most: number) => Promise.resolve(bytes.length > most ? null : bytes),
  } as unknown as StaffRequest);

async function kept(buyer: Buyer, orderNo: string): Promise<string> {
  const made = await upload(buyer.accountId, orderNo, await picture());
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.value.id;
}

const claim = (buyer: Buyer, orderNo: string, line: object, more: object = {}) =>
  buyer.call("requestReturn", {
    orderNo,
    lines: [{ quantity: 1, reason: "wrongPrint", ...line } as never],
    wants: "refund",
    ...more,
  });

async function approve(text = "") {
  const listed = await staff.listReturns({ state: "asked", text, current: 1, size: 100 }, desk);
  if (!listed.ok) throw new Error(listed.reason);
  const newest = listed.value.records.at(-1);
  if (!newest) throw new Error("nothing was asked");
  expect(await staff.decideReturn({ id: newest.id, decision: "approve" }, desk)).toMatchObject({
    ok: true,
  });
  return newest;
}

test("a misprint is claimed with a picture, and pays print and delivery though a shirt stays", async () => {
  const buyer = await shop.newBuyer();
  const how = { shippingMethod: "express" } as const;
  const { orderNo, order, ids } = await deliverOrder(shop, buyer, [blank, named], how);
  const [plain, lineId = ""] = ids;
  expect(order.lines[1]?.can).toMatchObject({
    return: { ok: false, why: "personalised" },
    claim: { ok: true, units: 2 },
  });
  expect(await claim(buyer, orderNo, { lineId, reason: "tooSmall" })).toMatchObject({
    code: "1013",
    data: { lines: [{ id: lineId, why: "personalised" }] },
  });
  expect(await claim(buyer, orderNo, { lineId: plain })).toMatchObject({
    code: "1004",
    data: { lines: [{ id: plain, why: "notPersonalised" }] },
  });
  const unshown = await claim(buyer, orderNo, { lineId });
  expect(unshown.failure?.errors).toMatchObject([
    { path: "lines.0.photos", key: "returnPhotoMissing" },
  ]);
  const photo = await kept(buyer, orderNo);
  const asked = await claim(buyer, orderNo, { lineId, photos: [photo] });
  expect(asked.data).toMatchObject({ lines: [{ reason: "wrongPrint", photos: [photo] }] });
  // Staff who have the order open see why, without looking for it in the list.
  const now = shop.clock.now();
  expect(await getAdminOrder(shop.database.queries, orderNo, desk, now)).toMatchObject({
    value: { returns: [{ no: 1, lines: [{ reason: "wrongPrint", photos: [photo] }] }] },
  });
  // One picture shows one return.
  const again = await claim(buyer, orderNo, { lineId, photos: [photo] });
  expect(again.failure?.errors).toMatchObject([{ key: "returnPhotoGone" }]);
  const { id } = await approve();
  const [mail] = await shop.database.driver<{ body_text: string }[]>`
    select body_text from mail where about = ${`return-approved:${id}`}`;
  expect(mail?.body_text).toContain("Your reason: wrong print.");
  expect(mail?.body_text).toContain("at our cost");
  const count = (resellable: number) =>
    staff.countReturn({ id, lines: [{ lineId, arrived: 1, resellable }] }, desk);
  // A printed shirt is nobody else's.
  expect(await count(1)).toMatchObject({ reason: "invalidInput" });
  expect(await count(0)).toMatchObject({ ok: true });
  const after = (await buyer.call("getOrder", { orderNo })).data;
  const share = (after.lines[1]?.lineTotal.minor ?? 0) / 2;
  const unit = share - Math.floor((share * after.discount.percent) / 100);
  expect(after.shipping.minor).toBeGreaterThan(0);
  expect(Math.abs(after.credited.minor - unit - after.shipping.minor)).toBeLessThanOrEqual(1);
});

test("a fault is replaced by the same size with the same print", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await deliverOrder(shop, buyer, [named]);
  const lineId = ids[0] ?? "";
  const note = "The seam opens only when it is worn.";
  const asked = await claim(
    buyer,
    orderNo,
    { lineId, reason: "faulty", note },
    { wants: "exchange" },
  );
  expect(asked.data).toMatchObject({ wants: "exchange", wantedSize: null });
  const stock = await shop.stockOf("shirt", "M");
  const { id } = await approve();
  expect(await shop.stockOf("shirt", "M")).toBe(stock - 1);
  const counted = { id, lines: [{ lineId, arrived: 1, resellable: 0 }] };
  expect(await staff.countReturn(counted, desk)).toMatchObject({ ok: true });
  const { data } = await buyer.call("getOrder", { orderNo });
  expect(data.lines[1]).toMatchObject({
    size: "M",
    customName: "MARLOW",
    quantity: 1,
    isExchange: true,
    stage: "paid",
  });
  expect(data.credited.minor).toBe(0);
});

test("a replacement is refused for the lines whose own size is short, and for no other", async () => {
  const buyer = await shop.newBuyer();
  await insertShirt(shop, "pair", { M: 50, L: 50 });
  const lines = [
    { ...blank, productId: "pair" },
    { ...blank, productId: "pair", size: "L" },
    { ...named, productId: "pair" },
  ];
  const { orderNo, ids } = await deliverOrder(shop, buyer, lines);
  const keep = (size: string, stock: number) => shop.database.driver`
    update product_size set stock = ${stock} where product_id = 'pair' and size = ${size}`;
  const replace = (...lineIds: (string | undefined)[]) =>
    buyer.call("requestReturn", {
      orderNo,
      lines: lineIds.map((lineId) => ({ lineId, quantity: 1, reason: "faulty", note: "A hole." })),
      wants: "exchange",
    });
  const [shirt, larger, printed] = ids;
  // Two lines share what is left of a size.
  await keep("M", 1);
  expect(await replace(shirt, larger, printed)).toMatchObject({
    code: "1005",
    data: { lines: [{ id: printed, available: 0, why: "soldOut" }] },
  });
  expect((await replace(shirt, larger)).code).toBe("0000");
  await keep("M", 0);
  await keep("L", 10);
  const listed = await staff.listReturns({ state: "asked", current: 1, size: 100 }, desk);
  const id = listed.ok ? (listed.value.records.at(-1)?.id ?? "") : "";
  expect(await staff.decideReturn({ id, decision: "approve" }, desk)).toMatchObject({
    ok: false,
    reason: "outOfStock",
    data: { lines: [{ id: shirt, available: 0, why: "soldOut" }] },
  });
  expect(await shop.stockOf("pair", "L")).toBe(10);
});

test("two years after the delivery a fault is claimed, and nothing else", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await deliverOrder(shop, buyer, [blank]);
  shop.clock.offsetMs = 729 * 86_400_000;
  try {
    const line = { lineId: ids[0] ?? "", note: "A hole." };
    expect(await claim(buyer, orderNo, { ...line, reason: "changedMind" })).toMatchObject({
      data: { lines: [{ why: "window" }] },
    });
    expect((await claim(buyer, orderNo, { ...line, reason: "faulty" })).code).toBe("0000");
  } finally {
    shop.clock.offsetMs = 0;
  }
});

test("a picture is kept small, without its place, and shown to its buyer and the staff alone", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo, ids } = await deliverOrder(shop, buyer, [named]);
  const photoId = await kept(buyer, orderNo);
  const see = (accountId: string) =>
    photos.readReturnPhoto({ orderNo, photoId }, {
      session: { accountId },
      language: "en-US",
    } as unknown as StaffRequest);
  const shown = await see(buyer.accountId);
  if (!shown.ok) throw new Error(shown.reason);
  const bytes = Buffer.from(shown.value.image.split(",")[1] ?? "", "base64");
  const { format, width, exif } = await sharp(bytes).metadata();
  expect({ format, width, exif }).toEqual({ format: "webp", width: 1_600, exif: undefined });
  const stranger = await shop.newBuyer();
  expect(await see(stranger.accountId)).toMatchObject({ reason: "notFound" });
  expect(await upload(stranger.accountId, orderNo, await picture())).toMatchObject({
    reason: "notFound",
  });
  // Staff see what was sent to them, not what was only uploaded.
  expect(await staff.readReturnPhoto({ photoId }, desk)).toMatchObject({ reason: "notFound" });
  await claim(buyer, orderNo, { lineId: ids[0], photos: [photoId] });
  const unsent = await kept(buyer, orderNo);
  shop.clock.offsetMs = 8 * 86_400_000;
  const rule = retentionRules["unsentPhotos"];
  if (rule) await applyRule(shop.database.queries, shop.clock, rule);
  shop.clock.offsetMs = 0;
  const left = await shop.database.driver`select 1 from return_photo where id = ${unsent}`;
  expect(left).toHaveLength(0);
  expect(await staff.readReturnPhoto({ photoId }, desk)).toMatchObject({ ok: true });
});

test("a file that is no picture, is too large, comes too often or too early is refused", async () => {
  const buyer = await shop.newBuyer();
  const { orderNo } = await deliverOrder(shop, buyer, [named]);
  const send = (bytes: Buffer) => upload(buyer.accountId, orderNo, bytes);
  const key = (name: string) => ({ data: { errors: [{ path: "photo", key: name }] } });
  expect(await send(Buffer.from("no picture"))).toMatchObject(key("returnPhotoUnreadable"));
  expect(await send(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject(key("returnPhotoTooLarge"));
  for (let more = 0; more < 18; more += 1) await send(Buffer.from("no picture"));
  expect(await send(await picture())).toMatchObject({ reason: "tooManyTries" });
});

test("units that came back for their size move the fit, and its reason is counted for the merchant", async () => {
  const { getProduct } = adminProductRoutes({ database: shop.database, clock: shop.clock });
  const seen = async () => {
    const answer = await getProduct({ id: "shirt" }, desk);
    const reasons = answer.ok ? (answer.value.cameBack?.reasons ?? []) : [];
    const row = await readProduct(shop.database.driver, { id: "shirt" }, "USD");
    return {
      units: reasons.find(({ reason }) => reason === "tooSmall")?.units ?? 0,
      purchases: row?.tooSmall,
      kept: row?.kept,
    };
  };
  const buyer = await shop.newBuyer();
  const before = await seen();
  const { orderNo, ids } = await deliverOrder(shop, buyer, [blank]);
  const lineId = ids[0] ?? "";
  await claim(buyer, orderNo, { lineId, reason: "tooSmall", quantity: 2 });
  // Words alone move nothing.
  const { kept = 0 } = before;
  expect(await seen()).toEqual({ units: 2, purchases: 0, kept: kept + 1 });
  const { id } = await approve(orderNo);
  // One of both came.
  const counted = { id, lines: [{ lineId, arrived: 1, resellable: 1 }] };
  expect(await staff.countReturn(counted, desk)).toMatchObject({ ok: true });
  expect(await seen()).toEqual({ units: 1, purchases: 1, kept });
});
