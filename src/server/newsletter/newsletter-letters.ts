import type { Language } from "#domain/language.ts";
import {
  buttonStyle,
  headingStyle,
  letterFrame,
  quietStyle,
} from "#server/notification/letter-frame.ts";
import type { Letter } from "#server/notification/letter.ts";
import { markup } from "#server/notification/markup.ts";

const words = {
  "en-US": {
    confirm: {
      subject: "Please confirm your subscription",
      heading: "One more click.",
      body: "Somebody, we hope you, subscribed this address to our newsletter. Please confirm that you want it. The link works once, for seven days.",
      button: "Confirm the subscription",
      quiet: "It wasn’t you? Then do nothing: without your yes we send no newsletter.",
    },
    welcome: {
      subject: "You are on the list",
      heading: "Welcome to the kit room.",
      body: "From now on you hear of new kits before they hang on the rail, and of every offer.",
      button: "See what is new",
      quiet: "You get this letter because you confirmed your subscription.",
    },
    leave: "Unsubscribe",
  },
  "zh-CN": {
    confirm: {
      subject: "请确认您的订阅",
      heading: "只差一步。",
      body: "有人（希望是您本人）用此邮箱订阅了我们的邮件。请确认您愿意接收。链接七天内有效，仅可使用一次。",
      button: "确认订阅",
      quiet: "不是您本人操作？无需理会：未经您确认，我们不会发送订阅邮件。",
    },
    welcome: {
      subject: "订阅成功",
      heading: "欢迎来到装备室。",
      body: "从现在起，新款球衣上架前和每次优惠，您都会第一时间知道。",
      button: "查看新品",
      quiet: "您收到此邮件，是因为您确认了订阅。",
    },
    leave: "退订",
  },
};

export type NewsletterLetter = {
  kind: "confirm" | "welcome";
  recipient: string;
  language: Language;
  /** Where the button leads, and where one leaves. */
  link: string;
  leaveUrl: string;
  /** Tells this letter from an earlier one to the same subscriber. */
  about: string;
};

/** A letter about the newsletter itself, in the reader's language; every one has the way out. */
export function newsletterLetter(
  { kind, recipient, language, link, leaveUrl, about }: NewsletterLetter,
  brand: string,
): Letter {
  const { leave, [kind]: text } = words[language];
  return {
    recipient,
    language,
    leaveUrl,
    about,
    subject: text.subject,
    text: [
      text.heading,
      "",
      text.body,
      "",
      `${text.button}: ${link}`,
      "",
      text.quiet,
      `${leave}: ${leaveUrl}`,
      brand,
    ].join("\n"),
    html: letterFrame(language, brand, [
      markup`<h1 style="${headingStyle}">${text.heading}</h1>`,
      markup`<p style="margin:0 0 24px">${text.body}</p>`,
      markup`<p style="margin:0"><a href="${link}" style="${buttonStyle}">${text.button}</a></p>`,
      markup`<p style="${quietStyle}">${text.quiet}<br><a href="${leaveUrl}" style="color:#5d606b">${leave}</a></p>`,
    ]).text,
  };
}
