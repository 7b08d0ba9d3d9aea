import { decodedUri } from "#domain/decoded-uri.ts";
import type { AppRoute } from "#contract/routes/app-route.ts";

/** A page that stays mounted while its tab is open (R-TAB-7). */
export type KeptPage = {
  /** Id of its tab. */
  id: string;
  route: AppRoute;
  params: Readonly<Record<string, string>>;
  /** The query as last visited, with its `?`. */
  search: string;
  /** Another number remounts the page. */
  renewal: number;
};

/** Maximum of kept pages; the least recently seen is dropped. */
export const mostKept = 10;

/**
 * The pages to keep mounted when `current` is shown, the current one last: those whose tab is open
 * and whose route asks for it. The same array when nothing changed.
 */
export function keepPages(
  pages: readonly KeptPage[],
  current: KeptPage | null,
  isOpen: (id: string) => boolean,
): readonly KeptPage[] {
  const others = pages.filter(
    ({ id, route }) => id !== current?.id && isOpen(id) && route.meta.keepAlive === true,
  );
  const held = pages.find(({ id }) => id === current?.id);
  const shown = current && held ? seenAgain(held, current) : current;
  const next = [...others.slice(shown ? 1 - mostKept : -mostKept), ...(shown ? [shown] : [])];
  const isSame = next.length === pages.length && next.every((page, at) => page === pages[at]);
  return isSame ? pages : next;
}

const seenAgain = (held: KeptPage, now: KeptPage): KeptPage =>
  held.search === now.search ? held : { ...held, search: now.search };

/** Remounts a page. */
export function renewPage(pages: readonly KeptPage[], id: string): readonly KeptPage[] {
  return pages.map((page) => (page.id === id ? { ...page, renewal: page.renewal + 1 } : page));
}

/** Path parameters by the route's pattern: `/admin/orders/:orderNo` → `{ orderNo }`. */
export function paramsOf({ path: pattern }: AppRoute, path: string): Record<string, string> {
  const given = path.split("/").filter(Boolean);
  const params: Record<string, string> = {};
  for (const [at, segment] of pattern.split("/").filter(Boolean).entries()) {
    const value = given[at];
    if (segment.startsWith(":") && value !== undefined) {
      params[segment.slice(1).replace("?", "")] = decodedUri(value) ?? value;
    }
  }
  return params;
}
