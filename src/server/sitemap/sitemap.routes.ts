import type { FastifyInstance, FastifyReply } from "fastify";
import { offeredTo } from "#server/api/request-headers.ts";
import type { CatalogueSource } from "#server/catalog/load-catalogue.ts";
import { readPublishedPages } from "#server/content/published-pages.ts";
import type { Database } from "#server/platform/database.ts";
import { partOf, partPaths } from "./sitemap-parts.ts";
import { sitemapIndex } from "./sitemap-xml.ts";

/** Seconds for which a sitemap may be kept. */
const keptFor = 3600;

/**
 * Addresses closed to crawlers: pages of one's own, and those on the way to paying.
 *
 * Other pages that should not be found say so themselves (`noindex` in their head) and stay open,
 * since a crawler has to read them to see it: results of a search, tracking, login, the wishlist,
 * answers to the newsletter's links. The cart is neither: its HTML is the same for all visitors and
 * holds no goods, so it may be read and listed, but no sitemap names it.
 */
const closed = [
  "/account",
  "/add-address",
  "/address",
  "/admin",
  "/change-password",
  "/checkouts",
  "/dev/",
  "/myprofile",
  "/order-detail/",
  "/order-success/",
  "/orders",
  "/preferences",
  "/welcome",
];

type SitemapServices = { catalogue: CatalogueSource; database: Database; publicUrl: string };

/** `/robots.txt`, `/sitemap.xml` and the parts that it names. */
export function registerSitemap(
  app: FastifyInstance,
  { catalogue, database, publicUrl }: SitemapServices,
): void {
  const hide = { schema: { hide: true } };
  app.get("/robots.txt", hide, (_request, reply) =>
    send(reply, "text/plain; charset=utf-8", robots(publicUrl)),
  );
  app.get("/sitemap.xml", hide, async (_request, reply) =>
    send(reply, xml, sitemapIndex(publicUrl, partPaths(await catalogue()))),
  );
  app.get<{ Params: { name: string } }>("/sitemaps/:name.xml", hide, async (request, reply) => {
    const { name } = request.params;
    const published = name === "pages" ? await readPublishedPages(database.driver) : [];
    const wanted = { name, offered: offeredTo(request) };
    const part = partOf(await catalogue(), published, publicUrl, wanted);
    return part === null ? reply.callNotFound() : send(reply, xml, part);
  });
}

const xml = "application/xml; charset=utf-8";

function send(reply: FastifyReply, type: string, body: string) {
  return reply
    .headers({ "content-type": type, "cache-control": `public, max-age=${keptFor}` })
    .send(body);
}

function robots(publicUrl: string): string {
  const lines = closed.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...lines, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}
