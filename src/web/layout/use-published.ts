import { useRouteLoaderData } from "react-router";
import type { ContentSlug } from "#domain/content/content-slug.ts";

/** Whether shoppers can read a page of information: what is not published is not linked (R-MENU-7). */
export function usePublished(): (slug: ContentSlug) => boolean | undefined {
  const root = useRouteLoaderData<{ pages?: readonly string[] }>("root");
  return (slug) => root?.pages?.includes(slug);
}
