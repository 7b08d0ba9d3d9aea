import * as z from "zod/mini";
import { address as addressSchema, type Address } from "#contract/address.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import {
  checkAddress,
  findAddressWarnings,
  normaliseAddress,
} from "#domain/address/check-address.ts";
import { rulesOf } from "#domain/address/country-rules.ts";
import { provincesOf } from "#domain/address/provinces.ts";
import { lostZero } from "#domain/address/lost-zero.ts";
import { countryOfCell } from "#domain/import/country-of-cell.ts";
import { textOfCell } from "#domain/import/hyphen-cell.ts";
import { phoneOf } from "#server/address/kept-address.ts";
import { provinceCode, townMayHave } from "#domain/address/towns.ts";
import { newId } from "#server/platform/ids.ts";
import { refusalOfCell } from "./cell-rules.ts";
import type { Cells, RecordNote } from "./import-record.ts";
import { textOf, type Image, type Row } from "./record-image.repository.ts";

/** Our columns of an address by the field that each is read into. */
const columnOf = {
  company: "company",
  address: "address1",
  addressLine2: "address2",
  city: "city",
  province: "province",
  postalCode: "postal_code",
  country: "country",
  phone: "phone",
} as const;
type Field = keyof typeof columnOf;
const fields = Object.keys(columnOf) as Field[];

/** The address that a checkout begins with. */
const usualRow = (image: Image | null): Row | undefined =>
  (image?.["address"] ?? []).toSorted(
    (a, b) =>
      Number(b["is_default"] === true) - Number(a["is_default"] === true) ||
      Date.parse(textOf(a, "created_at")) - Date.parse(textOf(b, "created_at")) ||
      (textOf(a, "id") < textOf(b, "id") ? -1 : 1),
  )[0];

/** The default address as an export shows it; the phone with its country's code. */
export function addressCells(image: Image | null): Record<string, string> {
  const content = usualRow(image)?.["content"] as Address | undefined;
  return Object.fromEntries(
    fields.map((field) => [
      columnOf[field],
      field === "phone"
        ? `${content?.phoneCode ?? ""} ${content?.phone ?? ""}`.trim()
        : (content?.[field] ?? ""),
    ]),
  );
}

/** Who the address is of, where the file says it: it may be another person than the customer. */
function recipientOf({ address_first_name: first, address_last_name: last }: Cells) {
  return {
    ...(first ? { firstName: textOfCell(first) } : {}),
    ...(last ? { lastName: textOfCell(last) } : {}),
  };
}

type Wanted = {
  id: string;
  names: { firstName: string; lastName: string };
  cells: Cells;
  now: Date;
};

/**
 * The account's addresses with the default one as the file wants it. One without a street is none;
 * one of which the file says nothing new stays as it is.
 */
export function applyAddress(
  before: Image | null,
  { id, names, cells, now }: Wanted,
  fault: (column: string, key: RefusalKey) => void,
  note: AddressNote,
): readonly Row[] {
  const rows = before?.["address"] ?? [];
  const former = addressCells(before);
  const text = (column: string) => {
    const said = cells[column] ?? "";
    return said === "" ? (former[column] ?? "") : textOfCell(said);
  };
  const isNew = fields.some((field) => text(columnOf[field]) !== former[columnOf[field]]);
  if (!isNew) return rows;
  if (text("address1") === "") {
    // Each of its cells: nothing of it comes in.
    for (const field of fields) {
      if (text(columnOf[field]) !== "") note(columnOf[field], { key: "addressNone" });
    }
    return rows;
  }
  const usual = usualRow(before);
  const draft = draftOf(cells, text, usual?.["content"] as Address | undefined, note);
  const postcode = postcodeOf(text("postal_code"), draft);
  draft.postalCode = postcode.code;
  if (postcode.isElsewhere) fault("postal_code", "postcodeZero");
  if (postcode.isCompleted) note("postal_code", { key: "postcodeZero", to: postcode.code });
  const checked = z.safeParse(addressSchema, { ...names, ...draft, ...recipientOf(cells) });
  const refused = (path: string, key: string) => {
    const column = columnAt(path);
    fault(column, refusalOfCell(column, key));
  };
  if (!checked.success) {
    for (const { path, message } of checked.error.issues) refused(String(path[0]), message);
    return rows;
  }
  const gaps = checkAddress(checked.data);
  for (const { path, key } of gaps) refused(path, key);
  if (gaps.length > 0) return rows;
  const content = normaliseAddress(checked.data);
  for (const { path, example } of findAddressWarnings(content)) {
    if (path === "postalCode" && !postcode.isElsewhere) {
      note("postal_code", { key: "postcodeForm", to: example });
    }
  }
  if (usual) return rows.map((row) => (row === usual ? { ...row, content } : row));
  return [
    { account_id: id, content, created_at: now.toISOString(), id: newId(), is_default: true },
  ];
}

type AddressNote = (column: string, note: Pick<RecordNote, "key" | "to">) => void;

/** The address as its cells have it, without a postcode. */
function draftOf(
  cells: Cells,
  text: (column: string) => string,
  usual: Address | undefined,
  note: AddressNote,
) {
  const country = countryOfCell(text("country")) ?? text("country").toUpperCase();
  const named = text("province");
  const known = provinceOf(country, named);
  const province = known || named;
  if (named !== "" && known === "" && provincesOf(country).length > 0) {
    note("province", { key: "provinceNone" });
  }
  const phone = phoneOf({ phoneCode: rulesOf(country)?.phoneCode ?? "0", phone: text("phone") });
  // The code of a number without one is that of the address.
  if (/\d/.test(phone.phone) && !/^\D*(\+|00)/.test(text("phone"))) {
    note("phone", { key: "readAs", to: `${phone.phoneCode} ${phone.phone}` });
  }
  const [address, ...lines] = text("address1").split(/\s*[\r\n]+\s*/);
  return {
    ...usual,
    ...Object.fromEntries(fields.map((field) => [field, text(columnOf[field])])),
    address,
    // Magento writes the lines of a street in one cell, which says the second line as well.
    addressLine2: [...lines, lines.length > 0 && !cells["address2"] ? "" : text("address2")]
      .filter((line) => line !== "")
      .join(", "),
    country,
    province,
    postalCode: "",
    ...phone,
  };
}

const columnAt = (path: string): string => {
  const columns: Readonly<Record<string, string>> = columnOf;
  const parts = { firstName: "first_name", lastName: "last_name", phoneCode: "phone" };
  return { ...columns, ...parts }[path] ?? path;
};

/** By its name or code, also as ISO 3166-2 (`JP-13`) and WooCommerce (`JP13`) write that. */
const provinceOf = (country: string, text: string): string =>
  provinceCode(country, text) ||
  (text.startsWith(country) ? provinceCode(country, text.slice(country.length)) : "");

type Postcode = { code: string; isCompleted?: boolean; isElsewhere?: boolean };

/** A program for tables takes it for a number, which has no zero before it and may get `.0` behind. */
function postcodeOf(
  text: string,
  { country, province, city }: { country: string; province: string; city?: string | undefined },
): Postcode {
  const written = text.replace(/^(\d+)\.0+$/, "$1");
  const read = lostZero({ country, postalCode: written, province }, (code) =>
    townMayHave(country, city ?? "", code),
  );
  if (read.kind === "completed") return { code: read.code, isCompleted: true };
  return { code: written, isElsewhere: read.kind === "elsewhere" };
}
