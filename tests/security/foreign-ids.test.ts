import { afterAll, beforeAll, expect, test } from "vitest";
import {
  documentEndpoints,
  endpoints,
  type DocumentName,
  type Endpoint,
  type EndpointName,
} from "#contract/endpoints.ts";
import { openAccountShop, type AccountShop, type Visitor } from "../support/account-shop.ts";
import { withoutIds } from "../support/calls-without-ids.ts";
import { givePasskey } from "../support/passkey-device.ts";
import { buying, home, rows, type Things } from "./foreign-calls.ts";

/**
 * Every call that takes an id, by every kind of caller: another account's record is as unknown as a
 * missing one, also for staff of the shop (R-ACCOUNT-5). claims.test.ts tries the upload.
 */
let shop: AccountShop;
let product: { product_id: string; size: string };
let owner: Visitor;
let things: Things;
let others: [who: string, visitor: Visitor][];
const lineOf = () => ({
  productId: product.product_id,
  size: product.size,
  customType: 1,
  quantity: 1,
});

beforeAll(async () => {
  shop = await openAccountShop();
  product = await shop.database.queries
    .selectFrom("product_size")
    .select(["product_id", "size"])
    .where("stock", ">", 20)
    .orderBy("product_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const person = await shop.newAccount();
  owner = person;
  const [address] = await person.data("saveAddresses", [home]);
  const [line] = await person.data("saveCartItems", [lineOf()]);
  const placed = await person.call(
    "createOrder",
    { ...buying, line: lineOf(), address: home },
    { "idempotency-key": crypto.randomUUID() },
  );
  const order = placed.failure.orderNo ?? "";
  await shop.database.driver`
    update payment set provider_order_id = 'PAYMENT-1', state = 'pending'
    where order_id = (select id from sales_order where order_no = ${order})`;
  await shop.visitor().signIn(person.email);
  const { records } = await person.data("listDevices");
  const { lines: orderLines } = await person.data("getOrder", { orderNo: order });
  await person.data("askAlert", {
    productId: product.product_id,
    kind: "price",
    email: person.email,
  });
  things = {
    alert: (await person.data("listAlerts")).records[0]?.id ?? "",
    item: lineOf(),
    address: address?.id ?? "",
    line: line?.id ?? "",
    order,
    orderLine: orderLines[0]?.id ?? "",
    payment: "PAYMENT-1",
    passkey: (await givePasskey(person)).device.id,
    device: records.find(({ current }) => !current)?.id ?? "",
  };
  others = [
    ["another shopper", await shop.newAccount()],
    ["who runs the shop", await shop.visitor().signIn("owner@kitroom.example", "owner-demo")],
    ["a guest", await shop.visitor().asGuest()],
  ];
});
afterAll(() => shop?.close());

const key = () => ({ "idempotency-key": crypto.randomUUID() });
const accessOf = (name: EndpointName) => (endpoints[name] satisfies Endpoint).access;

test("every call with a session has its row, or names nothing of anybody's", () => {
  const guarded = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
    ["session", "keyed", "account"].includes(accessOf(name)),
  );
  const judged = [...rows.map(({ name }) => name), ...withoutIds, "addReturnPhoto"];
  expect(judged.toSorted()).toEqual(guarded.toSorted());
});

test.each(rows)("$name: strangers are told what they are told of nothing", async (row) => {
  const uuid = () => crypto.randomUUID();
  const nothing: Things = {
    alert: uuid(),
    item: lineOf(),
    address: uuid(),
    line: uuid(),
    order: "KR20260504-0123456789AB",
    orderLine: uuid(),
    payment: "PAYMENT-2",
    device: uuid(),
    passkey: "unknown",
  };
  const anonymous = await shop.visitor().call(row.name, row.input(things), key());
  expect(anonymous).toMatchObject({ code: "9998", data: null });
  for (const [who, visitor] of others) {
    const foreign = await visitor.call(row.name, row.input(things), key());
    const unknown = await visitor.call(row.name, row.input(nothing), key());
    const guestOfAccount = who === "a guest" && accessOf(row.name) === "account";
    expect(foreign.code, who).toBe(guestOfAccount ? "1003" : row.other);
    expect({ ...foreign, requestId: "" }, who).toEqual({ ...unknown, requestId: "" });
  }
});

test.each(rows.filter(({ name }) => accessOf(name) === "keyed"))(
  "$name: a wrong key opens nothing, with a session and without",
  async (row) => {
    const input = { ...(row.input(things) as object), orderKey: "A".repeat(43) };
    for (const [who, visitor] of [["nobody", shop.visitor()] as const, ...others]) {
      expect((await visitor.call(row.name, input, key())).code, who).toBe("1002");
    }
  },
);

test.each(rows)("$name: its owner is served, whatever strangers have tried", async (row) => {
  await row.before?.(shop, things);
  expect((await owner.call(row.name, row.input(things), key())).code).toBe(row.owner);
});

/** Documents answer a PDF to their owner, and the envelope to all others. */
const documents: { name: DocumentName; input: (things: Things) => Record<string, string> }[] = [
  { name: "getInvoice", input: (own) => ({ orderNo: own.order }) },
  { name: "getReturnSlip", input: (own) => ({ orderNo: own.order, no: "1" }) },
];

test("every document has its row", () => {
  expect(documents.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(documentEndpoints).toSorted(),
  );
});

test.each(documents)("$name: strangers and wrong keys are told of nothing", async (row) => {
  const input = row.input(things);
  for (const [who, visitor] of others) {
    expect((await visitor.document(row.name, input)).json(), who).toMatchObject({ code: "1002" });
  }
  const anonymous = shop.visitor();
  expect((await anonymous.document(row.name, input)).json()).toMatchObject({ code: "9998" });
  const wrong = { ...input, orderKey: "A".repeat(43) };
  expect((await anonymous.document(row.name, wrong)).json()).toMatchObject({ code: "1002" });
});

test("an invoice comes as a PDF that no cache keeps", async () => {
  const { driver } = shop.database;
  await driver`update sales_order set captured = total, paid_at = now() where order_no = ${things.order}`;
  const { headers, rawPayload } = await owner.document("getInvoice", { orderNo: things.order });
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "content-disposition": `inline; filename="${things.order}.pdf"`,
  });
  expect(rawPayload.toString("latin1", 0, 5)).toBe("%PDF-");
});
