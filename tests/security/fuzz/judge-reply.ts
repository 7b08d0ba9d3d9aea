import * as z from "zod/mini";
import { safeParse } from "zod/v4/core";
import type { FuzzCall } from "./calls.ts";

export type Reply = { status: number; type: string; body: string; ms: number };

/** What belongs to the inside of the server, and is in no answer. */
const inside: readonly [what: string, pattern: RegExp][] = [
  ["stack", /\bat [\w.<>[\] ]+ ?\(?(?:file:|node:|\/)[^\s)]+:\d+/],
  [
    "SQL",
    /\b(?:select|insert into|update|delete from)\b[^"]{0,80}\b(?:from|values|set|where)\b.*\$\d/i,
  ],
  ["database error", /violates|syntax error at|invalid input syntax|relation "|column "/],
  ["path", /\/node_modules\/|\/src\/(?:server|domain|contract)\/|file:\/\//],
  ["hash", /\$(?:argon2|scrypt|2[aby])|scrypt:|password_hash/],
];

const envelope = z.strictObject({
  code: z.string().check(z.regex(/^\d{4}$/)),
  msg: z.string(),
  data: z.optional(z.unknown()),
  cart: z.optional(z.unknown()),
  requestId: z.string(),
  rights: z.optional(z.string()),
  timeZone: z.optional(z.string()),
});

const eMail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * What is wrong with a reply; null for a good one.
 * @param secrets e-mails of other people, which the caller must not learn
 * @param sent the caller's own words, which may come back
 */
export function judgeReply(
  call: FuzzCall,
  reply: Reply,
  { secrets, sent, hangMs }: { secrets: ReadonlySet<string>; sent: string; hangMs: number },
): string | null {
  if (reply.status >= 500) return `HTTP ${reply.status}`;
  if (reply.ms > hangMs) return `took ${Math.round(reply.ms)} ms`;
  for (const [what, pattern] of inside) {
    const found = pattern.exec(reply.body)?.[0];
    if (found !== undefined && !sent.includes(found.slice(0, 40))) return `leaks ${what}: ${found}`;
  }
  for (const found of reply.body.match(eMail) ?? []) {
    if (secrets.has(found) && !sent.includes(found)) return `leaks the e-mail ${found}`;
  }
  return reply.type.startsWith("application/json")
    ? judgeEnvelope(call, reply.body)
    : judgeFile(call, reply);
}

function judgeEnvelope(call: FuzzCall, body: string): string | null {
  const read = z.safeParse(envelope, readJson(body));
  if (!read.success) return `no envelope: ${body.slice(0, 200)}`;
  if (read.data.code !== "0000") return null;
  if (!call.output) return null;
  const fits = safeParse(call.output, read.data.data);
  return fits.success ? null : `does not fit its schema: ${fits.error.message.slice(0, 300)}`;
}

function judgeFile({ kind }: FuzzCall, { status, type }: Reply): string | null {
  const isDocument = kind === "document" && status === 200 && type === "application/pdf";
  return isDocument ? null : `answers ${type || "nothing"} with ${status}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
