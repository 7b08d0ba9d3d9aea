import * as z from "zod/mini";
import { permissions, staffRoles } from "#domain/staff/permissions.ts";
import { id, requiredText } from "../field.ts";
import { version } from "./admin-field.ts";

/** A fixed role by its name, one of the shop's own by its id. */
export const roleId = z.union([z.enum(staffRoles), z.uuid()], "invalid");
export type RoleId = z.infer<typeof roleId>;

/** US cents per order and 24 hours; null without limit. */
const refundLimit = z.nullable(
  z.int("invalid").check(z.minimum(0, "invalid"), z.maximum(100_000_000, "invalid")),
);

export const staffRole = z.object({
  role: roleId,
  /** Of a role of the shop's own; the fixed ones have texts. */
  name: z.nullable(z.string()),
  permissions: z.array(z.enum(permissions)),
  refundLimitUsd: refundLimit,
  /** How many have it, whether they may sign in or not. */
  people: z.int(),
  version: z.int(),
});
export type OwnRole = z.infer<typeof staffRole>;

/** Without an id a new role. Rights that another right needs to be of use are added to it. */
export const saveRoleInput = z.object({
  id: z.optional(z.uuid("invalid")),
  version: z.optional(version),
  name: requiredText("required", 60),
  permissions: z
    .array(z.enum(permissions, "invalid"))
    .check(z.minLength(1, "required"), z.maxLength(permissions.length, "invalid")),
  refundLimitUsd: refundLimit,
});
export const deleteRoleInput = z.object({ id: id(), version });

export const giversInput = z.object({ right: z.enum(permissions, "invalid") });
/** Names of staff, owners first. */
export const givers = z.object({ names: z.array(z.string()) });
