import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { auditRoutes } from "#server/audit/audit.routes.ts";
import { dashboardRoutes } from "#server/admin/dashboard/dashboard.routes.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import { queueOrderReceived } from "#server/notification/queue-order-mail.ts";
import { json } from "#server/platform/stored-json.ts";
import { forgetMailBodies } from "#server/notification/forget-mail-bodies.ts";
import { sendDueMail } from "#server/notification/send-mail.ts";
import { findOrderByNumber } from "#server/order/order-record.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../../tests/support/checkout-shop.ts";
import { startMailServer } from "../../../../tests/support/mail-server.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { mailLogRoutes } from "./mail-log.routes.ts";
import { openDoor } from "../../../../tests/support/open-door.ts";

let shop: CheckoutShop;
let post: Awaited<ReturnType<typeof startMailServer>>;
let handlers: Partial<AdminHandlers>;
let owner: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500 });
  post = await startMailServer();
  handlers = {
    ...mailLogRoutes({ ...shop.services, mode: { needsPasskeys: false } }),
    ...dashboardRoutes({ ...shop.services, door: openDoor }),
    ...auditRoutes(shop.services),
  };
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
  const mail = await firstOf(placed.orderNo);
  return { ...placed, mail };
}

async function firstOf(text: string) {
  const { data } = await owner.call("listMail", { text });
  const [mail] = data.records;
  if (!mail) throw new Error("no mail");
  return mail;
}

test("an e-mail is found by order, address and state, and shown as it was sent", async () => {
  const { orderNo, mail } = await pay();
  expect(mail).toMatchObject({ kind: "order-received", orderNo, state: "queued", tries: 0 });
  await send();
  const { data: sent } = await owner.call("getMail", { id: mail.id });
  expect(sent).toMatchObject({ state: "sent", tries: 1, askedBy: null, canResend: true });
  expect(sent.reply).toMatch(/^250/);
  // As it was sent, but for the key of the order, which is its buyer's alone.
  const arrived = (await post.received[0]?.mail)?.html ?? "";
  expect(arrived).toMatch(/#orderKey=[\w-]{43}/);
  expect(sent.html.replaceAll(/\s/g, "")).toBe(
    arrived.replaceAll(/#orderKey=[\w-]+/g, "").replaceAll(/\s/g, ""),
  );
  expect(JSON.stringify(sent)).not.toContain("orderKey");
  const found = async (input: object) =>
    (await owner.call("listMail", input)).data.records.map(({ id }) => id);
  expect(await found({ text: orderNo.slice(4, 16).toLowerCase() })).toEqual([mail.id]);
  expect(await found({ text: mail.recipient.slice(0, 12) })).toEqual([mail.id]);
  expect(await found({ text: "We have your order" })).toEqual([mail.id]);
  expect(await found({ state: "sent" })).toEqual([mail.id]);
  expect(await found({ state: "refused" })).toEqual([]);
  expect(await found({ text: "%" })).toEqual([]);
  expect((await owner.call("listMail", {})).data.counts).toEqual({ sent: 1 });
});

test("a refused one is counted, says why, and goes again to a mended address", async () => {
  const { orderNo, mail } = await pay();
  post.fail("refuse");
  await send();
  const { data: refused } = await owner.call("getMail", { id: mail.id });
  expect(refused).toMatchObject({ state: "refused" });
  expect(refused.reply).toContain("550");
  expect((await owner.call("getDashboard", { days: 7 })).data.toDo.mailRefused).toBe(1);

  const recipient = "pat.new@people.example";
  const { data: again } = await owner.call("resendMail", {
    id: mail.id,
    state: "refused",
    recipient,
    forOrder: true,
  });
  expect(again).toMatchObject({ recipient, state: "queued", askedBy: "Alex Hartnell" });
  expect(again.copies.map(({ state }) => state)).toEqual(["refused", "queued"]);
  await send();
  // The former address hears of it; its reader is not led to the order any more.
  const reached = post.received.flatMap(({ to }) => to);
  expect(reached).toHaveLength(2);
  expect(reached).toEqual(expect.arrayContaining([mail.recipient, recipient]));
  const order = await shop.database.queries
    .selectFrom("sales_order")
    .select("email")
    .where("order_no", "=", orderNo)
    .executeTakeFirstOrThrow();
  expect(order.email).toBe(recipient);
  const { data: audit } = await owner.call("listAudit", { noun: "mail" });
  expect(audit.records[0]).toMatchObject({
    action: "resend",
    before: { recipient: mail.recipient },
    after: { recipient, forOrder: true },
  });
});

test("one that waits is dropped for the one that goes now", async () => {
  const { mail } = await pay();
  const { data: again } = await owner.call("resendMail", { id: mail.id, state: "queued" });
  expect(again.copies.map(({ state }) => state)).toEqual(["dropped", "queued"]);
  // The fact is written once more, as by a second capture: the copy has reported it.
  const order = await findOrderByNumber(shop.database.queries, mail.orderNo ?? "");
  await queueOrderReceived(shop.database.queries, shop.services, order?.id ?? "");
  await send();
  expect(post.received).toHaveLength(1);
});

test("two people at once make two copies, each with a number of its own", async () => {
  const { mail } = await pay();
  await send();
  const ask = () => owner.call("resendMail", { id: mail.id, state: "sent" });
  const codes = (await Promise.all([ask(), ask()])).map(({ code }) => code);
  expect(codes).toEqual(["0000", "0000"]);
  const rows = await shop.database.queries.selectFrom("mail").select("about").execute();
  expect(rows.map(({ about }) => /#\d$/.exec(about)?.[0] ?? "").toSorted()).toEqual([
    "",
    "#2",
    "#3",
  ]);
});

test("a code is shown to nobody and never sent again", async () => {
  await queueMail(shop.database.queries, "en-US", (language) => ({
    recipient: "pat@people.example",
    subject: "Your code: 123456",
    text: "123456",
    html: "<p>123456</p>",
    language,
    about: "code:1",
  }));
  expect((await owner.call("listMail", { text: "123456" })).data.records).toEqual([]);
  const mail = await firstOf("pat@people");
  const { data } = await owner.call("getMail", { id: mail.id });
  expect(data).toMatchObject({ kind: "code", canResend: false });
  expect(JSON.stringify(data)).not.toContain("123456");
  expect((await owner.call("resendMail", { id: mail.id, state: "queued" })).code).toBe("1004");
});

test("an e-mail that has moved on is refused; so are strangers and unknown ids", async () => {
  const { mail } = await pay();
  await send();
  expect((await owner.call("resendMail", { id: mail.id, state: "queued" })).code).toBe("1004");
  const wrong = { id: mail.id, state: "sent" as const, recipient: "nobody" };
  expect((await owner.call("resendMail", wrong)).code).toBe("1001");
  const unknown = "01890000-0000-7000-8000-000000000000";
  expect((await owner.call("getMail", { id: unknown })).code).toBe("1002");
  expect((await owner.call("resendMail", { id: unknown, state: "sent" })).code).toBe("1002");
  const viewer = await staffCaller(shop.database, handlers, "R_VIEWER");
  expect((await viewer.call("listMail", {})).code).toBe("1003");
  expect((await viewer.call("resendMail", { id: mail.id, state: "sent" })).code).toBe("1003");
});

test("without the right to read customers recipients are masked, and texts are refused", async () => {
  const { orderNo, mail } = await pay();
  const reader = await staffCaller(
    shop.database,
    handlers,
    "R_SUPER",
    [],
    ["mail.read", "mail.send"],
  );
  const find = async (text: string) => (await reader.call("listMail", { text })).data.records;
  const [shown] = await find(orderNo);
  expect(shown).toMatchObject({ id: mail.id, recipient: expect.stringMatching(/^.…@/) });
  expect(await find(mail.recipient)).toEqual([]);
  expect((await reader.call("getMail", { id: mail.id })).code).toBe("1003");
  const again = { id: mail.id, state: "queued" as const, recipient: "key@people.example" };
  expect((await reader.call("resendMail", again)).code).toBe("1003");
});

test("the text of an old e-mail is dropped after the days of the setting, its line stays", async () => {
  const { queries } = shop.database;
  const { mail } = await pay();
  const waiting = await pay();
  await queries
    .updateTable("mail")
    .set({ state: "sent", accepted_at: shop.clock.now(), next_try_at: null })
    .where("id", "=", mail.id)
    .execute();
  const textOf = async (id: string) => (await owner.call("getMail", { id })).data;
  const forgetAfter = async (days: number) => {
    shop.clock.offsetMs = days * 86_400_000;
    // One at a time: all the same, none is left.
    await forgetMailBodies({ ...shop.services, most: 1 });
  };
  try {
    await forgetAfter(179);
    expect(await textOf(mail.id)).toMatchObject({ textDroppedAt: null, canResend: true });
    await forgetAfter(181);
    const dropped = await textOf(mail.id);
    expect(dropped).toMatchObject({ text: "", html: "", canResend: false, state: "sent" });
    expect(dropped.textDroppedAt).not.toBeNull();
    expect(dropped.subject).toBe(mail.subject);
    const again = await owner.call("resendMail", { id: mail.id, state: "sent" });
    expect(again.code).toBe("1004");
    // An e-mail that still waits to be sent keeps its text.
    expect((await textOf(waiting.mail.id)).text).not.toBe("");

    const days = { key: "mailKeptDays", value: json(400) };
    await queries.insertInto("shop_setting").values(days).execute();
    await queries
      .updateTable("mail")
      .set({ state: "refused", next_try_at: null })
      .where("id", "=", waiting.mail.id)
      .execute();
    await forgetAfter(399);
    expect((await textOf(waiting.mail.id)).text).not.toBe("");
    await forgetAfter(401);
    expect((await textOf(waiting.mail.id)).text).toBe("");
  } finally {
    shop.clock.offsetMs = 0;
    await queries.deleteFrom("shop_setting").where("key", "=", "mailKeptDays").execute();
  }
});
