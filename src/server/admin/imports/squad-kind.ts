import { sql } from "kysely";
import { playerPositions, positionOf } from "#domain/catalog/squad-words.ts";
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
  const cents = price && price !== "-" ? hundredths(price) : Number(row["price_usd"]);
  const playerName = name || textOf(row, "player_name");
  const named = position && position !== "-" ? (positionOf(position) ?? position) : undefined;
  const place = position === "-" ? null : (named ?? row["player_position"]);
  fault("number", numberFault(number));
  fault("name", playerName === "" ? "required" : nameFault(playerName));
  if (cents === null || cents < 0 || cents > mostCents) fault("price.USD", "numberInvalid");
  if (place !== null && !playerPositions.some((one) => one === place)) fault("position", "invalid");
  const isNamed = row["player_name"] === playerName;
  const after: Row = {
    ...row,
    ...(isNamed ? {} : { name: inEachLanguage(() => `${number} ${playerName}`) }),
    player_name: playerName,
    player_position: place,
    price_usd: cents,
  };
  return { after: { patch: [after] }, record, faults };
}
