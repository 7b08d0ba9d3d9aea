import { printLines } from "#web/platform/print-lines.ts";
import { saveFile } from "#web/platform/save-file.ts";

/** Recovery codes to keep: whose they are, and what they are for. */
export type KeptCodes = { heading: string; codes: readonly string[]; why: string };

/** @returns false without permission for the clipboard, or without one: the codes can be selected */
export async function copyCodes({ codes }: KeptCodes): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(codes.join("\n"));
    return true;
  } catch {
    return false;
  }
}

export function saveCodes({ heading, codes, why }: KeptCodes): void {
  const text = [heading, "", ...codes, "", why, ""].join("\n");
  saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), "recovery-codes.txt");
}

export const printCodes = ({ heading, codes, why }: KeptCodes): void =>
  printLines(heading, [...codes, "", why]);
