import type { CodePurpose } from "#contract/account.ts";
import type { Language } from "#domain/language.ts";
import {
  buttonStyle,
  headingStyle,
  letterFrame,
  quietStyle,
} from "#server/notification/letter-frame.ts";
import { codeLetterPrefix, type Letter } from "#server/notification/letter.ts";
import { markup } from "#server/notification/markup.ts";
import { codeMinutes } from "./code-limits.ts";

/** What a letter about an account says, part by part. */
type Words = { subject: string; heading: string; opening: string; closing: string; link: string };

const codeWords: Record<CodePurpose | "welcome", Record<Language, Words>> = {
  reset: {
    "en-US": {
      subject: "Your code for a new password",
      heading: "A new password",
      opening: `Type this code to choose a new password. It works once, for ${codeMinutes} minutes.`,
      closing: "You did not ask for it? Then nothing changes; you can forget this letter.",
      link: "Choose a new password",
    },
    "zh-CN": {
      subject: "重置密码的验证码",
      heading: "重置密码",
      opening: `请输入以下验证码设置新密码。验证码仅可使用一次，${codeMinutes} 分钟内有效。`,
      closing: "如果不是您本人操作，请忽略此邮件，您的密码不会改变。",
      link: "设置新密码",
    },
  },
  email: {
    "en-US": {
      subject: "Your code to confirm this address",
      heading: "Is this your address?",
      opening: `Type this code in your profile to confirm it. It works once, for ${codeMinutes} minutes.`,
      closing: "You do not know what this is about? Then you can forget this letter.",
      link: "Open my profile",
    },
    "zh-CN": {
      subject: "确认邮箱的验证码",
      heading: "请确认您的邮箱",
      opening: `请在“我的资料”中输入以下验证码。验证码仅可使用一次，${codeMinutes} 分钟内有效。`,
      closing: "如果您不了解此事，请忽略此邮件。",
      link: "打开我的资料",
    },
  },
  welcome: {
    "en-US": {
      subject: "Welcome to the kit room",
      heading: "Welcome",
      opening: `Your account is open. This code confirms your address; it works once, for ${codeMinutes} minutes.`,
      closing: "Orders you placed as a guest with this address are yours once it is confirmed.",
      link: "Open my profile",
    },
    "zh-CN": {
      subject: "欢迎加入",
      heading: "欢迎",
      opening: `您的账户已开通。请用以下验证码确认邮箱，仅可使用一次，${codeMinutes} 分钟内有效。`,
      closing: "确认后，您此前以访客身份用此邮箱下的订单将归入该账户。",
      link: "打开我的资料",
    },
  },
};

export type CodeLetter = {
  /** Of the code: one code, one letter. */
  id: string;
  kind: CodePurpose | "welcome";
  recipient: string;
  language: Language;
  code: string;
};

/** The letter that carries a code. */
export function codeLetter(
  { id, kind, recipient, language, code }: CodeLetter,
  { publicUrl, brand }: { publicUrl: string; brand: string },
): Letter {
  const words = codeWords[kind][language];
  const link = `${publicUrl}${kind === "reset" ? "/reset-password" : "/myprofile"}`;
  const { text, html } = compose(words, { language, brand, code, link });
  const subject = `${words.subject}: ${code}`;
  return { recipient, subject, text, html, language, about: `${codeLetterPrefix}${id}` };
}

const noticeWords: Record<"email-changed" | "password-changed", Record<Language, Words>> = {
  "email-changed": {
    "en-US": {
      subject: "The e-mail address of your account was changed",
      heading: "Your address was changed",
      opening: "From now on your account has another e-mail address, and letters go there.",
      closing: "It was not you? Write to us at once; we will help you.",
      link: "Contact us",
    },
    "zh-CN": {
      subject: "您账户的邮箱已更改",
      heading: "邮箱已更改",
      opening: "您的账户已改用另一个邮箱，之后的邮件将发送至新邮箱。",
      closing: "如果不是您本人操作，请立即联系我们。",
      link: "联系我们",
    },
  },
  "password-changed": {
    "en-US": {
      subject: "The password of your account was changed",
      heading: "Your password was changed",
      opening: "Your account has a new password. Everywhere else it was signed out.",
      closing: "It was not you? Choose a new password with a code, and write to us.",
      link: "Contact us",
    },
    "zh-CN": {
      subject: "您账户的密码已更改",
      heading: "密码已更改",
      opening: "您的账户已设置新密码，其他设备均已退出登录。",
      closing: "如果不是您本人操作，请用验证码重置密码并联系我们。",
      link: "联系我们",
    },
  },
};

/** Tells of a change that the owner must know of, at the address known before it. */
export function noticeLetter(
  notice: {
    id: string;
    kind: "email-changed" | "password-changed";
    recipient: string;
    language: Language;
  },
  { publicUrl, brand }: { publicUrl: string; brand: string },
): Letter {
  const { id, kind, recipient, language } = notice;
  const words = noticeWords[kind][language];
  const { text, html } = compose(words, { language, brand, link: `${publicUrl}/contact-us` });
  return { recipient, subject: words.subject, text, html, language, about: `${kind}:${id}` };
}

type Filling = { language: Language; brand: string; link: string; code?: string };

function compose(words: Words, { language, brand, link, code }: Filling) {
  const text = [
    words.heading,
    words.opening,
    ...(code ? ["", code] : []),
    "",
    words.closing,
    `${words.link}: ${link}`,
    brand,
  ].join("\n");
  const html = letterFrame(language, brand, [
    markup`<h1 style="${headingStyle}">${words.heading}</h1>`,
    markup`<p style="margin:0 0 24px">${words.opening}</p>`,
    code ? markup`<p style="${codeStyle}">${code}</p>` : markup``,
    markup`<p><a href="${link}" style="${buttonStyle}">${words.link}</a></p>`,
    markup`<p style="${quietStyle}">${words.closing}</p>`,
  ]);
  return { text, html: html.text };
}

const codeStyle =
  "margin:0 0 24px;font:700 36px/44px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px";
