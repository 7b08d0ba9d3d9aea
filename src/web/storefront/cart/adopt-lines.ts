import { errorCodes } from "#contract/error-codes.ts";
import { keptLines, linesCookie } from "#contract/headers.ts";
import { decodeLines, encodeLines } from "#contract/plain-lines.ts";
import { call, type CallOptions } from "#web/api/browser-call.ts";
import type { CallResult } from "#web/api/call-context.ts";

type Saved = Promise<CallResult<"saveCartItems">>;

const write = (value: string, seconds: number) => {
  document.cookie = `${linesCookie}=${value}; path=/; max-age=${seconds}; samesite=lax`;
};

/**
 * Takes over what forms without scripts have put into the cart. The cookie goes first, so that two
 * tabs do not both take it. What met trouble is back in it, for the next page; what can no longer be
 * had is left out.
 * @param change of the cart
 */
export async function adoptLines(
  change: (send: (options: CallOptions) => Saved) => Saved,
): Promise<void> {
  const [, text = ""] = cookiePattern.exec(document.cookie) ?? [];
  write("", 0);
  const lines = decodeLines(text);
  if (lines.length === 0) return;
  const save = (some: typeof lines) => change((options) => call("saveCartItems", some, options));
  const answer = await save(lines);
  if (answer.ok) return;
  if (!goneCodes.includes(answer.code)) return write(text, keptLines.seconds);
  if (lines.length === 1) return;
  const waiting: typeof lines = [];
  for (const line of lines) {
    const alone = await save([line]);
    if (!alone.ok && !goneCodes.includes(alone.code)) waiting.push(line);
  }
  if (waiting.length > 0) write(encodeLines(waiting), keptLines.seconds);
}

/** Refusals of the lines themselves; every other failure is one of the shop, the way or the session. */
const goneCodes: readonly string[] = [
  errorCodes.invalidInput,
  errorCodes.outOfStock,
  errorCodes.notFound,
];

const cookiePattern = new RegExp(`(?:^|; )${linesCookie}=([^;]+)`);
