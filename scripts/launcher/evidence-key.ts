import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The key that seals the log of security (R-SECURITY-4): `EVIDENCE_KEY`, or the one in the data
 * directory, which is drawn at the first start. A login that can write to the database cannot seal
 * with it.
 */
export function readEvidenceKey(dataDir: string): string {
  const given = process.env["EVIDENCE_KEY"]?.trim();
  if (given) return given;
  const file = join(dataDir, "evidence.key");
  if (!existsSync(file)) {
    // Moved to its place when whole: a disk may be full.
    writeFileSync(`${file}.new`, randomBytes(32).toString("hex"), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8").trim();
}
