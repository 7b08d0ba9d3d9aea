import { sql, type RawBuilder } from "kysely";
import type { DB } from "#server/platform/schema.ts";
import type { Person } from "./person.ts";

/** The effect of an erasure on a column, or why and how long it stays. */
export type Fate = "erased" | "blanked" | { kept: string };

/** The fate of a name of a member of staff beside an act. */
export const staffAct: Fate = { kept: "as long as the shop has staff: who did what" };

type Sql = RawBuilder<unknown>;

export type PersonalTable = {
  table: keyof DB;
  /** Every column that says something of a person. */
  columns: Readonly<Record<string, Fate>>;
  /** Its rows of a person. */
  of: (person: Person) => Sql;
  /** Where columns are blanked: their new values, and of which rows of these. */
  blank?: { to: Readonly<Record<string, Sql>>; where?: (person: Person) => Sql };
  /** Where rows are erased: of which rows of these. */
  erase?: (person: Person) => Sql;
  /** Name of the list in the export, or why it is in none. */
  exported: string | { no: string };
};

const ids = (list: readonly string[]) => sql`any(${[...list]}::uuid[])`;
const texts = (list: readonly string[]) => sql`any(${[...list]}::text[])`;

/** Conditions on the columns that most tables have. */
export const ofAccount = ({ accountIds }: Person, column = "account_id") =>
  sql`${sql.ref(column)} = ${ids(accountIds)}`;
export const ofOrder = ({ orderIds }: Person, column = "order_id") =>
  sql`${sql.ref(column)} = ${ids(orderIds)}`;
export const ofOrderNo = ({ orderNos }: Person, column: string) =>
  sql`${sql.ref(column)} = ${texts(orderNos)}`;
/**
 * Rows that are tied to the person's address alone.
 * @param at when the row came: a row that came while another account had the address is not theirs
 */
export const ofEmail = (
  { emails, emailsSince }: Pick<Person, "emails" | "emailsSince">,
  column: string,
  at: string,
) =>
  sql`(lower(${sql.ref(column)}) = ${texts(emails)}
    and ${sql.ref(at)} > coalesce(${emailsSince}::timestamptz, '-infinity'))`;
/** Of rows that know the account that caused them: such a one is that account's. */
export const ofNoAccount = (column = "account_id") =>
  sql`not exists (select from account who where who.id = ${sql.ref(column)}
    and who.kind <> 'guest')`;

/** Whether a text names one of these, in any case. Written without patterns: words hold any sign. */
export const names = (column: Sql, words: readonly string[]) =>
  sql`exists (select from unnest(${[...words]}::text[]) word
    where strpos(lower(${column}), word) > 0)`;

export const dash = sql`'–'`;
/** For columns that may be empty. */
export const dashed = (column: string) =>
  sql`case when ${sql.ref(column)} is not null then '–' end`;

/** The fields of an audit entry's side without its words: numbers, switches and states stay. */
export const withoutTexts = (column: string) => sql`
  case when jsonb_typeof(${sql.ref(column)}) = 'object' then (
    select coalesce(jsonb_object_agg(key,
      case when key = 'state' or jsonb_typeof(value) in ('number', 'boolean', 'null')
        then value else '"–"' end), '{}')
    from jsonb_each(${sql.ref(column)})) end`;
