import type { Language } from "#domain/language.ts";

/** One page in a sitemap. */
export type SitemapPage = {
  /** From the root, `/product/home-shirt`. */
  path: string;
  /** Paths of the pictures it shows. */
  images?: readonly string[];
  /** Milliseconds since 1970 of its last change, where that is known. */
  changed?: number;
};

const names = {
  urls: "http://www.sitemaps.org/schemas/sitemap/0.9",
  images: "http://www.google.com/schemas/sitemap-image/1.1",
  links: "http://www.w3.org/1999/xhtml",
};

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** @param paths of the parts */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${escape(origin + path)}</loc></sitemap>\n`);
  return `${head}<sitemapindex xmlns="${names.urls}">\n${parts.join("")}</sitemapindex>\n`;
}

/**
 * A part: each page once for every language that is offered and once at its plain address, each naming all the
 * others, as hreflang asks.
 */
export function sitemapPart(
  origin: string,
  pages: readonly SitemapPage[],
  offered: readonly Language[],
): string {
  const urls = pages.flatMap((page) => urlsOf(origin, page, offered));
  return `${head}<urlset xmlns="${names.urls}" xmlns:image="${names.images}" xmlns:xhtml="${names.links}">\n${urls.join("")}</urlset>\n`;
}

function urlsOf(
  origin: string,
  { path, images = [], changed }: SitemapPage,
  offered: readonly Language[],
): string[] {
  const plain = origin + path;
  const versions = offered.map((language) => ({
    language,
    address: `${plain}?lang=${language}`,
  }));
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(address)}"/>`;
  const alternates = [
    ...versions.map(({ language, address }) => link(language, address)),
    link("x-default", plain),
  ].join("");
  const day = changed === undefined ? "" : new Date(changed).toISOString().slice(0, 10);
  const lastChange = day === "" ? "" : `<lastmod>${day}</lastmod>`;
  const pictures = images
    .map((image) => `<image:image><image:loc>${escape(origin + image)}</image:loc></image:image>`)
    .join("");
  return [plain, ...versions.map(({ address }) => address)].map(
    (address) => `<url><loc>${escape(address)}</loc>${lastChange}${alternates}${pictures}</url>\n`,
  );
}
