import { expect, test } from "vitest";
import { linkMail } from "#server/account/account-mails.ts";
import { newsletterMail } from "#server/newsletter/newsletter-mails.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { mailFrame, mailHeading, signMail } from "./mail-frame.ts";
import { markup } from "#server/platform/markup.ts";

const recipient = "pat@example.com";
const link = "https://shop.example/privacy#secret-of-pat";
const id = "01890000-0000-7000-8000-000000000000";
const pictures = (html: string) => [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src);

test("e-mails without goods show the mark and the hanger, under addresses that name no reader", () => {
  const shop = { brand: () => "Kitroom" };
  const about = linkMail(
    { id, accountId: id, kind: "new-device", recipient, language: "en-US", link },
    shop,
  );
  const leaveUrl = "https://shop.example/leave/1";
  const kind = "welcome" as const;
  const asked = {
    kind,
    recipient,
    language: "zh-CN" as const,
    link,
    leaveUrl,
    about: "newsletter-welcome:1" as const,
  };
  for (const { html } of [about, newsletterMail(asked, "Kitroom")]) {
    expect(pictures(html)).toEqual([
      "https://shop.example/apple-touch-icon.png",
      "https://shop.example/brand/hanger.png",
    ]);
  }
});

test("mail lists go on with the sentence that says what it is about, and with nothing else", () => {
  const { opening } = serverTexts["zh-CN"].accountMails["password-changed"];
  const { text } = mailFrame("zh-CN", { brand: "Kitroom", preview: `<${opening()}>` }, []);
  const [, first = ""] =
    /<body[^>]*>\s*<div style="display:none[^"]*">(.*?)<\/div>/.exec(text) ?? [];
  expect(first.replace(/(?:&#847;&zwnj;&nbsp;)+$/, "")).toBe(`&lt;${opening()}&gt;`);
  expect(pictures(text)).toEqual([]);
});

test("very long words of a name break: the e-mail is no wider than its reader's screen", () => {
  const { text } = mailFrame("en-US", { brand: "Kitroom", preview: "" }, [markup`<h1>x</h1>`]);
  expect(/<div class="page" style="([^"]*)">/.exec(text)?.[1]).toContain(
    "overflow-wrap:break-word",
  );
});

test("a Chinese title never ends with one character on a line of its own", () => {
  const inTitle = (text: string) => />(.*)<\/h1>/.exec(mailHeading(text).text)?.[1];
  expect(inTitle("您的订单已取消")).toBe('您的订<span style="white-space:nowrap">单已取消</span>');
  expect(inTitle("R&D says hello")).toBe("R&amp;D says hello");
});

test("the seller stands at the foot, in both bodies; without an address nobody does", () => {
  const html = mailFrame("en-US", { brand: "Kitroom", preview: "" }, [markup`<p>Hello</p>`]).text;
  const mail = { html, text: "Hello" };
  const seller = { name: "Kitroom & Co", address: "1 Rail Street\n\nPorto", register: "" };
  const signed = signMail(mail, seller);
  expect(signed.text).toBe("Hello\n\n-- \nKitroom & Co\n1 Rail Street\nPorto");
  expect(signed.html).toContain(">Kitroom &amp; Co · 1 Rail Street · Porto</p>");
  expect(signMail(mail, { ...seller, address: " " })).toBe(mail);
  expect(signMail(signed, seller)).toBe(signed);
});
