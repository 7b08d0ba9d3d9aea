import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import { roleHeldText } from "#contract/admin/right-texts.ts";
import type { OwnRole } from "#contract/admin/roles.ts";
import { inEachLanguage } from "#domain/language.ts";
import { mostOwnRoles, withNeeded } from "#domain/staff/own-roles.ts";
import { isPermission, missingRight } from "#domain/staff/permissions.ts";
import type { AccountDependencies } from "#server/account/account-dependencies.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { isAboveOwnLimit } from "#server/order/refund-allowance.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { done, refuse, refuseFields, refuseRight, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import {
  deleteRole,
  lockRoles,
  readHolders,
  readRoles,
  writeRole,
  type OwnRoleRow,
} from "./role.repository.ts";
import { mailChangedRights } from "./staff-mails.ts";

type Input = AdminInput<"saveRole">;

/**
 * Adds or changes a role of the shop's own. Its rights hold for everyone who has it from the next
 * call on, on every process (R-ROLE-5). Nobody gives or takes rights that they do not hold.
 */
export function saveRole(
  shop: AccountDependencies,
  input: Input,
  request: StaffRequest,
): Promise<Outcome<OwnRole>> {
  return transact(shop.database.queries, async (transaction): Promise<Outcome<OwnRole>> => {
    await lockRoles(transaction);
    const all = await readRoles(transaction);
    const before = all.find(({ id }) => id === input.id) ?? null;
    if (input.id !== undefined && !before) return refuse("notFound");
    if (before && before.version !== input.version) return refuse("conflict");
    const after = roleOf(input, before);
    const written = await write(transaction, shop.clock, { all, before, after }, request);
    if (written.ok && before?.permissions.join() !== after.permissions.join()) {
      const holders = await readHolders(transaction, after.id);
      const others = holders.filter(({ id }) => id !== request.session.accountId);
      await mailChangedRights(transaction, shop, others, request.language);
    }
    return written;
  });
}

/** Brings back a removed role under its id. */
export function restoreRole(
  queries: Queries,
  clock: Clock,
  id: string,
  former: Readonly<Record<string, unknown>>,
  request: StaffRequest,
): Promise<Outcome<OwnRole>> {
  return transact(queries, async (transaction): Promise<Outcome<OwnRole>> => {
    await lockRoles(transaction);
    const all = await readRoles(transaction);
    // The audit log keeps it as `notedRole` has it.
    const { name, permissions, refundLimitUsd } = former as ReturnType<typeof notedRole>;
    const rights = permissions.filter(isPermission);
    const after = { id, name, permissions: rights, refundLimitUsd, version: 0 };
    return write(transaction, clock, { all, before: null, after }, request);
  });
}

/** Removes a role that nobody has; else `conflict`, which names the staff who have it. */
export function removeRole(
  { database, clock }: AccountDependencies,
  { id, version }: AdminInput<"deleteRole">,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(database.queries, async (transaction): Promise<Outcome<null>> => {
    await lockRoles(transaction);
    const before = (await readRoles(transaction)).find((one) => one.id === id);
    if (!before) return refuse("notFound");
    if (before.version !== version) return refuse("conflict");
    const missing = missingRight(request.session, before.permissions);
    if (missing) return refuseRight(missing);
    const holders = await readHolders(transaction, id);
    if (holders.length > 0) {
      const names = holders.slice(0, 5).map(({ name }) => name);
      return refuse("conflict", { hint: roleHeldText(names, request.language) });
    }
    await deleteRole(transaction, id);
    await recordChange(transaction, request, clock.now(), {
      noun: "roles",
      subjectId: id,
      action: "delete",
      before: notedRole(before),
      after: null,
      label: inEachLanguage(() => before.name),
    });
    return done(null);
  });
}

type Writing = { all: readonly OwnRoleRow[]; before: OwnRoleRow | null; after: OwnRoleRow };

async function write(
  transaction: Queries,
  clock: Clock,
  { all, before, after }: Writing,
  request: StaffRequest,
): Promise<Outcome<OwnRole>> {
  const { session } = request;
  const rights = [...(before?.permissions ?? []), ...after.permissions];
  const missing = missingRight(session, rights);
  if (missing) return refuseRight(missing);
  const fault = faultOf(all, after);
  if (fault) return refuseFields([fault]);
  if (await isAboveOwnLimit(transaction, session, after)) {
    return refuseFields([{ path: "refundLimitUsd", key: "limitAboveOwn" }]);
  }
  await writeRole(transaction, after);
  await recordChange(transaction, request, clock.now(), {
    noun: "roles",
    subjectId: after.id,
    action: "save",
    before: before && notedRole(before),
    after: notedRole(after),
    label: inEachLanguage(() => after.name),
  });
  const holders = await readHolders(transaction, after.id);
  return done(presentRole(after, holders.length));
}

function faultOf(
  all: readonly OwnRoleRow[],
  { id, name }: OwnRoleRow,
): { path: string; key: RefusalKey } | null {
  const others = all.filter((one) => one.id !== id);
  if (others.length >= mostOwnRoles) return { path: "name", key: "rolesMany" };
  const isTaken = others.some((one) => one.name.toLowerCase() === name.toLowerCase());
  return isTaken ? { path: "name", key: "roleTaken" } : null;
}

function roleOf(input: Input, before: OwnRoleRow | null): OwnRoleRow {
  const permissions = [...withNeeded(input.permissions)];
  return {
    id: before?.id ?? newId(),
    name: input.name,
    permissions,
    // Without the right there is nothing to limit.
    refundLimitUsd: permissions.includes("orders.refund") ? input.refundLimitUsd : 0,
    version: before ? before.version + 1 : 0,
  };
}

/** As the audit log has it. */
export const notedRole = ({ name, permissions, refundLimitUsd }: OwnRoleRow) => ({
  name,
  permissions,
  refundLimitUsd,
});

export const presentRole = (
  { id, name, permissions, refundLimitUsd, version }: OwnRoleRow,
  people: number,
): OwnRole => ({ role: id, name, permissions, refundLimitUsd, people, version });
