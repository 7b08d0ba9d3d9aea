import type { HomeBlock } from "#contract/home.ts";
import { isShownAt, type StoredHomeBlock } from "#domain/content/home-blocks.ts";
import { isDeadEnd } from "#domain/content/content-slug.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { readHome } from "./home.repository.ts";
import { isPreview } from "./preview-link.ts";
import { publishedSlugs } from "./published-pages.ts";

type Services = { database: Database; clock: Clock };

/** Blocks that are shown now, in their order; the draft for readers with its link. */
export async function getHome(
  { database: { queries, driver }, clock }: Services,
  preview: string | undefined,
  language: Language,
): Promise<{ blocks: HomeBlock[] }> {
  const now = clock.now();
  const showsDraft = preview !== undefined && (await isPreview(queries, "home", preview, now));
  const draft = showsDraft ? await readHome(queries, "draft") : undefined;
  const { blocks } = draft ?? (await readHome(queries, "published")) ?? { blocks: [] };
  const at = now.toISOString();
  const shown = blocks.filter((block) => isShownAt(block, at));
  const published = await publishedSlugs(driver);
  return { blocks: shown.map((one) => withoutDeadEnd(inLanguage(one, language), published)) };
}

/** A block whose page is not published has no button. */
function withoutDeadEnd(block: HomeBlock, published: ReadonlySet<string>): HomeBlock {
  return "to" in block && isDeadEnd(block.to, published) ? { ...block, to: "" } : block;
}

function inLanguage(block: StoredHomeBlock, language: Language): HomeBlock {
  const { begin: _begin, end: _end, ...rest } = block;
  switch (rest.kind) {
    case "hero":
    case "rail":
    case "lineup":
    case "text":
    case "countdown": {
      const { title, text, action } = rest;
      const read = (words: typeof title) => textIn(words, language);
      return { ...rest, title: read(title), text: read(text), action: read(action) };
    }
    case "crests":
      return { ...rest, title: textIn(rest.title, language) };
    case "nameTrial":
    case "volume":
    case "made":
      return rest;
  }
}
