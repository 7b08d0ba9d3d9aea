import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goodsOpenings, openings } from "#db/seed/texts/story-openings.ts";
import { formLines, makerLines, saleLines } from "#db/seed/texts/story-lines.ts";
import { englishPages } from "#db/seed/content/en-US/pages.ts";
import { reviewPools } from "#db/seed/reviews/review-texts.ts";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { endpointSummaries } from "#contract/endpoint-summaries.ts";
import { failureTexts } from "#contract/failure-texts.ts";
import { adminRoutes } from "#contract/routes/admin-routes.ts";
import { refusalTexts } from "#contract/admin/refusal-texts.ts";
import { optionTexts } from "#contract/line-options.ts";
import { chinesePaymentReasons } from "#contract/texts/zh-cn/payment-reasons.ts";
import { englishPaymentReasons } from "#contract/texts/en-us/payment-reasons.ts";
import { validationTexts } from "#contract/validation-texts.ts";
import { languages, type Language } from "#domain/language.ts";
import { consentWording } from "#domain/newsletter/consent-wording.ts";
import { kitWords } from "#kit/words/kit-words.ts";
import { afterOrderTexts } from "#server/texts/after-order-texts.ts";
import { readinessTexts } from "#server/texts/readiness-texts.ts";
import { senderTestTexts } from "#server/texts/sender-test-texts.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { pageTexts as trackingTexts } from "../../src/carrier-tracking/texts.ts";
import { pageTexts as simulatorTexts } from "../../src/paypal-simulator/page-texts.ts";

type Text = { key: string; text: string };

/** Every text of a tree. Texts of a function are made of samples. */
function textsIn(node: unknown, key: string): Text[] {
  if (typeof node === "string") return [{ key, text: node }];
  if (typeof node === "function") return textsIn(node(...samples(node.length)), key);
  return Object.entries(node ?? {}).flatMap(([name, child]) => textsIn(child, `${key}.${name}`));
}

/** Arguments that read as a word of either language, a list and a record. */
const samples = (count: number) =>
  Array.from({ length: count }, () => Object.assign(["…"], { minItems: 5, percent: 5 }));

function messages(language: Language): Text[] {
  const folder = new URL(`../../src/web/i18n/messages/${language}/`, import.meta.url);
  return ["shop", "product", "account", "wish", "kits", "admin"].flatMap((side) =>
    readdirSync(new URL(`${side}/`, folder)).flatMap((file) =>
      textsIn(JSON.parse(readFileSync(new URL(`${side}/${file}`, folder), "utf8")), file),
    ),
  );
}

const textsOf = (language: Language): Text[] => [
  ...messages(language),
  ...textsIn(failureTexts[language], "failure"),
  ...textsIn(optionTexts[language], "option"),
  ...Object.entries(validationTexts).flatMap(([key, text]) => textsIn(text[language], key)),
  ...textsIn({ "en-US": englishPaymentReasons, "zh-CN": chinesePaymentReasons }[language], "paid"),
  ...textsIn(serverTexts[language], "server"),
  ...textsIn(afterOrderTexts[language], "after-order"),
  ...textsIn(readinessTexts[language], "readiness"),
  ...textsIn(senderTestTexts[language], "sender-test"),
  ...textsIn(consentWording[language], "consent"),
  ...textsIn(trackingTexts[language], "tracking"),
  ...textsIn({ "en-US": simulatorTexts.en, "zh-CN": simulatorTexts["zh-CN"] }[language], "paypal"),
];

/** Words written in one way only, by their right form. */
const banned: Record<Language, Record<string, RegExp>> = {
  "en-US": {
    "10%": /\d %|\{percent\} %/,
    "a typographic apostrophe": /\w'\w/,
    "notified, until then": /\bmeanwhile\b|\btold\b/i,
    "business days": /\bworking days?\b/i,
    "e-mail": /(?<![{/\w])email\b(?![}\w])|\ba mail\b/,
    "jersey words": /\bhangs?\b|\bpegs?\b|\bfoot of\b/i,
    wishlist: /\bwish list/i,
    "attempts, again": /\btoo many tries\b|\bonce more\b/i,
    "automatically, get back": /\bby itself\b|\bthe way it came\b|\bis too old\b/i,
    "we’ll e-mail you": /\bwe write (?:as|to)\b|\ba letter to \{|\bevery letter\b/i,
    "15 minutes": /\bquarter of an hour\b/i,
    "in stock": /\bwhile they are there\b/i,
    "usage limit": /\bcode has been used up\b/i,
    "could not be used": /\bpasskey was not used\b/i,
    incomplete: /\bdesign link is not complete\b/i,
    "devices (of an account)": /\byour sessions\b|\bprivacy and sessions\b/i,
    "no translated pronoun": /\bwhoever\b|\bsomebody\b|\bnobody else\b|\bkept of\b/i,
    "no translated question": /\b(?:how|where) shall\b/i,
    "is, has": /\bstands? (?:in|at|on|here|there|below|beside|twice|your)\b/i,
    "no space before a mark": / [!?;]| {2}/,
  },
  "zh-CN": {
    您: /你/,
    徽章: /袖章|臂章/,
    游客: /访客/,
    加购搭配: /附加商品/,
    优惠码: /优惠券/,
    订阅邮件: /新闻邮件/,
    账户: /账号/,
    "15 分钟": /一刻钟/,
    "需额外 1–2 个工作日": /需多|多需/,
    此邮箱: /本邮箱|本邮件/,
    管理后台: /(?<!管理)后台/,
    事件推送: /webhook/i,
    其他: /其它/,
    退货: /退换/,
    结账: /结算需要/,
    另计: /加算/,
    满3件9折: /满 (?:#|\{count)|[}#] 件享|件，享/,
    "7折": /减 \{percent\}/,
    "95折": /\d% ?(?:off|折)|优惠 ?(?:\{percent\}|\d+)%|[\d}] 折/,
    "no space after a full-width mark": /[，。：；！？] /,
    "full-width marks beside Chinese": /\p{Script=Han}[,;:!?(]|[,;:!?)]\p{Script=Han}/u,
    "a space between Chinese and a number":
      /(?!满|件)\p{Script=Han}[0-9#A-Za-z]|[0-9#A-Za-z](?!折|件)\p{Script=Han}/u,
  },
};

/** Words of others: the standard's own messages (docs/requirements-table.md) and names of things. */
const verbatim = new Set(["The password's length should be between 6-15"]);

/** Addresses and names of variables are no words. */
const wordsOf = (text: string) => text.replace(/\w+:\/\/\S+|[A-Z]+_[A-Z_]+/g, "…");

test.each([...languages])(
  "%s: one way to write each thing, and no translated phrase",
  (language) => {
    const found = textsOf(language).flatMap(({ key, text }) =>
      Object.entries(banned[language])
        .filter(([, pattern]) => !verbatim.has(text) && pattern.test(wordsOf(text)))
        .map(([instead]) => `${key}: ${text} (${instead})`),
    );
    expect(found).toEqual([]);
  },
);

/** British spellings, as stems. */
const british = new RegExp(
  `\\b(?:un|re|pre|de)?(?:${[
    "(?:person|custom|organ|author|recogn|apolog|minim|maxim|optim|summar|categor)is(?:e|ing|ation)",
    "(?:normal|initial|synchron|priorit|util|capital|local|roman|anonym)is(?:e|ing|ation)",
    "(?:final|special|standard|memor|equal|neutral|visual|modern)is(?:e|ing|ation)",
    "analys(?:e[ds]?|ing)\\b",
    "(?:col|fav|hon|lab|hum|rum|sav|od|rig|vig|endeav|flav|behavi|neighb)our",
    "(?:cancel|enamel|travel|label|model|signal|level|dial|fuel|counsel)l(?:ed|ing)\\b",
    "(?:centi|milli|kilo)?metres?\\b",
    "(?:centre|centred|litre|fibre|theatre)s?\\b",
    "(?:catalogue|licence|cheque|jewellery|programme|judgement|instalment|enrolment)s?\\b",
    "grey",
    "fulfil(?:s|ment)?\\b",
    "(?:def|off|pret)ence\\b",
    "(?:mould|plough|tyres?|kerbs?|ageing|whilst|amongst|learnt|spelt|skilful|woollen)\\b",
  ].join("|")})`,
  "i",
);

const english: Text[] = [
  ...textsOf("en-US"),
  ...Object.entries(refusalTexts).map(([key, text]) => ({ key, text: text["en-US"] })),
  ...textsIn(kitWords["en-US"], "kit"),
  ...textsIn(englishPages, "page"),
  ...textsIn(endpointSummaries, "call"),
  ...Object.values(adminEndpoints).flatMap(({ summary }) => textsIn(summary, "admin call")),
  ...textsIn(adminRoutes, "route").filter(({ key }) => key.endsWith(".title")),
  ...textsIn([formLines, makerLines, saleLines, openings, goodsOpenings], "story"),
  ...textsIn(reviewPools, "review"),
];

test("English is spelled as in America", () => {
  const found = english.filter(({ text }) => british.test(wordsOf(text).replace(/\{\w+\}/g, "…")));
  expect(found.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
});
