import type { ReactNode } from "react";
import type { ContentSlug } from "#domain/content/content-slug.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { usePublished } from "./use-published.ts";

/** A link to a page of information, at the shop's root; nothing while it is not published. */
export function PageLink({ page, children }: { page: ContentSlug; children: ReactNode }) {
  return usePublished()(page) ? <TextLink to={`/${page}`}>{children}</TextLink> : null;
}
