import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "#contract/order.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { registerDemoMailbox } from "./demo-mailbox.ts";
import { queueOrderReceived } from "./queue-order-mail.ts";
import { sendDueMail } from "./send-mail.ts";

/** The e-mail that confirms a paid order, over SMTP, as a mail program reads it. */
let shop: CheckoutShop;
let post: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 500 });
  post = await startMailServer();
});
afterAll(async () => {
  await post.stop();
  await shop.close();
});
afterEach(async () => {
  await shop.database.queries.deleteFrom("mail").execute();
  post.received.splice(0);
});

const named = {
  productId: "shirt",
  size: "M",
  customType: 3,
  customName: "MARLOW",
  customNumber: "10",
  premiumNameOption: "Premium",
  patch: "co-patch",
  quantity: 2,
};
const blank = { productId: "shirt", size: "M", customType: 1, quantity: 1 };

/** Buys a named pair and a blank shirt in euros. @returns the order as its buyer sees it. */
async function buy(
  language: "en-US" | "zh-CN",
  firstName = "Pat",
  lastName = "Granby",
): Promise<Order & { id: string }> {
  const buyer = await shop.newBuyer("EUR", language);
  const cartItemIds = [await buyer.add(named), await buyer.add(blank)];
  const address = {
    firstName,
    lastName,
    address: "Musterweg 12",
    country: "DE",
    postalCode: "10115",
    city: "Berlin",
    phoneCode: "+49",
    phone: "30 1234567",
  };
  const { data: placed } = await buyer.order({ cartItemIds, address });
  await shop.sim.approve(placed.id);
  await buyer.call("captureOrder", { id: placed.id });
  const { data: order } = await buyer.call("getOrder", { orderNo: placed.orderNo });
  const { id } = await shop.database.queries
    .selectFrom("sales_order")
    .select("id")
    .where("order_no", "=", order.orderNo)
    .executeTakeFirstOrThrow();
  return { ...order, id };
}

const send = (smtpUrl: string | null = post.url) =>
  sendDueMail({ ...shop.services, sender: "hello@kitroom.example", smtpUrl });

async function onlyMail() {
  expect(post.received).toHaveLength(1);
  const [received] = post.received;
  if (!received) throw new Error("no mail");
  return { ...received, mail: await received.mail };
}

const euros = (language: string, amount: string) =>
  new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).format(Number(amount));

describe("the e-mail", () => {
  test.each([
    ["en-US", "Thank you, 李雷."],
    ["zh-CN", "谢谢您，李雷。"],
  ] as const)("in %s greets a Chinese buyer by the whole name", async (language, greeting) => {
    await buy(language, "雷", "李");
    await send();
    const { mail } = await onlyMail();
    expect(mail.text).toContain(greeting);
    expect(mail.text).not.toMatch(/雷\s*李/);
  });

  test.each([
    [
      "en-US",
      "We have your order",
      "Thank you, Pat.",
      "Total: ",
      "take 1–2 extra business days",
      "Shipping: Free",
    ],
    [
      "zh-CN",
      "我们已收到您的订单",
      "谢谢您，Pat。",
      "合计：",
      "下单后不可退货或取消",
      "运费：免运费",
    ],
  ] as const)("in %s: sums to the cent, in text and HTML", async (language, ...words) => {
    const [subject, greeting, total, notice, postage] = words;
    const order = await buy(language);
    await send();
    const { from, to, mail } = await onlyMail();
    expect(from).toBe("hello@kitroom.example");
    expect(to).toEqual([order.email]);
    expect(mail.from).toMatchObject({ name: "Kitroom", address: "hello@kitroom.example" });
    expect(mail.subject).toBe(`${subject} ${order.orderNo}`);
    expect(mail.html).toContain(`<html lang="${language}">`);

    const { subtotal, discount, shipping, total: sum } = order;
    const parts = subtotal.minor - discount.amount.minor + shipping.minor + order.tax.minor;
    expect(sum.minor).toBe(parts);
    expect(shipping.minor).toBe(0);
    expect(mail.text).toContain(postage);
    const amounts = [subtotal, discount.amount, sum, ...order.lines.map((line) => line.lineTotal)];
    for (const body of [mail.text, mail.html]) {
      for (const { amount } of amounts) expect(body).toContain(euros(language, amount));
      for (const said of [greeting, notice, "MARLOW 10", "co-patch", order.orderNo, "Berlin"]) {
        expect(body).toContain(said);
      }
      expect(body).toContain(`http://localhost:3000/tracking-order?order=${order.orderNo}`);
    }
    expect(mail.text).toContain(`${total}${euros(language, sum.amount)}`);
  });

  test("words of a buyer are text, never markup", async () => {
    await buy("en-US", `<b>O'Neil & "Co"`);
    await send();
    const { mail } = await onlyMail();
    expect(mail.text).toContain(`Thank you, <b>O'Neil & "Co".`);
    expect(mail.html).toContain("Thank you, &lt;b&gt;O&#39;Neil &amp; &quot;Co&quot;.");
    expect(mail.html).not.toContain("<b>");
  });
});

test("an order whose buyer is gone has no e-mail", async () => {
  await queueOrderReceived(
    shop.database.queries,
    shop.services,
    "01890000-0000-7000-8000-000000000000",
  );
  await send();
  expect(post.received).toHaveLength(0);
});

test("without a mail server e-mails lie in the demo mailbox, escaped and without scripts", async () => {
  const order = await buy("zh-CN", "<script>alert(1)</script>");
  await send(null);
  expect(post.received).toHaveLength(0);

  const app = Fastify();
  registerDemoMailbox(app, shop.database, () => "zh-CN");
  const list = await app.inject("/dev/mail");
  const subject = `我们已收到您的订单 ${order.orderNo}`;
  expect(list.body).toContain(subject);
  const [, address = ""] = new RegExp(`href="([^"]+)"><strong>${subject}`).exec(list.body) ?? [];
  const mail = await app.inject(address);
  expect(mail.statusCode).toBe(200);
  expect(mail.body).toContain(`<iframe title="${subject}" sandbox src="${address}/html">`);
  // In a frame of fixed height a whole e-mail cannot be seen.
  expect(mail.body).toContain(`<a href="${address}/html">单独打开</a>`);
  expect(mail.body).toContain("谢谢您，&lt;script&gt;");
  for (const page of [list, mail, await app.inject(`${address}/html`)]) {
    expect(page.body).not.toContain("<script");
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(page.headers["cache-control"]).toBe("no-store");
  }
  for (const unknown of ["1", "01890000-0000-7000-8000-000000000000"]) {
    expect((await app.inject(`/dev/mail/${unknown}`)).statusCode).toBe(404);
    expect((await app.inject(`/dev/mail/${unknown}/html`)).statusCode).toBe(404);
  }
  await app.close();
});

test.each([
  [1, "en-US", "M · Blank (No Name/Number)"],
  [3, "en-US", "M · Add Yours"],
  [4, "en-US", "M · Standard"],
  [4, "zh-CN", "M 码 · 标准款"],
] as const)("a line of custom type %s is named in %s: %s", async (customType, language, words) => {
  const buyer = await shop.newBuyer("USD", language);
  const line = customType === 3 ? { ...named, quantity: 1 } : { ...blank, customType };
  const { data: placed } = await buyer.order({ cartItemIds: [await buyer.add(line)] });
  await shop.sim.approve(placed.id);
  await buyer.call("captureOrder", { id: placed.id });
  const sent = await shop.database.queries.selectFrom("mail").select("body_html").execute();
  expect(sent.map(({ body_html: html }) => html).join("")).toContain(words);
});
