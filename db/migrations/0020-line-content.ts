import { sql, type Kysely } from "kysely";

/**
 * The choice made for a line of a cart or an order becomes one column instead of eight: another
 * option needs no migration, and no statement can forget to copy it. `identity` stands on order
 * lines as well, in a form that options of later times do not change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...functions, ...cartLines, ...orderLines]) {
    await sql.raw(statement).execute(db);
  }
}

const functions = [
  // The kind of every field there is today. Fields of later options may stand beside them.
  `create function is_line_choice(choice jsonb) returns boolean
   language sql immutable parallel safe
   return coalesce(
     choice->'customType' in ('1', '2', '3', '4')
     and jsonb_typeof(choice->'playerId') = 'string'
     and jsonb_typeof(choice->'name') = 'string'
     and jsonb_typeof(choice->'number') = 'string'
     and jsonb_typeof(choice->'premiumName') = 'boolean'
     and jsonb_typeof(choice->'premiumNumber') = 'boolean'
     and jsonb_typeof(choice->'patchIds') = 'array'
     and jsonb_typeof(choice->'addonIds') = 'array'
     and not jsonb_path_exists(choice, '$.patchIds[*] ? (@.type() != "string")')
     and not jsonb_path_exists(choice, '$.addonIds[*] ? (@.type() != "string")'), false)`,
  // The rest is needed here only: lineIdentity() as it stood when this migration was written.
  `create function pg_temp.framed(part text) returns text
   language sql return length(part) || ':' || part`,
  `create function pg_temp.field(name text, value text) returns text
   language sql return case when value = '' then '' else name || '=' || pg_temp.framed(value) end`,
  `create function pg_temp.id_set(ids jsonb) returns text
   language sql return (
     select coalesce(string_agg(pg_temp.framed(id), '' order by id collate "C"), '')
     from (select distinct jsonb_array_elements_text(ids) as id) as each)`,
  `create function pg_temp.line_identity(product_id text, size text, choice jsonb) returns text
   language sql return pg_temp.framed(product_id) || pg_temp.framed(size)
     || pg_temp.field('addonIds', pg_temp.id_set(choice->'addonIds'))
     || pg_temp.field('customType', choice->>'customType')
     || pg_temp.field('name', choice->>'name')
     || pg_temp.field('number', choice->>'number')
     || pg_temp.field('patchIds', pg_temp.id_set(choice->'patchIds'))
     || pg_temp.field('playerId', choice->>'playerId')
     || pg_temp.field('premiumName', case when (choice->'premiumName')::boolean then '1' else '' end)
     || pg_temp.field('premiumNumber',
          case when (choice->'premiumNumber')::boolean then '1' else '' end)`,
];

const cartLines = [
  `alter table cart_line add column choice jsonb`,
  `update cart_line set choice = jsonb_build_object(
     'customType', custom_type, 'playerId', coalesce(player_id, ''), 'name', print_name,
     'number', print_number, 'premiumName', premium_name, 'premiumNumber', premium_number,
     'patchIds', to_jsonb(patch_ids), 'addonIds', to_jsonb(addon_ids))`,
  `update cart_line set identity = pg_temp.line_identity(product_id, size, choice)`,
  `alter table cart_line
     alter column choice set not null,
     add check (is_line_choice(choice)),
     -- what can be printed (R-CUSTOM-2)
     add check (choice->>'name' ~ '^[A-Z]{0,15}$'),
     add check (choice->>'number' ~ '^(0|[1-9][0-9]?)?$'),
     drop column custom_type,
     drop column player_id,
     drop column print_name,
     drop column print_number,
     drop column premium_name,
     drop column premium_number,
     drop column patch_ids,
     drop column addon_ids`,
];

/** Names and prices of the chosen extras are kept as they were at the time of sale. */
const orderLines = [
  `alter table sales_order_line add column choice jsonb, add column identity text`,
  `update sales_order_line set choice = jsonb_build_object(
     'customType', custom_type, 'playerId', coalesce(player_id, ''), 'name', print_name,
     'number', print_number, 'premiumName', premium_name, 'premiumNumber', premium_number,
     'patchIds', jsonb_path_query_array(patches, '$[*].id'),
     'addonIds', jsonb_path_query_array(addons, '$[*].id'))`,
  `update sales_order_line set identity = pg_temp.line_identity(product_id, size, choice)`,
  `alter table sales_order_line
     alter column choice set not null,
     alter column identity set not null,
     add check (is_line_choice(choice)),
     drop column custom_type,
     drop column player_id,
     drop column print_name,
     drop column print_number,
     drop column premium_name,
     drop column premium_number`,
];
