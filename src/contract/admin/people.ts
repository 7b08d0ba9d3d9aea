import * as z from "zod/mini";
import { email, id, optionalText, page, records, requiredText } from "../field.ts";
import { roleId, staffRole } from "./roles.ts";
import { currencyCode, money } from "../money.ts";
import { cursorPage, cursorRecords } from "./cursor-page.ts";

export const customerListInput = z.object({
  ...cursorPage,
  text: optionalText(80),
  sort: z._default(z.enum(["newest", "spent"], "invalid"), "newest"),
});
export const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  since: z.string(),
  orders: z.int(),
  /** In US dollars, orders in other currencies at their rates. */
  spent: money,
  disabled: z.boolean(),
});
export const customerList = cursorRecords(customer);

/** A closed account cannot sign in, and its sessions end with the next call. */
export const switchCustomerInput = z.object({ id: id(), disabled: z.boolean("invalid") });

/** Of the caller all sessions but this one end. */
export const signOutInput = z.object({ id: id() });

/** The password of the caller. */
export const proveSelfInput = z.object({
  currentPassword: z.string("currentPasswordRequired"),
});

export const staffListInput = z.object({ ...page });
export const staffMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(roleId),
  disabled: z.boolean(),
  lastUsedAt: z.nullable(z.string()),
});
export type StaffMember = z.infer<typeof staffMember>;
export const staffList = z.extend(records(staffMember), {
  /** Every role and its rights: the fixed ones, then the shop's own by name. */
  matrix: z.array(staffRole),
});

const seenStaff = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  disabled: z.boolean(),
});

/**
 * Without an id a new member, who sets a password with a code sent by e-mail. `seen`: the values
 * the form was filled with; a change since is a conflict.
 */
export const saveStaffInput = z.object({
  id: z.optional(id()),
  seen: z.optional(seenStaff),
  firstName: requiredText("firstNameRequired", 60),
  lastName: requiredText("lastNameRequired", 60),
  email: email(),
  roles: z.array(roleId).check(z.minLength(1, "required"), z.maxLength(30, "invalid")),
  disabled: z._default(z.boolean("invalid"), false),
});

export const auditListInput = z.object({
  ...cursorPage,
  noun: optionalText(40),
  /** Part of the id of the changed record, or of the author's name or e-mail. */
  text: optionalText(80),
  accountId: z.optional(z.uuid("invalid")),
});
/** One change with its author and time: `before` and `after` hold the changed fields only. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  accountId: z.string(),
  who: z.string(),
  /** The key that a program made the change with, in the name of that person; else null. */
  key: z.nullable(z.string()),
  noun: z.string(),
  subjectId: z.string(),
  /** Name of the changed record at that time; "" where it has no name. */
  name: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Of an order or a return: the currency of its amounts, and the names of its lines. */
  order: z.nullable(
    z.object({
      currency: currencyCode,
      lines: z.array(z.object({ lineId: z.string(), name: z.string(), size: z.string() })),
    }),
  ),
  /** Whether it can be taken back, or has been. */
  undo: z.enum(["can", "undone", "cannot"]),
  /** It takes another change back. */
  isUndo: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
/** One change, or all that one call has made; the newest first. */
export const undoChangeInput = z
  .object({ id: z.optional(z.uuid("invalid")), requestId: z.optional(id()) })
  .check(z.refine(({ id: one, requestId }) => Boolean(one) !== Boolean(requestId), "invalid"));
export const undone = z.object({ changes: z.int() });

export const auditList = z.extend(cursorRecords(auditEntry), {
  /** Staff who have changed anything, by name: the choices of the filter. */
  people: z.array(z.object({ accountId: z.string(), name: z.string() })),
  /** Names of the shop's own roles, which entries name by their ids. */
  roles: z.array(z.object({ role: z.string(), name: z.string() })),
});
