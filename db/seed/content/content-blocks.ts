import type { ContentBlock, ContentSection } from "#contract/content.ts";

/** Short ways to write the blocks of a page. */
export const text = (words: string): ContentBlock => ({ kind: "text", text: words });
export const list = (...items: string[]): ContentBlock => ({ kind: "list", items });
export const questions = (...pairs: [question: string, answer: string][]): ContentBlock => ({
  kind: "questions",
  entries: pairs.map(([question, answer]) => ({ question, answer })),
});
export const section = (
  id: string,
  heading: string,
  ...blocks: ContentBlock[]
): ContentSection => ({ id, heading, blocks });
