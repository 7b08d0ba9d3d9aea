import type { ContentPage } from "#contract/content.ts";
import { plainText } from "#domain/content/linked-text.ts";
import { questionsData, type Thing } from "#web/layout/seo/structured-data.ts";

/** The questions of a page for search engines, as plain text; none where a page asks none. */
export function askedQuestions({ sections }: ContentPage): Thing[] {
  const entries = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "questions" ? block.entries : [])),
  );
  if (entries.length === 0) return [];
  return [
    questionsData(entries.map(({ question, answer }) => ({ question, answer: plainText(answer) }))),
  ];
}
