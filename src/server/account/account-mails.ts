import type { CodePurpose } from "#contract/account.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { buttonLook, mailFrame, mailHeading, quietLook } from "#server/notification/mail-frame.ts";
import type { OutgoingMail } from "#server/notification/outgoing-mail.ts";
import { markup } from "#server/platform/markup.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import type { ServerTexts } from "#server/texts/en-us.ts";
import { codeMinutes } from "./code-limits.ts";

type Kind = keyof ServerTexts["accountMails"];

export type CodeMail = {
  /** Of the code: each code is sent in one e-mail. */
  id: string;
  accountId: string;
  kind: CodePurpose | "welcome";
  recipient: string;
  language: Language;
  code: string;
};

/** The place where each code is typed, or its purpose. */
const codePages: Record<CodeMail["kind"], string> = {
  reset: "/reset-password",
  email: "/myprofile",
  welcome: "/myprofile",
  order: "/cart",
};

/** The e-mail with a verification code. */
export function codeMail(
  { id, accountId, kind, recipient, language, code }: CodeMail,
  { publicUrl, brand }: { publicUrl: string; brand: () => string },
): OutgoingMail {
  const link = `${publicUrl}${codePages[kind]}`;
  const { subject, ...bodies } = compose(kind, { language, brand: brand(), code, link });
  const { colon } = languageTable[language].punctuation;
  const about = `code:${id}` as const;
  return { recipient, subject: `${subject}${colon}${code}`, ...bodies, language, about, accountId };
}

type Notice = { id: string; accountId: string; recipient: string; language: Language };

/** Informs the owner of a new password. */
export function noticeMail(
  notice: Notice & { kind: "password-changed" },
  shop: { publicUrl: string; brand: () => string },
): OutgoingMail {
  return linkMail({ ...notice, link: `${shop.publicUrl}/contact-us` }, shop);
}

/** An e-mail whose link does something for its reader. */
export function linkMail(
  {
    id,
    accountId,
    kind,
    recipient,
    language,
    link,
    device,
  }: Notice & {
    kind: Exclude<Kind, CodePurpose | "welcome">;
    link: string;
    /** Browser and system, for the kinds that say them. */
    device?: string;
  },
  { brand }: { brand: () => string },
): OutgoingMail {
  const composed = compose(kind, { language, brand: brand(), link, device });
  return { recipient, ...composed, language, about: `${kind}:${id}`, accountId };
}

/** The link to the data kept of an address, or to the page of its account. */
export function dataMail(
  asked: { id: string; recipient: string; language: Language; link: string; isAccount: boolean },
  brand: string,
): OutgoingMail {
  const { id, recipient, language, link, isAccount } = asked;
  const { subject, opening, account, button, quiet } = serverTexts[language].ownData;
  const text = isAccount ? account : opening;
  const { colon } = languageTable[language].punctuation;
  return {
    recipient,
    subject,
    text: [subject, text, `${button}${colon}${link}`, quiet, brand].join("\n\n"),
    html: mailFrame(language, { brand, preview: text, site: link, hasHanger: true }, [
      mailHeading(subject),
      markup`<p style="margin:0 0 24px">${text}</p>`,
      markup`<p><a href="${link}" ${buttonLook}>${button}</a></p>`,
      markup`<p ${quietLook}>${quiet}</p>`,
    ]).text,
    language,
    about: `own-data:${id}`,
  };
}

type Filling = {
  language: Language;
  brand: string;
  link: string;
  code?: string;
  device?: string | undefined;
};

function compose(kind: Kind, { language, brand, link, code, device = "" }: Filling) {
  const words = serverTexts[language].accountMails[kind];
  const opening = words.opening(codeMinutes, device);
  const { colon } = languageTable[language].punctuation;
  const text = [
    words.heading,
    opening,
    ...(code ? ["", code] : []),
    "",
    words.closing,
    `${words.link}${colon}${link}`,
    brand,
  ].join("\n");
  const html = mailFrame(language, { brand, preview: opening, site: link, hasHanger: true }, [
    mailHeading(words.heading),
    markup`<p style="margin:0 0 24px">${opening}</p>`,
    code ? markup`<p style="${codeStyle}">${code}</p>` : markup``,
    markup`<p><a href="${link}" ${buttonLook}>${words.link}</a></p>`,
    markup`<p ${quietLook}>${words.closing}</p>`,
  ]);
  return { subject: words.subject, text, html: html.text };
}

const codeStyle =
  "margin:0 0 24px;font:700 36px/44px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px";
