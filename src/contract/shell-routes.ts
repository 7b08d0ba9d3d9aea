import * as z from "zod/mini";
import { permissions, staffRoles } from "#domain/staff/permissions.ts";
import { requiredText } from "./field.ts";
import type { AppRoute } from "./routes/app-route.ts";

const routeMeta = z.object({
  title: z.string(),
  i18nKey: z.string(),
  icon: z.optional(z.string()),
  localIcon: z.optional(z.string()),
  order: z.optional(z.int()),
  roles: z.optional(z.readonly(z.array(z.enum(staffRoles)))),
  permissions: z.optional(z.readonly(z.array(z.enum(permissions)))),
  hideInMenu: z.optional(z.boolean()),
  activeMenu: z.optional(z.string()),
  keepAlive: z.optional(z.boolean()),
  constant: z.optional(z.boolean()),
  href: z.optional(z.string()),
  multiTab: z.optional(z.boolean()),
  fixedIndexInTab: z.optional(z.int()),
  query: z.optional(z.readonly(z.array(z.object({ key: z.string(), value: z.string() })))),
});

/** A route as the shell's calls answer it: `layout` says which frame its page stands in. */
export const shellRoute: z.ZodMiniType<AppRoute> = z.object({
  name: z.string(),
  path: z.string(),
  layout: z.enum(["base", "blank", "admin", "none"]),
  meta: routeMeta,
  children: z.optional(z.readonly(z.array(z.lazy(() => shellRoute)))),
});

export const routeList = z.array(shellRoute);
/** `home` is the name of the route that `/` leads to. */
export const userRoutes = z.object({ routes: routeList, home: z.string() });
export const routeNameInput = z.object({ routeName: requiredText("required", 64) });
export const routeExists = z.boolean();
