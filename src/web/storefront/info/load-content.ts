import { data, type RouterContextProvider } from "react-router";
import type { ContentPage } from "#contract/content.ts";
import { type ContentSlug, contentSlugs } from "#domain/content/content-slug.ts";
import { pageCall } from "#web/api/page-call.ts";
import { breadcrumbData, type Thing, questionsData } from "#web/layout/seo/structured-data.ts";
import { plainText } from "#domain/content/linked-text.ts";

/**
 * The published page of an address in the reader's language, with its structured data.
 * @throws a 404 for an unknown path
 */
export async function loadContent(
  context: Readonly<RouterContextProvider>,
  { pathname, origin }: URL,
): Promise<{ page: ContentPage; things: Thing[] }> {
  const page = await pageCall(context, "getContentPage", { slug: slugOf(pathname) });
  const { brand } = await pageCall(context, "getShopInfo", {});
  const trail = breadcrumbData({ origin, brand }, [{ name: page.title, path: pathname }]);
  return { page, things: [trail, ...askedQuestions(page)] };
}

function slugOf(pathname: string): ContentSlug {
  const slug = contentSlugs.find((one) => pathname.replace(/\/$/, "") === `/${one}`);
  if (!slug) throw data(null, { status: 404, statusText: "Not Found" });
  return slug;
}

/** The questions of a page as structured data, in plain text; none where a page has none. */
function askedQuestions({ sections }: ContentPage): Thing[] {
  const entries = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "questions" ? block.entries : [])),
  );
  if (entries.length === 0) return [];
  return [
    questionsData(entries.map(({ question, answer }) => ({ question, answer: plainText(answer) }))),
  ];
}
