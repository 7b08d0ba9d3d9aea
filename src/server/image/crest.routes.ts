import type { FastifyInstance } from "fastify";
import type { Database } from "#server/platform/database.ts";
import { readCrestMark } from "./crest-file.repository.ts";
import { tagPicture } from "./draw-picture.ts";
import { spendPicture, type PictureBudgets } from "./picture-budgets.ts";
import { sendNotFound, sendPicture } from "./send-picture.ts";

const png = "data:image/png;base64,";
/** Nothing in it may act, wherever it is opened. */
const inert = "default-src 'none'; frame-ancestors 'none'";

/**
 * Serves `/media/crests/{name}`: an uploaded crest where a page draws it alone. The content of a
 * name never changes, so it may be kept for ever.
 */
export function registerCrests(
  app: FastifyInstance,
  { database, budgets }: { database: Database; budgets?: PictureBudgets },
): void {
  app.get<{ Params: { name: string } }>(
    "/media/crests/:name",
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      if (!/^[\da-f]{32}$/.test(name)) return sendNotFound(reply);
      spendPicture(budgets?.pictures, request);
      const mark = await readCrestMark(database.queries, name);
      if (!mark) return sendNotFound(reply);
      const isPng = mark.startsWith(png);
      const body = isPng ? Buffer.from(mark.slice(png.length), "base64") : Buffer.from(mark);
      void reply.header("content-security-policy", inert);
      return sendPicture(reply, tagPicture(body), {
        type: isPng ? "image/png" : "image/svg+xml; charset=utf-8",
        lasting: true,
        known: request.headers["if-none-match"],
      });
    },
  );
}
