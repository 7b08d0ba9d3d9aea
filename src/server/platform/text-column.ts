import { sql, type RawBuilder } from "kysely";
import type { Language } from "#domain/language.ts";
import { chainOf } from "#domain/language/text-in.ts";

/**
 * The text that a reader of a language sees of a jsonb column, as `textIn` chooses it; "" when
 * there is none in any language. Languages are written into the statement, not handed in.
 * @param column such as `p.title`
 */
export function textColumn(column: string, language: Language): RawBuilder<string> {
  const ways = chainOf(language).map(
    (each) => sql`nullif(${sql.ref(column)}->>${sql.lit(each)}, '')`,
  );
  return sql`coalesce(${sql.join(ways)}, '')`;
}

/** Whether a jsonb column says something like it in any language, whatever the case. */
export function saysLike(column: string, pattern: string): RawBuilder<boolean> {
  return sql`exists (
    select from jsonb_each_text(${sql.ref(column)}) said where said.value ilike ${pattern})`;
}
