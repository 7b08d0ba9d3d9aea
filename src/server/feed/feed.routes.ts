import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { isCurrencyCode } from "#domain/currency.ts";
import { isLanguage } from "#domain/language.ts";
import { offeredTo } from "#server/api/request-headers.ts";
import { sha256 } from "#server/platform/ids.ts";
import { chooseEncoding, namesTag } from "#server/platform/content-negotiation.ts";
import type { FeedCache } from "./feed-cache.ts";

/** Seconds for which a reader may keep a feed. */
const keptFor = 900;

/** Product feeds for Google Merchant Center, one for each language and currency (R-FEED-1). */
export function registerFeeds(app: FastifyInstance, feeds: FeedCache): void {
  app.get<{ Params: { language: string; currency: string } }>(
    "/feeds/google/:language/:currency.xml",
    { schema: { hide: true } },
    async (request, reply) => {
      const { params, headers } = request;
      const { language, currency } = params;
      if (!isLanguage(language) || !isCurrencyCode(currency)) return reply.callNotFound();
      if (!offeredTo(request).includes(language)) return reply.callNotFound();
      const feed = await feeds.get(language, currency);
      if (!feed) return reply.callNotFound();
      const etag = `"${sha256(feed.packed.toString("base64")).toString("base64url").slice(0, 22)}"`;
      void reply.headers({
        "content-type": "application/xml; charset=utf-8",
        "cache-control": `public, max-age=${keptFor}`,
        "last-modified": feed.builtAt.toUTCString(),
        // No page of the shop: its products are found at their own addresses.
        "x-robots-tag": "noindex",
        vary: "accept-encoding",
        etag,
      });
      if (namesTag(headers["if-none-match"], etag)) return reply.code(304).send();
      const isPacked = chooseEncoding(headers["accept-encoding"]?.toString()) !== "identity";
      if (!isPacked) return reply.send(gunzipSync(feed.packed));
      return reply.header("content-encoding", "gzip").send(feed.packed);
    },
  );
}
