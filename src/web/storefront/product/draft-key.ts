/**
 * Where the choices of one product are kept while the tab lives; those of a cart line that is being
 * changed apart from them.
 */
export const draftKey = (slug: string, line = "") =>
  `MT_choice.${slug}${line === "" ? "" : `.${line}`}`;

/** Where the design's code in the address is kept while the draft is newer than it. */
export const outdatedKey = (draft: string) => `${draft}.d`;

/** Where the visit is kept whose choices a line's draft holds: a reload goes on with them. */
export const editKey = (line: string) => `MT_edit.${line}`;
