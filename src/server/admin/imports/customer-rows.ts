import { addressParts } from "#domain/import/customer-fields.ts";
import { listOfCell } from "./foreign-rows.ts";
import type { FieldRow } from "./file-reading.ts";
import type { Cells, RecordNote } from "./import-record.ts";

/** A person of a file, in one row, and what of it was left out. */
export type Person = { row: FieldRow; notes: RecordNote[] };

/** The people of a file of customers: each once, with one address, whichever columns it stands in. */
export const peopleOf = (rows: readonly FieldRow[]): Person[] =>
  withOneAddress(rows.map(inUse)).map(({ row, notes }) => {
    const filled = withFallbacks(row);
    return { row: filled.row, notes: [...notes, ...filled.notes] };
  });

const isNo =
  /^(0|no|false|off|disabled|inactive|n|nein|deaktiviert|inaktiv|non|désactivée?|inactif|no activo|否)$/i;
const isYes = /^(1|yes|true|on|enabled|active|subscribed|y|ja|oui|sí|si|是)$/i;
/** What a cell of yes or no says; undefined for neither. */
export const yesOrNo = (text: string | undefined): boolean | undefined =>
  isYes.test(text ?? "") ? true : isNo.test(text ?? "") ? false : undefined;

/** Of a list of addresses it is the address that may be off, not the person. */
function inUse(row: FieldRow): FieldRow {
  const { alias, active, ...cells } = row.cells;
  if (alias === undefined) return row;
  if (yesOrNo(active) !== false) return { ...row, cells: { ...cells, alias } };
  const { line, notes = [] } = row;
  const isAddress = (name: string) => name === "phone" || addressParts.some((one) => one === name);
  const note: RecordNote = { line, column: "address1", key: "addressOff" };
  return {
    ...row,
    cells: Object.fromEntries(
      Object.entries({ ...cells, alias }).map(([name, text]) => [
        name,
        isAddress(name) ? "" : text,
      ]),
    ),
    notes: cells["address1"] ? [...notes, note] : notes,
  };
}

/** What a row says of the person, and not of an address. */
const own: ReadonlySet<string> = new Set(
  "email first_name last_name name groups tags created_at birthday gender active newsletter".split(
    " ",
  ),
);

/**
 * A further address of the person above, as Magento alone writes it: such a row has names of the
 * address in columns of its own, and nothing at all of the person. Any other row without an e-mail
 * is at fault: its address could be a stranger's.
 */
const isContinued = ({ cells }: FieldRow): boolean =>
  cells["alias"] === undefined &&
  cells["address_last_name"] !== undefined &&
  Object.entries(cells).every(([name, text]) => text === "" || !own.has(name));

/**
 * Files with an address a row have several rows of a person. The one that goods are sent to counts,
 * else the first.
 */
function withOneAddress(rows: readonly FieldRow[]): Person[] {
  const hasSeveral = rows.some(
    ({ cells }) => cells["is_default"] !== undefined || cells["alias"] !== undefined,
  );
  if (!hasSeveral) return rows.map((row) => ({ row, notes: [...(row.notes ?? [])] }));
  const people = new Map<string, FieldRow[]>();
  let last = "";
  for (const row of rows) {
    const email = (row.cells["email"] ?? "").toLowerCase();
    last = email || (last !== "" && isContinued(row) ? last : `\0${row.line}`);
    people.set(last, [...(people.get(last) ?? []), row]);
  }
  return [...people.values()].flatMap((alike): Person[] => {
    const [first] = alike;
    if (!first) return [];
    const usual =
      alike.find(({ cells }) => cells["is_default"] === "1") ??
      alike.find(({ cells }) => cells["address1"]) ??
      first;
    const kept = Object.entries(first.cells).filter(([name, text]) => own.has(name) && text);
    const { alias: _alias, ...cells } = { ...usual.cells, ...Object.fromEntries(kept) };
    const faults = alike.flatMap((row) => row.faults);
    const notes = alike.flatMap((row): RecordNote[] => {
      const {
        line,
        cells: { address1 = "" },
      } = row;
      const isMore = row !== usual && address1 !== "";
      return [
        ...(row.notes ?? []),
        ...(isMore
          ? [{ line, column: "address1", key: "addressMore", value: address1 } as const]
          : []),
      ];
    });
    return [{ row: { line: first.line, cells, faults }, notes }];
  });
}

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Cells of the delivery address, and where it is none those of the bill's: as a whole, since the
 * parts of two addresses make none; cell by cell where both are the same. Names and phones are the
 * person's, wherever they stand.
 */
function withFallbacks(row: FieldRow): Person {
  const { line, cells } = row;
  const notes: RecordNote[] = [];
  const said: Record<string, string | undefined> = {};
  const cell = (name: string) => cells[name] ?? "";
  const billing = (part: string) => cell(`billing_${part}`);
  const both = addressParts.filter((part) => cell(part) !== "" && billing(part) !== "");
  const isSame = both.every((part) => isAlike(cell(part), billing(part)));
  const isBill = cell("address1") === "" && billing("address1") !== "";
  for (const part of addressParts) {
    if (cells[part] === undefined && cells[`billing_${part}`] === undefined) continue;
    said[part] = isBill
      ? billing(part)
      : cell(part) || (isSame || part === "country" ? billing(part) : "");
  }
  if (!isBill && !isSame && billing("address1") !== "") {
    notes.push({ line, column: "billing_address1", key: "addressMore" });
  }
  const phones = [cell("phone"), cell("phone_2")].filter((phone) => phone !== "");
  if (cells["phone"] !== undefined || cells["phone_2"] !== undefined) {
    said["phone"] = phones[0] ?? "";
  }
  if (phones[1] && digitsOf(phones[0] ?? "") !== digitsOf(phones[1])) {
    notes.push({ line, column: "phone_2", key: "phoneMore" });
  }
  for (const name of ["first_name", "last_name"]) {
    const theirs = [cell(`address_${name}`), billing(name)];
    const ofAddress = (isBill ? theirs.toReversed() : theirs).find(Boolean);
    if (ofAddress === undefined) continue;
    // A whole name in one cell says both.
    if (cell(name) !== "" || cell("name") === "") said[name] = cell(name) || ofAddress;
    said[`address_${name}`] = ofAddress;
  }
  if (cells["tags"] !== undefined) {
    said["groups"] = [cell("groups"), ...listOfCell(cells["tags"])].filter(Boolean).join("|");
  }
  const kept = Object.entries({ ...cells, ...said }).filter(
    ([name, text]) => text !== undefined && !/^(billing_|phone_2$|tags$|alias$)/.test(name),
  );
  return { row: { ...row, cells: Object.fromEntries(kept) as Cells }, notes };
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, "").slice(-9);
