import { isDeepStrictEqual } from "node:util";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { AdminPatch } from "#contract/admin/patches.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import { nameFault, numberFault } from "#domain/customization.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { addJob } from "#server/platform/jobs.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import {
  deletePatch,
  findByNumber,
  isNeeded,
  readPatch,
  squadExists,
  writePatch,
  type PatchContent,
} from "./admin-patch.repository.ts";

/** Adds or changes a patch, a player or an add-on; carts are priced with it from now on. */
export function savePatch(
  queries: Queries,
  clock: Clock,
  input: AdminInput<"savePatch">,
  request: StaffRequest,
): Promise<Outcome<AdminPatch>> {
  return transact(queries, async (transaction) => {
    const before = input.id === undefined ? undefined : await readPatch(transaction, input.id);
    if (input.id !== undefined && before?.kind !== input.kind) return refuse("notFound");
    if (before && input.seen && !isAsSeen(before, input.seen)) return refuse("conflict");
    const content = contentOf(input, before?.id ?? newId());
    const faults = await faultsOf(transaction, content);
    if (faults.length > 0) return refuseFields(faults);
    await writePatch(transaction, content);
    const after = await readPatch(transaction, content.id);
    if (!after) throw new Error(`patch ${content.id} was written and is not there`);
    await recordChange(transaction, request, clock.now(), {
      noun: "patches",
      subjectId: content.id,
      action: "save",
      before: before ?? null,
      after,
    });
    await addJob(transaction, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await announcePageChange(transaction);
    return done(after);
  });
}

/** Nobody else has changed it since (R-GOODS-5). */
function isAsSeen(
  { name, priceUsd, number, playerName, position }: AdminPatch,
  seen: NonNullable<AdminInput<"savePatch">["seen"]>,
): boolean {
  return isDeepStrictEqual({ name, priceUsd, number, playerName, position }, seen);
}

function contentOf(input: AdminInput<"savePatch">, id: string): PatchContent {
  const { kind, name, priceUsd } = input;
  const isPlayer = kind === "player";
  return {
    id,
    kind,
    name,
    priceUsd,
    squadId: isPlayer ? (input.squadId ?? null) : null,
    number: isPlayer ? (input.number ?? null) : null,
    playerName: isPlayer ? (input.playerName ?? null) : null,
    position: isPlayer ? (input.position ?? null) : null,
  };
}

type Fault = { path: string; key: RefusalKey };

/** A player is printed like any shirt: the same letters, the same numbers, once in a squad. */
async function faultsOf(queries: Queries, content: PatchContent): Promise<Fault[]> {
  const { id, kind, squadId, number, playerName } = content;
  if (kind !== "player") return [];
  if (squadId === null || !(await squadExists(queries, squadId))) {
    return [{ path: "squadId", key: "required" }];
  }
  const faults: Fault[] = [];
  const wrongName = playerName ? nameFault(playerName) : "required";
  if (wrongName) faults.push({ path: "playerName", key: wrongName });
  const wrongNumber = number ? numberFault(number) : "required";
  if (wrongNumber) faults.push({ path: "number", key: wrongNumber });
  if (faults.length > 0 || number === null) return faults;
  const holder = await findByNumber(queries, squadId, number);
  return holder === undefined || holder === id ? [] : [{ path: "number", key: "numberTaken" }];
}

/** Brings back a removed one under its id, unless its number is taken by now. */
export function restorePatch(
  queries: Queries,
  clock: Clock,
  id: string,
  former: Readonly<Record<string, unknown>>,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    // The audit log keeps it as `readPatch` gave it.
    const { products: _products, ...patch } = former as AdminPatch;
    const faults = await faultsOf(transaction, patch);
    if (faults.length > 0) return refuseFields(faults);
    await writePatch(transaction, { ...patch, id });
    await recordChange(transaction, request, clock.now(), {
      noun: "patches",
      subjectId: id,
      action: "save",
      before: null,
      after: (await readPatch(transaction, id)) ?? null,
    });
    await addJob(transaction, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await announcePageChange(transaction);
    return done(null);
  });
}

/** Removes one that no product offers and no cart holds. */
export function removePatch(
  queries: Queries,
  clock: Clock,
  id: string,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    const before = await readPatch(transaction, id);
    if (!before) return refuse("notFound");
    if (await isNeeded(transaction, id)) return refuse("conflict");
    await deletePatch(transaction, id);
    await recordChange(transaction, request, clock.now(), {
      noun: "patches",
      subjectId: id,
      action: "delete",
      before,
      after: null,
    });
    await addJob(transaction, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await announcePageChange(transaction);
    return done(null);
  });
}
