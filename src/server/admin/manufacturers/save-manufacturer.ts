import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { Manufacturer } from "#contract/admin/manufacturers.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import {
  deleteManufacturer,
  lockManufacturer,
  writeManufacturer,
  type ManufacturerContent,
} from "./manufacturer.repository.ts";

const noun = "manufacturers";

const notedOf = ({ name, address, email, euName, euAddress, euEmail }: ManufacturerContent) => {
  return { name, address, email, euName, euAddress, euEmail };
};

/** Adds or changes a manufacturer; the pages of its products say it at once (R-GOODS-1). */
export function saveManufacturer(
  queries: Queries,
  clock: Clock,
  { id: known, version, ...content }: AdminInput<"saveManufacturer">,
  request: StaffRequest,
): Promise<Outcome<Manufacturer>> {
  return transact(queries, async (transaction): Promise<Outcome<Manufacturer>> => {
    const before = known === undefined ? undefined : await lockManufacturer(transaction, known);
    if (known !== undefined && !before) return refuse("notFound");
    if (before && before.version !== version) return refuse("conflict");
    const id = before?.id ?? newId();
    await writeManufacturer(transaction, id, content);
    await recordChange(transaction, request, clock.now(), {
      noun,
      subjectId: id,
      action: before ? "save" : "create",
      before: before ? notedOf(before) : null,
      after: notedOf(content),
      label: { "en-US": content.name },
    });
    await announcePageChange(transaction);
    const after = await lockManufacturer(transaction, id);
    return after ? done(after) : refuse("notFound");
  });
}

/** Removes one that no product names; else `conflict`. */
export function removeManufacturer(
  queries: Queries,
  clock: Clock,
  { id, version }: AdminInput<"deleteManufacturer">,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    const before = await lockManufacturer(transaction, id);
    if (!before) return refuse("notFound");
    if (before.version !== version || before.products > 0) return refuse("conflict");
    await deleteManufacturer(transaction, id);
    await recordChange(transaction, request, clock.now(), {
      noun,
      subjectId: id,
      action: "delete",
      before: notedOf(before),
      after: null,
      label: { "en-US": before.name },
    });
    return done(null);
  });
}

/** Brings a removed one back under its own id. */
export function restoreManufacturer(
  queries: Queries,
  clock: Clock,
  id: string,
  former: Readonly<Record<string, unknown>>,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    // The audit log keeps what `notedOf` gave it.
    const content = former as ManufacturerContent;
    await writeManufacturer(transaction, id, content);
    await recordChange(transaction, request, clock.now(), {
      noun,
      subjectId: id,
      action: "create",
      before: null,
      after: notedOf(content),
      label: { "en-US": content.name },
    });
    return done(null);
  });
}
