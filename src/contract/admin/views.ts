import * as z from "zod/mini";
import type { Permission } from "#domain/staff/permissions.ts";
import { id, requiredText } from "../field.ts";

/** Lists whose filters and columns can be kept, and the right needed to look at them. */
export const viewLists = {
  orders: "orders.read",
  products: "products.read",
  customers: "customers.read",
  mail: "mail.read",
  redirects: "pages.read",
  coupons: "promotions.read",
  security: "security.read",
} as const satisfies Record<string, Permission>;
export type ViewList = keyof typeof viewLists;
const list = z.enum(Object.keys(viewLists) as ViewList[], "invalid");

/** Views of one member of staff and list. */
export const mostViews = 30;

/**
 * The query of the list's address, such as `?state=paid&sort=oldest`. Without the searched text,
 * which may be a person's, and without the page.
 */
const search = z
  .string("invalid")
  .check(
    z.maxLength(500, "tooLong"),
    z.regex(/^\?(?!(.*&)?(text|page)=)[\w\-.~%&=+,]*$/, "invalid"),
  );

export const viewListInput = z.object({ list });
export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  search: z.string(),
  /** For everyone who may see the list. */
  isShared: z.boolean(),
  /** Of the caller, who alone can change or remove it. */
  isOwn: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** Columns of a list in their order, those left out hidden; and whether its rows are low. */
const look = z.object({
  columns: z.array(requiredText("required", 64)).check(z.maxLength(40, "invalid")),
  isCompact: z.boolean("invalid"),
});
export type ListLook = z.infer<typeof look>;
/** null: as the list comes. */
export const saveLookInput = z.object({ list, look: z.nullable(look) });

/** The caller's own first, each by name; and the caller's own look of the list. */
export const savedViews = z.object({ views: z.array(savedView), look: z.nullable(look) });

/** One of the same name is replaced. */
export const saveViewInput = z.object({
  list,
  name: requiredText("required", 40),
  search,
  isShared: z._default(z.boolean("invalid"), false),
});
export const viewIdInput = z.object({ list, id: id() });
