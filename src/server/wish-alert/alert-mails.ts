import { languageTable } from "#domain/language/language-table.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { Language } from "#domain/language.ts";
import type { MailAbout } from "#domain/notification/mail-kinds.ts";
import { sizeQuery } from "#domain/catalog/size-link.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import { lineMailPicture } from "#server/image/line-picture.ts";
import {
  buttonLook,
  mailFrame,
  mailHeading,
  quietInk,
  quietLook,
} from "#server/notification/mail-frame.ts";
import type { OutgoingMail } from "#server/notification/outgoing-mail.ts";
import type { LinkSignature } from "#server/platform/link-signature.ts";
import { markup } from "#server/platform/markup.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { confirmLink, leaveLink } from "./alert-links.ts";
import type { DueAlertRow } from "./due-alert.repository.ts";

export type AlertMailShop = { signature: LinkSignature; publicUrl: string; brand: string };

type Words = {
  subject: string;
  heading: string;
  body: string;
  button: string;
  quiet: string;
};
type Parts = {
  recipient: string;
  language: Language;
  about: MailAbout;
  words: Words;
  /** Address of the button. */
  link: string;
  /** Links to stop, the last of which mail programs use (RFC 8058). */
  leaves: readonly { words: string; href: string }[];
  picture?: { src: string; alt: string };
};

/** Asks an address whether its owner wants the alert that a session asked for. */
export function confirmAlertsMail(
  { signature, publicUrl, brand }: AlertMailShop,
  asked: {
    id: string;
    email: string;
    nonce: string;
    language: Language;
    about: MailAbout;
    /** The subject of the alert. */
    thing: string;
  },
): OutgoingMail {
  const { id, email: recipient, nonce, language, about, thing } = asked;
  const site = { publicUrl, language };
  const { confirm, stopAll } = serverTexts[language].wishAlerts;
  const to = { mailbox: recipient, accountId: null };
  return alertMail(brand, {
    recipient,
    language,
    about,
    words: { ...confirm, body: confirm.body(thing) },
    link: confirmLink(signature, { id, nonce }, site),
    leaves: [{ words: stopAll, href: leaveLink(signature, { ...to, productId: "" }, site) }],
  });
}

/**
 * Reports that a size is back, or the present price of a product. @param now in the alert's
 * currency
 */
export function dueAlertMail(
  { signature, publicUrl, brand }: AlertMailShop,
  row: DueAlertRow,
  now: number | null,
): OutgoingMail {
  const { id, kind, language, productId, slug, kitHash, owner, ownerId, recipient } = row;
  const site = { publicUrl, language };
  const texts = serverTexts[language].wishAlerts;
  const title = textIn(row.title, language);
  const query = new URLSearchParams({ lang: language }).toString();
  const chosen = row.size === null ? "" : `&${sizeQuery(row.size)}`;
  const money = (minor: number | null) =>
    formatMoney({ minor: minor ?? 0, currency: row.currency ?? "USD" }, language);
  const words: Words =
    kind === "stock"
      ? texts.stock(title, sizeWords(row.size ?? "", language))
      : texts.price(title, { before: money(row.amount), now: money(now) });
  const to = { mailbox: recipient, accountId: owner === "account" ? ownerId : null };
  const picture = lineMailPicture({ slug, kitHash }, { name: "", number: "", patchIds: [] }, 160);
  return {
    ...alertMail(brand, {
      recipient,
      language,
      about: `alert-${kind}:${id}`,
      words,
      link: `${publicUrl}/product/${slug}?${query}${chosen}`,
      leaves: [
        { words: texts.stopOne, href: leaveLink(signature, { ...to, productId }, site) },
        { words: texts.stopAll, href: leaveLink(signature, { ...to, productId: "" }, site) },
      ],
      picture: { src: `${publicUrl}${picture}`, alt: title },
    }),
    ...(owner === "account" ? { accountId: ownerId } : {}),
  };
}

function alertMail(brand: string, parts: Parts): OutgoingMail {
  const { recipient, language, about, words, link, leaves, picture } = parts;
  const { colon } = languageTable[language].punctuation;
  const shirt = picture
    ? markup`<p class="well" style="margin:0 0 20px;width:80px;background:#f1efe9"><img src="${picture.src}" width="80" height="100" alt="${picture.alt}" style="display:block"></p>`
    : markup``;
  const stops = leaves.map(
    ({ words: text, href }) => markup`<br><a href="${href}" ${quietInk}>${text}</a>`,
  );
  return {
    recipient,
    language,
    about,
    leaveUrl: leaves.at(-1)?.href ?? "",
    subject: words.subject,
    text: [
      words.heading,
      "",
      words.body,
      "",
      `${words.button}${colon}${link}`,
      "",
      words.quiet,
      ...leaves.map(({ words: text, href }) => `${text}${colon}${href}`),
      brand,
    ].join("\n"),
    html: mailFrame(language, { brand, preview: words.body, site: link, hasHanger: !picture }, [
      shirt,
      mailHeading(words.heading),
      markup`<p style="margin:0 0 24px">${words.body}</p>`,
      markup`<p style="margin:0"><a href="${link}" ${buttonLook}>${words.button}</a></p>`,
      markup`<p ${quietLook}>${words.quiet}${stops}</p>`,
    ]).text,
  };
}
