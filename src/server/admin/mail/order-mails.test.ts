import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { claimOrders } from "#server/order/claim-orders.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import { sendDueMail } from "#server/notification/send-mail.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import {
  insertShirt,
  openCheckoutShop,
  orderForm,
  type CheckoutShop,
} from "../../../../tests/support/checkout-shop.ts";
import { startMailServer } from "../../../../tests/support/mail-server.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { refuseGiving } from "./give-order-to.ts";
import { mailLogRoutes } from "./mail-log.routes.ts";

/** The mailboxes that get the key in the e-mails of an order (R-MAIL-9). */
let shop: CheckoutShop;
let post: Awaited<ReturnType<typeof startMailServer>>;
let handlers: Partial<AdminHandlers>;
let owner: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500 });
  post = await startMailServer();
  handlers = mailLogRoutes({ ...shop.services, mode: { needsPasskeys: false } });
  owner = await staffCaller(shop.database, handlers, "R_SUPER");
});
afterAll(async () => {
  await post?.stop();
  await shop?.close();
});
afterEach(async () => {
  await shop.database.queries.deleteFrom("mail").execute();
  post.received.splice(0);
});

const send = () =>
  sendDueMail({ ...shop.services, sender: "hello@kitroom.example", smtpUrl: post.url });

/** A paid order with its confirmation. */
async function pay() {
  const buyer = await shop.newBuyer();
  const line = await buyer.add({ productId: "shirt", size: "M", customType: 1, quantity: 1 });
  const { data: placed } = await buyer.order({ cartItemIds: [line] });
  await shop.sim.approve(placed.id);
  await buyer.call("captureOrder", { id: placed.id });
  return { ...placed, mail: await firstOf(placed.orderNo) };
}

async function firstOf(text: string) {
  const { data } = await owner.call("listMail", { text });
  const [mail] = data.records;
  if (!mail) throw new Error("no mail");
  return mail;
}

/** The key in the links of the e-mail that an address got last; "" without one. */
async function keyAt(address: string): Promise<string> {
  const mail = await post.received.findLast(({ to }) => to.includes(address))?.mail;
  return /#orderKey=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("no stored text holds an order's key, and no other address gets it", async () => {
  const { orderNo, mail } = await pay();
  const rows = await shop.database.driver`select body_text || body_html as text from mail`;
  const stored = rows.map(({ text }) => String(text)).join("");
  expect(stored).toContain(`tracking-order?order=${orderNo}#orderKey={orderKey}`);
  expect(stored).not.toMatch(/orderKey=[\w-]/);
  await send();
  const key = await keyAt(mail.recipient);
  const opens = async (orderKey: string) =>
    (await shop.anonymous("getOrder", { orderNo, orderKey })).code === "0000";
  expect(await opens(key)).toBe(true);

  const support = await staffCaller(shop.database, handlers, "R_SUPPORT");
  const evil = "support-evil@people.example";
  const again = { id: mail.id, state: "sent" as const };
  expect((await support.call("resendMail", { ...again, recipient: evil })).code).toBe("0000");
  expect((await support.call("resendMail", again)).code).toBe("0000");
  await send();
  expect(await keyAt(evil)).toBe("");
  expect(await keyAt(mail.recipient)).toBe(key);
  expect(await opens(key)).toBe(true);
});

test("an order given to another address opens by a new key, and the former address is notified", async () => {
  const { orderNo, mail } = await pay();
  await send();
  const former = await keyAt(mail.recipient);
  const support = await staffCaller(shop.database, handlers, "R_SUPPORT");
  const recipient = "pat.right@people.example";
  const given = { id: mail.id, state: "sent" as const, recipient, forOrder: true };
  expect((await support.call("resendMail", given)).code).toBe("0000");
  post.received.splice(0);
  await send();
  const key = await keyAt(recipient);
  const codeOf = async (orderKey: string) =>
    (await shop.anonymous("getOrder", { orderNo, orderKey })).code;
  expect([await codeOf(former), await codeOf(key)]).toEqual(["1002", "0000"]);
  // Staff's word proves nothing of the reader: no account takes the order over by that address.
  const claimed = await claimOrders(shop.database.queries, {
    accountId: support.accountId,
    email: recipient,
    now: shop.services.clock.now(),
  });
  expect(claimed).toBe(0);
  const address = { ...orderForm.address, address: "Thief street 9" };
  const moved = await shop.anonymous("changeOrderAddress", { orderNo, orderKey: key, address });
  expect([moved.code, moved.data]).toMatchObject(["1004", { reason: "emailChanged" }]);
  const notice = await post.received.find(({ to }) => to.includes(mail.recipient))?.mail;
  expect(notice?.text).toContain("p…@people.example");
  expect(notice?.text).not.toMatch(/orderKey|pat\.right/);
  const events = await shop.database.driver`
    select kind, account_id as who, subject from security_event order by no desc limit 1`;
  expect(events).toEqual([{ kind: "orderEmailChanged", who: support.accountId, subject: orderNo }]);
});

test("a program gives no order away, nor a caller who may not change customers or proved nothing lately", async () => {
  const { mail } = await pay();
  await send();
  const given = { id: mail.id, state: "sent" as const, recipient: "x@x.example", forOrder: true };
  const scopes = ["mail.read" as const, "mail.send" as const, "customers.read" as const];
  const reader = await staffCaller(shop.database, handlers, "R_SUPER", [], scopes);
  expect((await reader.call("resendMail", given)).code).toBe("1003");
  const session = { accountId: owner.accountId, familyId: "", kind: "staff", roles: ["R_SUPER"] };
  const refusalOf = (more: object, needsPasskeys = false) =>
    refuseGiving({ ...session, ...more } as Parameters<typeof refuseGiving>[0], { needsPasskeys })
      ?.reason;
  expect([refusalOf({}), refusalOf({ keyId: "k" }), refusalOf({ proofIsOld: true })]).toEqual([
    undefined,
    "roleMissing",
    "proofNeeded",
  ]);
  // A real shop asks for a passkey, as where money goes back.
  const shown = [{}, { passkeyIsOld: true }, { passkeyIsOld: false }];
  expect(shown.map((more) => refusalOf(more, true))).toEqual([
    "passkeyNeeded",
    "passkeyNeeded",
    undefined,
  ]);
  const { data } = await owner.call("getMail", { id: mail.id });
  expect(data.copies.map((copy) => copy.recipient)).toEqual([mail.recipient]);
});

test("a key that a buyer has copied into a message of their own is not shown", async () => {
  const pasted = "https://shop.example/tracking-order?order=KR1&orderKey=abcDEF_123-xyz";
  await queueMail(shop.database.queries, "en-US", (language) => ({
    recipient: "shop@people.example",
    subject: "An order",
    text: pasted,
    html: `<p>${pasted.replace("&", "&amp;")}</p>`,
    language,
    about: "contact:1",
  }));
  const { data } = await owner.call("getMail", { id: (await firstOf("shop@people")).id });
  expect(data.text).toBe(pasted.replace("abcDEF_123-xyz", "•••"));
  expect(data.html).not.toContain("abcDEF");
});
