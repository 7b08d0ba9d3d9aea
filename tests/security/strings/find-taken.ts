import * as z from "zod/mini";
import { failureData } from "#contract/envelope.ts";
import type { Sent } from "./typing-shop.ts";

const failure = z.object({ data: failureData });

/**
 * Tries inputs, and gives a refused one other values where the answer names its errors.
 * @param most inputs that are tried
 * @returns two that were taken; where none was, some that were not
 */
export async function findTaken(
  most: number,
  makeInput: () => unknown,
  ask: (input: unknown) => Promise<Sent>,
): Promise<{ samples: unknown[]; code: string }> {
  const refused: unknown[] = [];
  const taken: unknown[] = [];
  let last = "";
  let input = makeInput();
  for (let tries = 0; tries < most && taken.length < 2; tries += 1) {
    const { code, body } = await ask(input);
    if (code === "0000") taken.push(input);
    else {
      refused.push(input);
      last = code;
    }
    input = withOthers(input, code === "1001" ? wrongFields(body) : [], makeInput());
  }
  if (taken.length > 0) return { samples: taken, code: "0000" };
  return { samples: refused.slice(-4), code: last };
}

/** The outermost fields that an answer complains of; `lines.0.size` is one of `lines`. */
function wrongFields(body: string): string[] {
  const { data } = failure.parse(JSON.parse(body));
  return (data?.errors ?? []).map(({ path }) => path.split(".")[0] ?? "");
}

/** @param fresh where the other values come from, and the whole when no field is wrong */
function withOthers(input: unknown, wrong: readonly string[], fresh: unknown): unknown {
  const areObjects = [input, fresh].every((one) => typeof one === "object" && one !== null);
  if (wrong.length === 0 || !areObjects || Array.isArray(input)) return fresh;
  const others = fresh as Record<string, unknown>;
  const mended = { ...(input as Record<string, unknown>) };
  for (const field of wrong) {
    if (field in others) mended[field] = others[field];
    else delete mended[field];
  }
  return mended;
}
