import { sql } from "kysely";
import type { Person } from "./person.ts";

/** Rows about the account that they made, or about an address that is the person's. */
export const ofImportRow = ({ accountIds, emails, emailsSince }: Person) => sql`(
  root_id = any(${[...accountIds]}::text[])
  or (lower(key) = any(${[...emails]}::text[]) and import_id in (select f.id from import_file f
    where f.at > coalesce(${emailsSince}::timestamptz, '-infinity'))))`;

/**
 * Files of people with such a row, and those that were uploaded and not read yet: in these the
 * address is looked for in the bytes.
 */
export const ofImportFile = (person: Person) => sql`(
  id in (select import_id from import_row where ${ofImportRow(person)})
  or ((kind in ('customers', 'subscribers') or state = 'uploaded')
    and at > coalesce(${person.emailsSince}::timestamptz, '-infinity')
    and exists (select from unnest(${person.emails.flatMap(encodings)}::text[]) spelt
      where strpos(lower(encode(bytes, 'escape')), spelt) > 0)))`;

/** A text as `encode(…, 'escape')` writes its bytes, in the encodings that files have (R-CSV-2). */
function encodings(text: string): string[] {
  const wide = Buffer.from(text, "utf16le");
  const bytes = [Buffer.from(text, "utf8"), wide, Buffer.from(wide).swap16()];
  return bytes.map(escaped);
}

const escaped = (bytes: Buffer): string =>
  [...bytes]
    .map((byte) => {
      if (byte === 0x5c) return "\\\\";
      const isPlain = byte !== 0 && byte < 0x80;
      return isPlain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, "0")}`;
    })
    .join("");
