import { Readable } from "node:stream";

/** Multiple of the limit up to which a body is discarded, so that its sender gets the answer. */
const patience = 8;

/**
 * Reads a body that is a file. Beyond the limit nothing is kept; far beyond it the line is cut.
 * @returns null for more bytes than that, and when the sender hung up and gets no answer.
 */
export async function readFileBody(body: unknown, mostBytes: number): Promise<Buffer | null> {
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
