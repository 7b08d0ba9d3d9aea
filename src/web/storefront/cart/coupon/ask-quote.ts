import type { EndpointRequest } from "#contract/endpoint-schemas.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { call } from "#web/api/browser-call.ts";
import type { CallResult } from "#web/api/call-context.ts";

/** Why a code does not apply, in the server's words for this reader. */
export type CouponProblem = { code: string; text: string };

export type CouponQuote = {
  answer: CallResult<"quoteOrder">;
  /** null when the code applies, or none was asked for. */
  problem: CouponProblem | null;
};

/** The problem in a refused answer; null when it was refused for something else. */
export function couponProblem(
  code: string,
  answer: { code: string; msg: string; data: { hint?: string | undefined } | null },
): CouponProblem | null {
  if (answer.code === errorCodes.couponRefused) {
    return { code, text: answer.data?.hint ?? answer.msg };
  }
  return answer.code === errorCodes.tooManyTries ? { code, text: answer.msg } : null;
}

/**
 * The quote with a code; when the code does not apply, the quote without it and why. Whoever asks
 * says in its own place when there is none.
 */
export async function askQuote(
  input: EndpointRequest<"quoteOrder">,
  code: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CouponQuote> {
  const options = { ...(signal ? { signal } : {}), quiet: true };
  if (code === "") return { answer: await call("quoteOrder", input, options), problem: null };
  const answer = await call("quoteOrder", { ...input, couponCode: code }, options);
  const problem = answer.ok ? null : couponProblem(code, answer);
  if (!problem) return { answer, problem };
  return { answer: await call("quoteOrder", input, options), problem };
}
