import { suggestNames } from "#domain/name-suggestion.ts";
import { romaniseNames } from "#domain/names/romanise-names.ts";

/** What can be printed of a name in other letters, as the form offers it while it is typed. */
export function spellingsOf(name: string): string[] {
  const read = romaniseNames(name);
  return [...new Set((read.length > 0 ? read : [name]).flatMap(suggestNames))];
}
