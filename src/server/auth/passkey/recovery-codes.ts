import { randomBytes } from "node:crypto";
import { recoveryCodeCount, recoveryCodeLength } from "#contract/passkey.ts";
import type { Queries } from "#server/platform/database.ts";
import { writeRecoveryCodes } from "./passkey.repository.ts";

/** Without letters that look like digits. 32 of them: each character is five random bits. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** Makes new codes; the old ones are void. @returns them in groups of four, to be shown once. */
export async function makeRecoveryCodes(queries: Queries, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await writeRecoveryCodes(queries, accountId, codes);
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, "$&-"));
}

const newCode = (): string =>
  Array.from(randomBytes(recoveryCodeLength), (byte) => letters[byte & 31]).join("");

/** A code as it is stored, however it was typed. */
export const readCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
