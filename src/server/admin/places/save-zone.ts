import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { ShippingZone } from "#contract/admin/places.ts";
import { freeSlug, slugOf } from "#domain/catalog/slug.ts";
import { usualMethods } from "#domain/delivery/method-name.ts";
import { defaultLanguage } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import {
  deleteZone,
  lockZones,
  readZones,
  writeZone,
  type ZoneContent,
} from "./shipping.repository.ts";

/**
 * Adds or changes a zone and how parcels travel there; the next quote has it. Refuses a country
 * that another zone has, a second rest of the world, and with `conflict` an older version.
 */
export function saveZone(
  queries: Queries,
  clock: Clock,
  { version, code: known, ...content }: AdminInput<"saveZone">,
  request: StaffRequest,
): Promise<Outcome<ShippingZone>> {
  return transact(queries, async (transaction) => {
    await lockZones(transaction);
    const zones = await readZones(transaction);
    const before = zones.find((zone) => zone.code === known);
    if (known !== undefined && !before) return refuse("notFound");
    if (before && before.version !== version) return refuse("conflict");
    const others = zones.filter((zone) => zone !== before);
    if (content.isRest && others.some((zone) => zone.isRest)) {
      return refuseFields([{ path: "isRest", key: "restTwice" }]);
    }
    const taken = new Set(others.flatMap((zone) => zone.countries));
    const countries = content.isRest ? [] : [...new Set(content.countries)].toSorted();
    if (countries.some((country) => taken.has(country))) {
      return refuseFields([{ path: "countries", key: "countryTwice" }]);
    }
    const code =
      before?.code ??
      freeSlug(
        slugOf(textIn(content.name, defaultLanguage)).slice(0, 30) || "zone",
        new Set(zones.map((zone) => zone.code)),
      );
    const zone = { ...content, code, countries, methods: coded(content.methods) };
    return write(transaction, clock, zone, before ?? null, request);
  });
}

/** A new method has a code after its name, for good: orders name it by that. */
function coded(methods: AdminInput<"saveZone">["methods"]): ShippingZone["methods"] {
  const taken = new Set<string>([
    ...usualMethods,
    ...methods.flatMap(({ method }) => method ?? []),
  ]);
  return methods.map(({ method: known, ...rest }) => {
    const english = slugOf(textIn(rest.name, defaultLanguage)).slice(0, 30) || "method";
    const method = known ?? freeSlug(english, taken);
    taken.add(method);
    return { ...rest, method };
  });
}

async function write(
  transaction: Queries,
  clock: Clock,
  zone: ZoneContent,
  before: ShippingZone | null,
  request: StaffRequest,
): Promise<Outcome<ShippingZone>> {
  await writeZone(transaction, zone);
  const after = (await readZones(transaction)).find(({ code }) => code === zone.code);
  if (!after) throw new Error(`zone ${zone.code} was written and is not there`);
  await note(transaction, clock, request, before, after);
  return done(after);
}

/** Nothing is sold to its countries any more, unless the rest of the world is a zone. */
export function removeZone(
  queries: Queries,
  clock: Clock,
  { code, version }: AdminInput<"deleteZone">,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    await lockZones(transaction);
    const before = (await readZones(transaction)).find((zone) => zone.code === code);
    if (!before) return refuse("notFound");
    if (before.version !== version) return refuse("conflict");
    await deleteZone(transaction, code);
    await note(transaction, clock, request, before, null);
    return done(null);
  });
}

/** Brings a removed zone back under its code, if no other zone has its countries by now. */
export function restoreZone(
  queries: Queries,
  clock: Clock,
  content: ZoneContent,
  request: StaffRequest,
): Promise<Outcome<unknown>> {
  return transact(queries, async (transaction): Promise<Outcome<unknown>> => {
    await lockZones(transaction);
    const zones = await readZones(transaction);
    const taken = new Set(zones.flatMap(({ countries }) => countries));
    const isTaken =
      zones.some((zone) => zone.code === content.code || (zone.isRest && content.isRest)) ||
      content.countries.some((country) => taken.has(country));
    return isTaken ? refuse("conflict") : write(transaction, clock, content, null, request);
  });
}

async function note(
  transaction: Queries,
  clock: Clock,
  request: StaffRequest,
  before: ShippingZone | null,
  after: ShippingZone | null,
): Promise<void> {
  await recordChange(transaction, request, clock.now(), {
    noun: "shipping",
    subjectId: (after ?? before)?.code ?? "",
    action: after ? (before ? "save" : "create") : "delete",
    before: before && notedZone(before),
    after: after && notedZone(after),
  });
  // Pages name delivery days and the amount from which delivery is free.
  await announcePageChange(transaction);
}

/** The content of a zone that the audit log keeps. */
export const notedZone = ({ name, isRest, countries, methods }: ShippingZone) => {
  return { name, isRest, countries, methods };
};
