import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { plain } from "./index-products.ts";

/**
 * Makes the vocabulary anew from what is published: words of titles, names of players, teams,
 * leagues, kinds and menu entries, synonyms. Rows that stay the same are not written.
 */
export async function rebuildWords(queries: Queries): Promise<void> {
  await sql`
    with entry as (
      -- Words of titles and nicknames, counted by the products that have them.
      select 'en-US' as language, word as label, false as phrase, ndoc as products
        from ts_stat($$ select to_tsvector('simple', regexp_replace(normalize(concat_ws(' ',
            p.title->>'en-US', t.name->>'en-US', t.nickname->>'en-US'), NFD),
            '[\\u0300-\\u036f]', '', 'g'))
          from product p left join team t on t.slug = p.team_slug
          where p.published_at <= now() $$)
        where word ~ '^[a-z]{3,}$'
      union all
      select 'en-US', word, false, sum(s.products)
        from patch join (select squad_slug, count(*) as products from product group by 1) s
            on s.squad_slug = patch.team_slug
          cross join unnest(string_to_array(lower(player_name), ' ')) word
        where kind = 'player' and word ~ '^[a-z]{3,}$' group by word
      union all
      select s.language, word, false, 0 from search_synonym s cross join unnest(words) word
        where word !~ ' '
      union all
      -- Whole names, and their words.
      select l.language, n.name->>l.language, true, n.products
        from (values ('en-US'), ('zh-CN')) l (language)
        cross join (${names}) n
      union all
      select 'en-US', word, false, n.products
        from (${names}) n
        cross join regexp_split_to_table(lower(${plain(sql`n.name->>'en-US'`)}), '[^a-z]+') word
        where length(word) > 2),
    best as (
      select language, lower(${plain(sql`label`)}) as word, min(label) as label,
        bool_and(phrase and (language = 'zh-CN' or label ~ '[^a-z]')) as phrase,
        max(products)::int as products
      from entry where label <> '' group by 1, 2),
    fresh as (
      select *, case
        when language = 'zh-CN' then coalesce(regexp_split_to_array(word, ''), '{}')
        when phrase then '{}'
        else (select array_agg(distinct substr('  ' || word || ' ', n, 3))
                from generate_series(1, length(word) + 1) n) end as grams
      from best),
    gone as (
      delete from search_word w where not exists (
        select from fresh f where f.language = w.language and f.word = w.word))
    insert into search_word as w (language, word, label, phrase, products, grams)
    select language, word, label, phrase, products, grams from fresh
    on conflict (language, word) do update set label = excluded.label, phrase = excluded.phrase,
      products = excluded.products, grams = excluded.grams
    where (w.label, w.phrase, w.products) is distinct from
      (excluded.label, excluded.phrase, excluded.products)`.execute(queries);
}

/** Names that products go by, with how many each stands for. */
const names = sql`
  select t.name, coalesce(p.products, 0) as products from team t left join (
    select team_slug, count(*) as products from product group by 1) p on p.team_slug = t.slug
  union all
  select g.name, coalesce(p.products, 0) from league g left join (
    select league_code, count(*) as products from product group by 1) p on p.league_code = g.code
  union all
  select v.name, 0 from facet_value v where v.facet in ('kit', 'audience')
  union all
  select i.name, coalesce(p.products, 0) from nav_item i left join (
    select tag, count(*) as products from product_tag group by 1) p on p.tag = i.tag`;
