import { data, type RouterContextProvider } from "react-router";
import type { ContentPage } from "#contract/content.ts";
import { contentPath, isFixedPage } from "#domain/content/content-slug.ts";
import { pageCall } from "#web/api/page-call.ts";
import { breadcrumbData, type Thing, questionsData } from "#web/layout/seo/structured-data.ts";
import { plainText } from "#domain/content/linked-text.ts";

/**
 * The published page of an address in the reader's language, with its structured data.
 * @throws a 404 for an unknown path
 */
export async function loadContent(
  context: Readonly<RouterContextProvider>,
  { pathname, origin, searchParams }: URL,
): Promise<{ page: ContentPage; things: Thing[] }> {
  const [page, { brand }] = await Promise.all([
    pageCall(context, "getContentPage", {
      slug: slugOf(pathname),
      preview: searchParams.get("preview") ?? undefined,
    }),
    pageCall(context, "getShopInfo", {}),
  ]);
  const trail = breadcrumbData(origin, [{ name: page.title, path: pathname }], brand);
  return { page, things: [trail, ...askedQuestions(page)] };
}

/** The pages that every shop has stand at its root, a merchant's own below `/pages`. */
function slugOf(pathname: string): string {
  const path = pathname.replace(/\/$/, "");
  const slug = path.replace(/^\/(pages\/)?/, "");
  if (path === contentPath(slug) && (isFixedPage(slug) || path.startsWith("/pages/"))) return slug;
  throw data(null, { status: 404, statusText: "Not Found" });
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
