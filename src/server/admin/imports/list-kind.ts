import { sql } from "kysely";
import * as z from "zod/mini";
import { optionalWrittenText } from "#contract/admin/admin-field.ts";
import { isSlug } from "#domain/catalog/slug.ts";
import { textOfCell } from "#domain/import/hyphen-cell.ts";
import { defaultLanguage, languages, type Language } from "#domain/language.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import { addJob } from "#server/platform/jobs.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { readFirstLanguage } from "#server/platform/shop-settings.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import { refusalOfCell } from "./cell-rules.ts";
import {
  collectFaults,
  plainKind,
  type Applied,
  type FileRecord,
  type RecordKind,
} from "./import-record.ts";
import { textOf, type Image, type Row } from "./record-image.repository.ts";

type Look = { first: Language; slugs: ReadonlySet<string> };

/** Words of an entry of the menu, and of a tag that stands in none. */
const places = ["nav_item", "facet_value"] as const;

/**
 * Collections that have a name, by their tag: titles, the sentence below the heading and the product
 * that comes first. Files name those of the shop; they make none.
 */
export const listKind: RecordKind<Look> = {
  ...plainKind,
  noun: "menus",
  tables: [
    { name: "nav_item", record: "tag", key: ["tag"] },
    {
      name: "facet_value",
      record: "value",
      key: ["facet", "value"],
      only: { facet: "tag" },
      standsAlone: true,
    },
  ],
  look: async (queries, records) => {
    const named = records.flatMap(({ cells }) => cells["first_product"] ?? []);
    const { rows } = await sql<{ slug: string }>`
      select slug from product where slug = any(${named}::text[])`.execute(queries);
    return {
      first: await readFirstLanguage(queries),
      slugs: new Set(rows.map(({ slug }) => slug)),
    };
  },
  newId: ({ key }) => key,
  // An open form of the menu finds a newer version, as after any other change.
  claim: async (queries) => {
    await sql`update nav_menu set version = version + 1 where code = 'main'`.execute(queries);
  },
  apply: applyList,
  show: (image) => {
    const row = rowOf(image);
    return {
      list: textOf(row, "tag") || textOf(row, "value"),
      ...cellsOf("title", row?.["name"] as PartialText | undefined),
      ...cellsOf("words", row?.["words"] as PartialText | undefined),
      first_product: textOf(row, "lead"),
    };
  },
  name: (image) => textIn(rowOf(image)?.["name"] ?? {}, defaultLanguage),
  finish: async (queries) => {
    await addJob(queries, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await announcePageChange(queries);
  },
};

const placeOf = (image: Image | null) => places.find((name) => image?.[name]?.length);
const rowOf = (image: Image | null): Row | undefined => {
  const place = placeOf(image);
  return place && image?.[place]?.[0];
};

const cellsOf = (name: string, text: PartialText = {}) =>
  Object.fromEntries(languages.map((language) => [`${name}.${language}`, text[language] ?? ""]));

function applyList(before: Image | null, record: FileRecord, look: Look): Applied {
  const { faults, fault } = collectFaults(record.line);
  const place = placeOf(before);
  const row = rowOf(before);
  if (!before || !place || !row) {
    return {
      after: {},
      record,
      faults: [{ line: record.line, column: "list", key: "listUnknown" }],
    };
  }
  const read = (column: "name" | "words", field: string, most: number): PartialText => {
    const text = { ...(row[column] as PartialText) };
    for (const language of languages) {
      const cell = record.cells[`${field}.${language}`] ?? "";
      const said = textOfCell(cell);
      if (cell === "") continue;
      if (said === "") delete text[language];
      else text[language] = said;
    }
    const checked = z.safeParse(optionalWrittenText(most), text);
    for (const { path, message } of checked.error?.issues ?? []) {
      fault(`${field}.${String(path[0])}`, refusalOfCell(field, message));
    }
    return text;
  };
  const name = read("name", "title", 60);
  const words = read("words", "words", 200);
  if (!name[look.first]) fault(`title.${look.first}`, "required");
  const cell = record.cells["first_product"] ?? "";
  const lead = cell === "" ? row["lead"] : textOfCell(cell) || null;
  if (typeof lead === "string" && lead !== row["lead"] && !(isSlug(lead) && look.slugs.has(lead))) {
    fault("first_product", "productUnknown");
  }
  return { after: { ...before, [place]: [{ ...row, name, words, lead }] }, record, faults };
}
