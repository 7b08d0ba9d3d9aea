import { beforeEach, describe, expect, test } from "vitest";
import { mailKinds, type MailKind } from "#domain/notification/mail-kinds.ts";
import { sendCode } from "#server/account/send-code.ts";
import { queueSwitchedOff } from "#server/webhook/switched-off-mail.ts";
import { json } from "#server/platform/stored-json.ts";
import { alertRoom, back, linkIn, newMailbox } from "../../../tests/support/alert-room.ts";
import { buy } from "../../../tests/support/buying-guest.ts";
import { queueMail } from "./queue-mail.ts";
import { queueOrderEmailChanged } from "./queue-order-mail.ts";

/** E-mails to readers of a language that the merchant has switched off (R-MAIL-10). */
const room = alertRoom();
const database = () => room.shop.database;

const setting = async (key: string, value: unknown) => {
  await database().queries.deleteFrom("shop_setting").where("key", "=", key).execute();
  if (value !== null)
    await database()
      .queries.insertInto("shop_setting")
      .values({ key, value: json(value) })
      .execute();
};
const close = (...languages: string[]) => setting("closedLanguages", languages);
beforeEach(async () => {
  await setting("closedLanguages", null);
  await setting("firstLanguage", null);
});

const latestTo = (recipient: string) =>
  database()
    .queries.selectFrom("mail")
    .select(["language", "subject", "body_text", "body_html"])
    .where("recipient", "=", recipient)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

/** English in what it says and names, to its last link. */
async function expectEnglish(recipient: string) {
  const { language, subject, body_text: text, body_html: html } = await latestTo(recipient);
  expect(language).toBe("en-US");
  expect(html).toContain('<html lang="en-US">');
  expect(`${subject} ${text}`).not.toMatch(/\p{Script=Han}|lang=zh/u);
}

test.each(mailKinds)(
  "of kind %s is written in the first language, until its own is back",
  async (kind) => {
    const write = async (nth: number) => {
      const recipient = `${kind}${nth}@people.example`;
      await queueMail(database().queries, "zh-CN", (language) =>
        mailOf(kind, nth, recipient, language),
      );
      return (await latestTo(recipient)).language;
    };
    await close("zh-CN");
    expect(await write(1)).toBe("en-US");
    await close();
    expect(await write(2)).toBe("zh-CN");
  },
);

const mailOf = (kind: MailKind, nth: number, recipient: string, language: "en-US" | "zh-CN") => ({
  about: `${kind}:${nth}` as const,
  recipient,
  subject: kind,
  text: kind,
  html: "",
  language,
});

test("one that is written in another language than it got is a bug", async () => {
  await close("zh-CN");
  const write = () => mailOf("contact", 9, "bug@people.example", "zh-CN");
  await expect(queueMail(database().queries, "zh-CN", write)).rejects.toThrow("another language");
});

describe("e-mails in Chinese from before it was switched off", () => {
  test("an alert", async () => {
    const email = newMailbox();
    const guest = await room.shop.visitor("zh-CN").asGuest();
    await room.ask(guest, { ...back, email });
    const mail = await room.shop.nextMail(email);
    await guest.data("confirmAlerts", { token: linkIn(mail.text, "confirm") });
    await close("zh-CN");
    await room.stock("M", 2);
    await room.tell();
    await expectEnglish(email);
  });

  test("a code whose job runs late", async () => {
    const person = await room.confirmedAccount();
    await close("zh-CN");
    const wish = { email: person.email, purpose: "reset", language: "zh-CN", welcome: false };
    const payload = { ...wish, id: crypto.randomUUID(), asker: null, remoteAddress: null };
    await sendCode(room.services(), payload);
    await expectEnglish(person.email);
  });

  test("an order", async () => {
    const person = await room.confirmedAccount();
    await room.stock("M", 3);
    const goods = { productId: room.productId, size: "M" };
    await buy(room.shop, person, { email: person.email, street: "Musterweg 12", goods });
    const { id } = await database()
      .queries.updateTable("sales_order")
      .set({ language: "zh-CN" })
      .where("email", "=", person.email)
      .returning("id")
      .executeTakeFirstOrThrow();
    await close("zh-CN");
    const change = { former: newMailbox(), present: person.email, at: new Date() };
    const shop = { publicUrl: "http://localhost:3000", brand: () => "Kitroom" };
    await queueOrderEmailChanged(database().queries, { ...shop, staffMailWaitMs: 0 }, id, change);
    await expectEnglish(change.former);
  });

  test("a webhook of the staff", async () => {
    await close("zh-CN");
    const off = { id: crypto.randomUUID(), endpointId: crypto.randomUUID() };
    await queueSwitchedOff(database().queries, room.services(), {
      ...off,
      url: "https://hooks.example/in",
      language: "zh-CN",
    });
    const [owner] = await database().driver<{ recipient: string }[]>`
      select recipient from mail where starts_with(about, ${`webhook-off:${off.id}`})`;
    await expectEnglish(owner?.recipient ?? "");
  });
});

test("a message to the shop comes in the shop's own language", async () => {
  await setting("firstLanguage", "zh-CN");
  await setting("email", "shop@people.example");
  await close("en-US");
  const message = { name: "Pat", email: "pat@people.example", orderNo: "", topic: "sizes" };
  await room.shop.visitor().data("sendContactMessage", { ...message, message: "Hi", website: "" });
  const { language, subject, body_text: text } = await latestTo("shop@people.example");
  expect(language).toBe("zh-CN");
  expect(subject).toBe("尺码 · Pat");
  expect(text).toContain("页面语言：英语");
  await setting("email", null);
});
