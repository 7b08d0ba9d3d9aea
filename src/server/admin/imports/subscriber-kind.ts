import { sql } from "kysely";
import * as z from "zod/mini";
import { email as emailSchema } from "#contract/field.ts";
import { textOfCell } from "#domain/import/hyphen-cell.ts";
import { defaultLanguage, languages } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { readTimeZone } from "#server/platform/shop-settings.ts";
import { readLinkSignature, type LinkSignature } from "#server/platform/link-signature.ts";
import {
  collectFaults,
  plainKind,
  type Applied,
  type Cells,
  type FileRecord,
  type RecordKind,
} from "./import-record.ts";
import { textOf, type Image, type Row } from "./record-image.repository.ts";
import { readTime, timeCell } from "./time-cell.ts";

type Look = { now: Date; timeZone: string; signature: LinkSignature; known: ReadonlySet<string> };

/** Longest words of a consent that are kept. */
const longestWording = 2000;

/**
 * Subscribers of the newsletter with the proof of their consent. Nobody is subscribed without its
 * date and wording, nor again after leaving (R-CSV-10).
 */
export const subscriberKind: RecordKind<Look> = {
  ...plainKind,
  noun: "newsletter",
  tables: [
    {
      name: "newsletter_subscriber",
      record: "id",
      key: ["id"],
      idType: "uuid",
      hidden: ["confirm_nonce"],
    },
    {
      name: "newsletter_consent",
      record: "subscriber_id",
      key: ["id"],
      idType: "uuid",
    },
  ],
  look: async (queries, records, now) => ({
    now,
    timeZone: await readTimeZone(queries),
    signature: await readLinkSignature(queries),
    known: await knownEmails(queries, records),
  }),
  newId: () => newId(),
  apply: applySubscriber,
  show: showSubscriber,
  name: (image) => textOf(image["newsletter_subscriber"]?.[0], "email"),
};

async function knownEmails(queries: Queries, records: readonly FileRecord[]) {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from newsletter_subscriber
    where lower(email) = any(${records.map(({ key }) => key)}::text[])`.execute(queries);
  return new Set(rows.map(({ email }) => email));
}

/** The newest consent, which a leaving does not take away. */
const consentOf = (image: Image): Row | undefined =>
  (image["newsletter_consent"] ?? [])
    .filter(({ action }) => action !== "left")
    .toSorted((a, b) => Date.parse(textOf(b, "at")) - Date.parse(textOf(a, "at")))[0];

function showSubscriber(image: Image, { timeZone }: Look): Cells {
  const row = image["newsletter_subscriber"]?.[0];
  const consent = consentOf(image);
  return {
    email: textOf(row, "email"),
    language: textOf(row, "language"),
    state: textOf(row, "state"),
    consent_at: timeCell(consent?.["at"], timeZone),
    consent_source: textOf(consent, "source"),
    consent_text: textOf(consent, "wording"),
  };
}

function applySubscriber(
  before: Image | null,
  record: FileRecord,
  { now, timeZone, signature, known }: Look,
  id: string,
): Applied {
  const { faults, fault } = collectFaults(record.line);
  const { cells } = record;
  const row = before?.["newsletter_subscriber"]?.[0];
  const wanted = cells["state"]?.toLowerCase() || "confirmed";
  const language = cells["language"] || textOf(row, "language") || defaultLanguage;
  const at = readTime(cells["consent_at"] ?? "", timeZone);
  if (!z.safeParse(emailSchema(), record.key).success) fault("email", "emailInvalid");
  if (!before && known.has(record.key)) fault("email", "keyTwice");
  if (!languages.some((one) => one === language)) fault("language", "cellLanguage");
  if (!["confirmed", "pending", "left"].includes(wanted)) fault("state", "cellSubscriber");
  if (at === undefined || (at && at > now)) fault("consent_at", "dateInvalid");
  const present = textOf(row, "state");
  const joins = wanted === "confirmed" && present !== "confirmed";
  if (joins && present === "left") fault("state", "subscriberLeft");
  else if (joins && at === null) fault("consent_at", "consentMissing");
  if (joins && !cells["consent_text"]) fault("consent_text", "consentMissing");
  const start = before ?? { newsletter_subscriber: [], newsletter_consent: [] };
  if (faults.length > 0) return { after: start, record, faults };

  const consent = (action: "confirmed" | "left", time: Date, wording: string): Row => ({
    action,
    at: time.toISOString(),
    email_hash: `\\x${signature.hash("email", record.key).toString("hex")}`,
    id: newId(),
    language,
    network_hash: null,
    source: textOfCell(cells["consent_source"] ?? "").slice(0, 60) || "import",
    subscriber_id: id,
    wording: wording.slice(0, longestWording),
  });
  const moved = (content: Row, ...proofs: Row[]): Applied => ({
    after: {
      newsletter_subscriber: [{ ...(row ?? { id, email: record.key, letters: 0 }), ...content }],
      newsletter_consent: [...(start["newsletter_consent"] ?? []), ...proofs],
    },
    record,
    faults,
  });
  if (joins && at) {
    const confirmed = { state: "confirmed", confirmed_at: at.toISOString(), language };
    const asked = row ? {} : { asked_at: at.toISOString(), left_at: null };
    return moved({ ...confirmed, ...asked }, consent("confirmed", at, cells["consent_text"] ?? ""));
  }
  if (wanted === "left" && row && present !== "left") {
    return moved({ state: "left", left_at: now.toISOString() }, consent("left", now, ""));
  }
  return row ? moved({ language }) : { after: start, record, faults };
}
