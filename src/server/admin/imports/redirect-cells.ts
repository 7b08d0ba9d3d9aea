import { redirectPath } from "#domain/content/redirect-rules.ts";

/** Whether the key of a redirect is a path; else it is what a product was called. */
export const isPageRedirect = (key: string): boolean => key.startsWith("/");

export const productPath = (slug: string): string => `/product/${slug}`;

type RedirectCells = { key: string; from: string; to: string; to_said: string };

/**
 * A row's addresses, which may have a host, as other shops write them. Where both are products' it is
 * their names that count, `/products/x`, `/product/x` or `x` alone; else paths, the target's with
 * what stands behind it. A target with a host that the former address does not have is kept as it is
 * said: it may be another site.
 */
export function redirectCells(from: string, to: string): RedirectCells {
  const [source, target] = [addressOf(from), addressOf(to)];
  const isOfProducts = source.slug !== null && target.slug !== null && !target.isExact;
  const said = to.trim();
  if (isOfProducts) {
    return {
      key: source.slug ?? "",
      from: source.slug ?? "",
      to: target.slug ?? "",
      to_said: said,
    };
  }
  const key = source.slug === null ? redirectPath(source.path) : productPath(source.slug);
  const host = hostOf(to);
  const isElsewhere = host !== null && host !== hostOf(from);
  return { key, from: key, to: isElsewhere ? said : target.path, to_said: said };
}

/** @returns null without one */
const hostOf = (text: string): string | null =>
  /^https?:\/\/([^/?#]+)/i.exec(text.trim())?.[1]?.toLowerCase() ?? null;

/** The same as paths, as a redirect between two products is kept that was made by hand. */
export const asPaths = ({ from, to, to_said }: RedirectCells): RedirectCells => {
  const key = productPath(from);
  return { key, from: key, to: productPath(to), to_said };
};

type Address = {
  path: string;
  /** What a product is called there; null for another page. */
  slug: string | null;
  /** Of our own, with what is chosen on its page. */
  isExact: boolean;
};

function addressOf(text: string): Address {
  const bare = text.trim().replace(/^(https?:)?\/\/[^/?#]*/i, "");
  const isWhole = bare !== text.trim();
  const [path = ""] = bare.split(/[?#]/);
  const plain = path.replace(/\/+$/, "");
  if (!bare.includes("/") && bare !== "" && !/[:?#]/.test(bare)) {
    return { path: bare, slug: bare.toLowerCase(), isExact: false };
  }
  const [, place, name] = /\/(products?)\/([^/]+)$/i.exec(plain) ?? [];
  const slug = name?.toLowerCase() ?? null;
  if (slug !== null) {
    const isExact = !isWhole && place === "product" && bare !== path;
    return { path: isExact ? bare : productPath(slug), slug, isExact };
  }
  return { path: bare === "" && isWhole ? "/" : bare, slug: null, isExact: false };
}
