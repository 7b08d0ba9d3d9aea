import { keptLines, linesCookie } from "#contract/headers.ts";
import { decodeLines } from "#contract/plain-lines.ts";
import { call, type CallOptions, noAnswerCode } from "#web/api/browser-call.ts";
import type { CallResult } from "#web/api/call-context.ts";

type Saved = Promise<CallResult<"saveCartItems">>;

const write = (value: string, seconds: number) => {
  document.cookie = `${linesCookie}=${value}; path=/; max-age=${seconds}; samesite=lax`;
};

/**
 * Takes over what forms without scripts have put into the cart. The cookie goes first, so that two
 * tabs do not both take it; it is back where there was no answer. What can no longer be had is left.
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
  if (answer.code === noAnswerCode) return write(text, keptLines.seconds);
  if (lines.length > 1) for (const line of lines) await save([line]);
}

const cookiePattern = new RegExp(`(?:^|; )${linesCookie}=([^;]+)`);
