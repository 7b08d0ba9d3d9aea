import type { ContentBlock, ContentSection } from "#contract/content.ts";

export const blockKinds = ["text", "list", "table", "questions", "figures"] as const;

/** An empty block of a kind, with one of each required entry. */
export function newBlock(kind: ContentBlock["kind"]): ContentBlock {
  switch (kind) {
    case "text":
      return { kind, text: "" };
    case "list":
      return { kind, items: [""] };
    case "table":
      return { kind, head: ["", ""], rows: [["", ""]] };
    case "questions":
      return { kind, entries: [{ question: "", answer: "" }] };
    case "figures":
      return { kind, entries: [{ figure: "", text: "" }] };
  }
}

/** A new section with a unique anchor. */
export function newSection(sections: readonly ContentSection[]): ContentSection {
  let number = sections.length + 1;
  while (sections.some(({ id }) => id === `section-${number}`)) number += 1;
  return { id: `section-${number}`, heading: "", blocks: [newBlock("text")] };
}
