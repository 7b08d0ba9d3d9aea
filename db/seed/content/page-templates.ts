import type { ContentSection, ContentText } from "#contract/content.ts";
import type { ContentSlug } from "#domain/content/content-slug.ts";
import type { Language } from "#domain/language.ts";
import { section, text } from "./content-blocks.ts";
import { contentPages } from "./content-pages.ts";
import { imprint, imprintSlug } from "./imprint.ts";

/** Sections that speak of the demo and its invented world. */
const demoSections: Partial<Record<ContentSlug, readonly string[]>> = {
  "privacy-policy": ["demo"],
  // Its figures count invented teams.
  "about-us": ["demo", "figures"],
  // A shop ships where its zones say.
  "shipping-policy": ["zones"],
};

/** Sentences in the midst of a text that hold in the demo alone. */
const demoSentences: Record<Language, RegExp> = {
  "en-US": / ?While this shop runs as a demo[^.]*\./g,
  "zh-CN": /本店为演示商店时[^。]*。/g,
};

/** Questions that only the demo answers as it does. */
const demoQuestions: readonly string[] = ["Are these real clubs?", "这些俱乐部是真实的吗？"];

/** The first text of each page, with blanks in square brackets. */
const opening: Record<Language, Partial<Record<ContentSlug, ContentSection>>> = {
  "en-US": {
    "terms-of-service": section(
      "seller",
      "Who you buy from",
      text(
        "You buy from [legal name of your business], [street, town, country], registered as [register and number], VAT or tax number [number]. Write to {email}.",
      ),
    ),
    "privacy-policy": section(
      "controller",
      "Who answers for your data",
      text(
        "[Legal name of your business], [street, town, country], answers for your data. Questions go to {email}. The authority that watches over us is [data protection authority].",
      ),
    ),
    "return-policy": section(
      "where",
      "Where returns go",
      text("Returns go to [name and address for returns]. Request the return first, as below."),
    ),
    "about-us": section("we", "Who we are", text("[A few sentences about your shop.]")),
  },
  "zh-CN": {
    "terms-of-service": section(
      "seller",
      "卖方",
      text(
        "您的卖方为 [企业法定名称]，地址：[街道、城市、国家]，登记信息：[登记机关与编号]，税号：[税号]。联系方式：{email}。",
      ),
    ),
    "privacy-policy": section(
      "controller",
      "个人信息的负责方",
      text(
        "[企业法定名称]，地址：[街道、城市、国家]，对您的个人信息负责。如有疑问，请写信至 {email}。我们的监管机构为 [数据保护机构]。",
      ),
    ),
    "return-policy": section(
      "where",
      "退货地址",
      text("退货请寄至 [退货收件人与地址]。寄出前请先按以下说明申请退货。"),
    ),
    "about-us": section("we", "关于我们", text("[用几句话介绍您的商店。]")),
  },
};

/** A page for a new shop: the demo's text without the demo, and with blanks for the seller. */
export function pageTemplate(
  language: Language,
  slug: ContentSlug | typeof imprintSlug,
): ContentText {
  if (slug === imprintSlug) return imprint[language];
  const { sections, ...page } = contentPages[language][slug];
  const dropped = demoSections[slug] ?? [];
  const first = opening[language][slug];
  const kept = sections.filter(({ id }) => !dropped.includes(id));
  return {
    ...page,
    sections: [...(first ? [first] : []), ...kept.map((one) => withoutDemo(one, language))],
  };
}

function withoutDemo({ blocks, ...rest }: ContentSection, language: Language): ContentSection {
  const clean = (words: string) => words.replace(demoSentences[language], "").trim();
  return {
    ...rest,
    blocks: blocks.map((block) => {
      if (block.kind === "text") return { ...block, text: clean(block.text) };
      if (block.kind !== "questions") return block;
      const entries = block.entries
        .filter(({ question }) => !demoQuestions.includes(question))
        .map(({ question, answer }) => ({ question, answer: clean(answer) }));
      return { ...block, entries };
    }),
  };
}
