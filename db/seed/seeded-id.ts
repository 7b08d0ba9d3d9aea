import { createHash } from "node:crypto";

/** A UUIDv7 of a moment whose random part comes from a key: the same in every run. */
export function seededId(key: string, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  const random = createHash("sha256").update(key).digest("hex");
  // The two leading bits of the variant are 10.
  const variant = ((Number.parseInt(random.charAt(0), 16) & 3) | 8).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${random.slice(1, 4)}`,
    variant + random.slice(4, 7),
    random.slice(7, 19),
  ].join("-");
}
