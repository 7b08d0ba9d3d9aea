import type { Permission } from "#domain/staff/permissions.ts";

type Underscored<Name extends string> = Name extends `${infer Noun}.${infer Verb}`
  ? `${Noun}_${Verb}`
  : never;

/** The key of a permission's text. Dots separate the levels of message keys. */
export function permissionKey<Name extends Permission>(permission: Name): Underscored<Name> {
  // The same text with another separator.
  return permission.replace(".", "_") as Underscored<Name>;
}
