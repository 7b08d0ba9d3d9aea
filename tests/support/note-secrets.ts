import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { threadId } from "node:worker_threads";

/**
 * Writes down the secrets that requests carry (passwords, tokens, codes, keys, cookies), for the end
 * of a run to look for them in the logs. Loaded before the server of a test shop and beside the app
 * of an API test; without RUN_LOGS it does nothing.
 */
const folder = process.env["RUN_LOGS"];
const channel = "tracing:fastify.request.handler:start";
const noted = new Set<string>();

type Carrier = { request: { headers: IncomingHttpHeaders; body: unknown; query: unknown } };

const note = (message: unknown) => {
  const { headers, body, query } = (message as Carrier).request;
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1];
  const cookies = (headers.cookie ?? "").split("; ");
  keep(bearer);
  // Shorter ones are language, currency and theme.
  for (const value of cookies.map((one) => one.slice(one.indexOf("=") + 1))) {
    if (value.length >= 20) keep(value);
  }
  for (const [name, value] of [...fieldsOf(body), ...fieldsOf(query)]) {
    if (/passw|token|secret|^orderKey$|^key$/i.test(name)) keep(value);
    if (name === "code" && /^\d{6}$/.test(value)) keep(value);
  }
};

if (folder) subscribe(channel, note);

/** For random inputs: what they hold as a password may be any word of a log. */
export function noteNoMore(): void {
  unsubscribe(channel, note);
}

/** A word of letters alone, such as a password that a test wants refused, may be any word of a log. */
const isWord = (value: string) => /^[a-z]+$/i.test(value);
/** So may an address that random inputs put into a field called `key`. */
const isAddress = (value: string) => /^[^\s@]+@[^\s@]+\.[a-z]+$/i.test(value);

function keep(value: string | undefined): void {
  if (!folder || !value || value.length < 6 || isWord(value) || isAddress(value)) return;
  if (noted.has(value)) return;
  noted.add(value);
  const line = `${JSON.stringify(value)}\n`;
  appendFileSync(join(folder, `${process.pid}-${threadId}.secrets`), line);
}

function fieldsOf(value: unknown): [name: string, value: string][] {
  // A stream that is sent as a body is no fields, and leads to itself.
  if (typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    typeof field === "string" ? [[name, field] as [string, string]] : fieldsOf(field),
  );
}
