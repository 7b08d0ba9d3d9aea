import type { Catalogue } from "#server/catalog/catalogue.ts";
import type { Language } from "#domain/language.ts";
import { contentPath } from "#domain/content/content-slug.ts";
import type { readPublishedPages } from "#server/content/published-pages.ts";
import { sitemapPart, type SitemapPage } from "./sitemap-xml.ts";

type PublishedPage = Awaited<ReturnType<typeof readPublishedPages>>[number];

/** Pages in one part. Each stands in it plain and once per language; the format allows 50,000. */
const partSize = 5_000;

/** Paths of all the parts there are now. */
export function partPaths({ products }: Catalogue): string[] {
  const count = Math.ceil(products.length / partSize);
  const numbers = Array.from({ length: count }, (_, index) => `products-${index + 1}`);
  return ["pages", "collections", ...numbers].map((name) => `/sitemaps/${name}.xml`);
}

/** @returns null for a part there is not. */
export function partOf(
  catalogue: Catalogue,
  published: readonly PublishedPage[],
  origin: string,
  { name, offered }: { name: string; offered: readonly Language[] },
): string | null {
  const pages = pagesOf(catalogue, published, name);
  return pages === null ? null : sitemapPart(origin, pages, offered);
}

function pagesOf(
  catalogue: Catalogue,
  published: readonly PublishedPage[],
  name: string,
): SitemapPage[] | null {
  if (name === "pages") {
    return [
      { path: "/home" },
      ...(catalogue.products.some(({ takesOwnName }) => takesOwnName) ? [{ path: "/wear" }] : []),
      ...published.map(({ slug, changed }) => ({
        path: contentPath(slug),
        ...(changed ? { changed: changed.getTime() } : {}),
      })),
    ];
  }
  if (name === "collections") return collectionsOf(catalogue);
  const number = /^products-([1-9]\d{0,5})$/.exec(name)?.[1];
  if (number === undefined) return null;
  const first = (Number(number) - 1) * partSize;
  const products = catalogue.products.slice(first, first + partSize);
  if (products.length === 0) return null;
  return products.map(({ slug, image, backImage, publishedAt }) => ({
    path: `/product/${slug}`,
    images: [sharePicture(image), image, ...(backImage === null ? [] : [backImage])],
    changed: publishedAt,
  }));
}

/** Both sides as pixels, beside the drawings: `front.{hash}.svg` → `share.{hash}.1200.png`. */
const sharePicture = (front: string) =>
  front.replace(/\/front\.([\w-]+)\.svg$/, "/share.$1.1200.png");

/** Entries of the menu that lead to goods. */
function collectionsOf({ navPaths, byTag }: Catalogue): SitemapPage[] {
  const tags = [...navPaths.keys()].filter((tag) => byTag.has(tag));
  return tags.map((tag) => ({ path: `/collections/${encodeURIComponent(tag)}` }));
}
