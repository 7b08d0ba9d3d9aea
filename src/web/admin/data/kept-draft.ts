import { forgetStored, storedJson, type Stored } from "#web/platform/storage.ts";
import { isRecord } from "./merge-draft.ts";

/** What was typed into one form and is not saved: only changed fields, and what they were before. */
export type KeptDraft = {
  /** When the last of it was typed, ISO 8601. */
  at: string;
  before: Readonly<Record<string, unknown>>;
  typed: Readonly<Record<string, unknown>>;
};

/**
 * The kept draft of one form and one account, in this browser (R-GOODS-4).
 * @param form kind and id of what it changes, such as `products/kr01`
 */
export function keptDraft(accountId: string, form: string): Stored<KeptDraft> {
  return storedJson("adminDraft", checkDraft, `${accountId}.${form}`);
}

function checkDraft(value: unknown): KeptDraft | null {
  if (!isRecord(value) || typeof value["at"] !== "string") return null;
  const { at, before, typed } = value;
  return isRecord(before) && isRecord(typed) ? { at, before, typed } : null;
}

/** Removes every kept draft: nothing typed stays behind after signing out. */
export const forgetDrafts = (): void => forgetStored("adminDraft");
