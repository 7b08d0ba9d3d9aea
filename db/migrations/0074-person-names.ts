import { sql, type Kysely } from "kysely";

/**
 * A person's name as its bearer writes it: the family name first and without a space where it is
 * Chinese, Japanese or Korean; with one between parts that are katakana alone. The same as
 * `src/domain/names/person-name.ts`; null for null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Han, Hangul, Hiragana, Katakana; what lies between these blocks is in no name.
  const eastAsian = String.raw`^[\s\u00b7\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3038-\u318f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff66-\uff9f\U00020000-\U000323af]+$`;
  const katakana = String.raw`^[\s\u00b7\u30a0-\u30ff\u31f0-\u31ff\uff66-\uff9f]+$`;
  await sql`
    create function person_name(first text, last text) returns text
      language sql immutable strict parallel safe
      return trim(case
        when first || last !~ ${sql.lit(eastAsian)} then trim(first) || ' ' || trim(last)
        when first || last ~ ${sql.lit(katakana)} then trim(last) || ' ' || trim(first)
        else trim(last) || trim(first) end)`.execute(db);
}
