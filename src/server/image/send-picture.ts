import type { FastifyReply } from "fastify";
import { waitingPicture } from "#domain/catalog/waiting-picture.ts";
import { namesTag } from "#server/platform/content-negotiation.ts";
import type { EncodedPicture } from "./draw-picture.ts";

/** @param lasting when it is the drawing that the address names: then it may be kept for ever. */
export function sendPicture(
  reply: FastifyReply,
  picture: EncodedPicture,
  { type, lasting, known }: { type: string; lasting: boolean; known: string | undefined },
) {
  void reply
    .header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache")
    .header("etag", picture.etag)
    .header("x-content-type-options", "nosniff");
  if (namesTag(known, picture.etag)) {
    return reply.code(304).send();
  }
  return reply.type(type).send(picture.body);
}

export function sendNotFound(reply: FastifyReply) {
  return reply
    .code(404)
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff")
    .type("text/plain; charset=utf-8")
    .send("Not found");
}

type BusyPicture = {
  /** The request's, which says whether an element of a page shows the answer. */
  accept: string | undefined;
  /** Height of the picture, as a share of its width. */
  ratio: number;
};

/**
 * What is asked for is to be made, and nothing has time for it now. An element of a page shows a
 * clear picture of the same shape, where an empty answer would be a broken one.
 */
export function sendBusy(reply: FastifyReply, picture?: BusyPicture) {
  void reply
    .code(503)
    .header("cache-control", "no-store")
    .header("retry-after", String(waitingPicture.retryAfter))
    .header("x-content-type-options", "nosniff");
  if (!picture?.accept?.includes("image/")) {
    return reply.type("text/plain; charset=utf-8").send("Busy");
  }
  const { width } = waitingPicture;
  const height = width * picture.ratio;
  return reply
    .type("image/svg+xml")
    .send(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`);
}
