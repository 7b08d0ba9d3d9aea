import type { FastifyReply } from "fastify";
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

/** What is asked for is to be made, and nothing has time for it now. */
export function sendBusy(reply: FastifyReply) {
  return reply
    .code(503)
    .header("cache-control", "no-store")
    .header("retry-after", "2")
    .type("text/plain; charset=utf-8")
    .send("Busy");
}
