import { type Stored, storedJson } from "#web/platform/storage.ts";
import type { ProductChoice } from "./product-choice.ts";

/** The choices of a product page in this tab, kept for a reload or for leaving and coming back. */
export type Draft = {
  /** Another page may know only a part of it. */
  choice: Partial<ProductChoice>;
  /** Design code that the address had by then; "" for none. */
  address: string;
  /** The code that stood there before; null where the page has not changed the address. */
  former: string | null;
  /** Key of the history entry; "" when another page wrote the draft. */
  visit: string;
};

/** @param line id of the edited cart line, whose choices are stored separately; "" for none */
export const storedDraft = (slug: string, line = ""): Stored<Draft> =>
  storedJson("choice", checkDraft, line === "" ? slug : `${slug}.${line}`);

function checkDraft(stored: unknown): Draft | null {
  if (!isObject(stored) || !isObject(stored["choice"])) return null;
  const { choice, address, former, visit } = stored;
  if (typeof address !== "string" || typeof visit !== "string") return null;
  return { choice, address, former: typeof former === "string" ? former : null, visit };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
