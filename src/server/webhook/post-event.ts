import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isReceiverUrl, openLookup, type AddressRule } from "./public-address.ts";

/** Milliseconds for the whole of a try, the answer's body included (R-HOOK-2). */
export const deliveryTimeOutMs = 10_000;
/** Characters of an answer that are kept. */
const keptAnswer = 2_000;

/** Why there was no answer. */
export type NoAnswer = "closedAddress" | "timeOut" | "noConnection";
export type PostResult =
  | { status: number; answer: string; problem: null }
  | { status: null; answer: string; problem: NoAnswer };

/** Posts an event to a receiver. Follows no redirect: that answer is one like any other. */
export async function postEvent(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  rule: AddressRule,
  timeOutMs = deliveryTimeOutMs,
): Promise<PostResult> {
  if (!isReceiverUrl(url, rule)) return { status: null, answer: "", problem: "closedAddress" };
  const signal = AbortSignal.timeout(timeOutMs);
  try {
    const response = await send(url, headers, body, rule, signal);
    const answer = await readBeginning(response);
    return { status: response.statusCode ?? 0, answer, problem: null };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const problem = signal.aborted
      ? "timeOut"
      : text === "closedAddress"
        ? "closedAddress"
        : "noConnection";
    return { status: null, answer: problem === "noConnection" ? storable(text) : "", problem };
  }
}

function send(
  url: string,
  headers: Record<string, string>,
  body: string,
  rule: AddressRule,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const bytes = Buffer.from(body);
  const options = {
    method: "POST",
    headers: { ...headers, "content-length": String(bytes.length) },
    lookup: openLookup(rule),
    // No connection is kept: each is looked up and checked by itself.
    agent: false,
    signal,
  } as const;
  return new Promise((resolve, reject) => {
    const request = url.startsWith("https:")
      ? requestHttps(url, options, resolve)
      : requestHttp(url, options, resolve);
    request.on("error", reject);
    request.end(bytes);
  });
}

/** What an answer begins with; the rest is not waited for. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  response.setEncoding("utf8");
  let text = "";
  for await (const chunk of response as AsyncIterable<string>) {
    text += chunk;
    if (text.length >= keptAnswer) break;
  }
  response.destroy();
  return storable(text.slice(0, keptAnswer));
}

/** PostgreSQL keeps no NUL and no half of a surrogate pair. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
