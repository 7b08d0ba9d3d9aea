import { sql } from "kysely";
import { printedPlayer } from "#domain/catalog/squad-names.ts";
import { positionInCell } from "#domain/catalog/squad-words.ts";
import { nameFault, numberFault } from "#domain/customization.ts";
import { decimalText, hundredths } from "#domain/import/read-number.ts";
import { inEachLanguage } from "#domain/language.ts";
import { newId } from "#server/platform/ids.ts";
import { addJob } from "#server/platform/jobs.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import {
  plainKind,
  type Applied,
  type FileRecord,
  type RecordFault,
  type RecordKind,
  type RecordNote,
} from "./import-record.ts";
import { textOf, type Image, type Row } from "./record-image.repository.ts";

/** Price of a new player's print where the file has none, US cents. */
const usualPrice = 1200;
const mostCents = 100_000_00;

/** Players of squads, by team and number. */
export const squadKind: RecordKind<null> = {
  ...plainKind,
  noun: "patches",
  tables: [{ name: "patch", record: "id", key: ["id"] }],
  look: () => Promise.resolve(null),
  newId: () => newId(),
  apply: applyPlayer,
  show: (image) => {
    const row = image["patch"]?.[0] ?? {};
    const text = (column: string) => (typeof row[column] === "string" ? row[column] : "");
    return {
      team: text("team_slug"),
      number: text("number"),
      name: text("player_name"),
      position: text("player_position"),
      "price.USD": decimalText(Number(row["price_usd"])),
    };
  },
  name: (image) => {
    const row = image["patch"]?.[0] ?? {};
    return `${textOf(row, "number")} ${textOf(row, "player_name")}`;
  },
  used: async (queries, changes) => {
    const gone = changes.flatMap(({ id, kept }) => (kept === null ? [id] : []));
    const { rows } = await sql<{ id: string }>`
      select w.id from unnest(${gone}::text[]) w (id)
      where exists (select from product_patch o where o.patch_id = w.id)
        or exists (select from cart_line c where jsonb_path_exists(c.choice,
          '$.** ? (@ == $id)', jsonb_build_object('id', w.id)))`.execute(queries);
    return new Set(rows.map(({ id }) => id));
  },
  finish: async (queries) => {
    // Which squads have changed is not known here.
    await sql`update product set search_version = 0 where squad_slug is not null`.execute(queries);
    await addJob(queries, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await announcePageChange(queries);
  },
};

function applyPlayer(before: Image | null, record: FileRecord, _look: null, id: string): Applied {
  const faults: RecordFault[] = [];
  const fault = (column: string, key: RefusalKey | null) => {
    if (key) faults.push({ line: record.line, column, key });
  };
  const { team = "", number = "", name, position, "price.USD": price } = record.cells;
  const row: Row = before?.["patch"]?.[0] ?? {
    id,
    kind: "player",
    team_slug: team,
    number,
    price_usd: usualPrice,
    player_position: null,
  };
  const notes: RecordNote[] = [];
  const note = (column: string, more: Pick<RecordNote, "key" | "to">) =>
    notes.push({ line: record.line, column, ...more });
  const cents = price && price !== "-" ? hundredths(price) : Number(row["price_usd"]);
  // Letters that cannot be printed become those that can, as in a squad that is pasted.
  const isWords = name !== undefined && /^[\p{L}\p{M}\s.,'’-]+$/u.test(name);
  const printed = isWords && nameFault(name) ? printedPlayer(name) : name;
  if (printed && printed !== name) note("name", { key: "readAs", to: printed });
  const playerName = printed || name || textOf(row, "player_name");
  const known = position ? positionInCell(position) : null;
  if (position && position !== "-" && known === null) note("position", { key: "positionNone" });
  const place = position === "-" ? null : (known ?? row["player_position"]);
  if (!before && (!price || price === "-")) {
    note("price.USD", { key: "priceUsual", to: decimalText(usualPrice) });
  }
  fault("number", numberFault(number));
  fault("name", playerName === "" ? "required" : nameFault(playerName));
  if (cents === null || cents < 0 || cents > mostCents) fault("price.USD", "numberInvalid");
  const isNamed = row["player_name"] === playerName;
  const after: Row = {
    ...row,
    ...(isNamed ? {} : { name: inEachLanguage(() => `${number} ${playerName}`) }),
    player_name: playerName,
    player_position: place,
    price_usd: cents,
  };
  return { after: { patch: [after] }, record, faults, notes };
}
