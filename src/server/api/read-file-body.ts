import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The declared content type is not trusted, and no body is read before its sender is known. */
export function takeFiles(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, body, parsed) => parsed(null, body));
}

/** `readFile` of a request's context. */
export const fileReader =
  (request: FastifyRequest, reply: FastifyReply) =>
  async (mostBytes: number): Promise<Buffer | null> => {
    const bytes = await readFileBody(request.body, mostBytes);
    // A connection that still sends an unread body is closed after the answer.
    if (bytes === null && !request.raw.readableEnded) void reply.header("connection", "close");
    return bytes;
  };

/** Multiple of the limit up to which a body is discarded, so that its sender gets the answer. */
const patience = 8;

/**
 * Reads a body that is a file. Beyond the limit nothing is kept; far beyond it the line is cut.
 * @returns null for more bytes than that, and when the sender hung up and gets no answer.
 */
async function readFileBody(body: unknown, mostBytes: number): Promise<Buffer | null> {
  if (!(body instanceof Readable)) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length <= mostBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (length > mostBytes * patience) break;
    }
  } catch {
    return null;
  }
  return length > mostBytes ? null : Buffer.concat(chunks);
}
