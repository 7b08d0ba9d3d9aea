import type { IncomingMessage, ServerResponse } from "node:http";
import { newDebugId, PaypalError, refuse } from "./issues.ts";

const MAX_BODY_BYTES = 1_000_000;

export interface Answer {
  status: number;
  /** JSON for objects and lists, HTML for text, nothing when undefined. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Reads a whole body; throws PaypalError 413 beyond one megabyte. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes: Buffer = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw new PaypalError(413);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** JSON of a body, or undefined for an empty one. Throws PaypalError 400 or 415. */
export function parseJson(request: IncomingMessage, text: string): unknown {
  if (text.trim() === "") return undefined;
  if (!/^application\/(json|json-patch\+json)\b/i.test(request.headers["content-type"] ?? "")) {
    throw new PaypalError(415);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw refuse("MALFORMED_REQUEST_JSON", { location: "body" });
  }
}

/** A single header, whatever its case. */
export function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** An error as PayPal would answer it; any error other than PaypalError becomes a plain 500. */
export function answerError(error: unknown, debugId = newDebugId()): Answer {
  const known = error instanceof PaypalError ? error : new PaypalError(500);
  if (known !== error) console.error(error);
  return {
    status: known.status,
    body: known.body(debugId),
    headers: { "paypal-debug-id": debugId },
  };
}

/** `truncated` sends half of the body as if it were all, for clients that trust too much. */
export function send(response: ServerResponse, answer: Answer, truncated = false): void {
  const { status, body, headers = {} } = answer;
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  const html = typeof body === "string";
  const text = html ? body : JSON.stringify(body);
  const sent = truncated ? text.slice(0, Math.floor(text.length / 2)) : text;
  response.writeHead(status, {
    "content-type": html ? "text/html; charset=utf-8" : "application/json",
    "cache-control": "no-store",
    "content-length": String(Buffer.byteLength(sent)),
    ...headers,
  });
  response.end(sent);
}
