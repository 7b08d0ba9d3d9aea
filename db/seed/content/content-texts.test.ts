import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contentText, type ContentText } from "#contract/content.ts";
import { contentSlugs } from "#domain/content/content-slug.ts";
import { defaultLanguage, languages } from "#domain/language.ts";
import { contentPages } from "./content-pages.ts";
import { imprint } from "./imprint.ts";
import { pageTemplate } from "./page-templates.ts";

/** Parts that must be the same in every language: sections, blocks, links and facts. */
function skeletonOf({ sections }: ContentText): unknown {
  return sections.map(({ id, blocks }) => [
    id,
    blocks.map((block) => {
      const words = JSON.stringify(block);
      const entries = "entries" in block ? block.entries.length : 0;
      return [block.kind, entries, words.match(/\]\([^)]*\)|\{\w+\}/g)?.toSorted() ?? []];
    }),
  ]);
}

test.each(contentSlugs)("%s says the same in every language", (slug) => {
  const wanted = skeletonOf(contentPages[defaultLanguage][slug]);
  for (const language of languages) {
    expect(skeletonOf(contentPages[language][slug]), language).toEqual(wanted);
  }
});

test.each(contentSlugs)("%s could have been saved by an editor", (slug) => {
  for (const language of languages) {
    const page = contentPages[language][slug];
    expect(z.parse(contentText, page)).toEqual(page);
  }
});

test("the imprint says the same in every language, and could have been saved by an editor", () => {
  expect(skeletonOf(imprint["zh-CN"])).toEqual(skeletonOf(imprint["en-US"]));
  for (const language of languages) {
    expect(z.parse(contentText, imprint[language])).toEqual(imprint[language]);
  }
});

test("the questions are 28 in six groups", () => {
  const groups = contentPages[defaultLanguage].faq.sections.map(({ blocks }) =>
    blocks.reduce((sum, block) => sum + ("entries" in block ? block.entries.length : 0), 0),
  );
  expect(groups).toEqual([5, 6, 4, 5, 4, 4]);
});

test.each(languages)("%s: the first texts of a real shop say nothing of the demo", (language) => {
  const wordsOf = (texts: unknown) => JSON.stringify(texts);
  const demo = /\bdemo\b|clubs[^.]*invented|Kitroom|six leagues|演示|虚构|六大联赛/;
  expect(wordsOf(contentSlugs.map((slug) => contentPages[language][slug]))).toMatch(demo);
  for (const slug of contentSlugs) expect(wordsOf(pageTemplate(language, slug))).not.toMatch(demo);
});
