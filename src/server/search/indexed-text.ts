import { sql, type RawBuilder } from "kysely";
import { readQuery } from "./read-query.ts";
import { configurations } from "./search-languages.ts";
import type { Ask } from "./search-query.ts";

/**
 * SQL: whether a product is found by a text as shoppers find it: by names and what it is, SKU and
 * EAN, in any spelling; drafts as well, but without the merchant's synonyms and without guesses.
 * @param id SQL of the product's id
 */
export function isFoundBy(text: string, id: RawBuilder<string>): RawBuilder<boolean> {
  const query = readQuery(text);
  if (query === null) return sql`false`;
  const asked = [
    ...query.terms.map(({ all }) => sql`(${sql.join(all.map(queryOf), sql` || `)})`),
    ...query.none.map((ask) => sql`!!${queryOf(ask)}`),
  ];
  const code = query.code || query.wholeCode;
  const ways = [
    ...(asked.length === 0 ? [] : [sql`words @@ (${sql.join(asked, sql` && `)})`]),
    ...(code === "" ? [] : [sql`words @@ to_tsquery('simple', ${code})`]),
  ];
  if (ways.length === 0) return sql`false`;
  return sql`${id} in (select product_id from product_search where ${sql.join(ways, sql` or `)})`;
}

const queryOf = ({ language, text }: Ask) =>
  sql`to_tsquery(${configurations[language]}::regconfig, ${text})`;
