import type { IncomingMessage } from "node:http";
import { ClosedAddress, type AddressRule } from "#server/platform/public-address.ts";
import { requestPublic } from "#server/platform/request-public.ts";

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
  const signal = AbortSignal.timeout(timeOutMs);
  try {
    const response = await requestPublic(url, { method: "POST", headers, body }, rule, signal);
    const answer = await readBeginning(response);
    return { status: response.statusCode ?? 0, answer, problem: null };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const problem = signal.aborted
      ? "timeOut"
      : error instanceof ClosedAddress
        ? "closedAddress"
        : "noConnection";
    return { status: null, answer: problem === "noConnection" ? storable(text) : "", problem };
  }
}

/** The beginning of an answer; the rest is not waited for. */
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
