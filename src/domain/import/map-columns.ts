import { currencyOfHeader, massOfHeader } from "./cell-number.ts";
import { foldHeader } from "./fold-header.ts";
import type { ImportField } from "./import-field.ts";

/** Place of the file's column for each field of ours; a column that is not read is absent. */
export type Mapping = Readonly<Record<string, number>>;

type Header = {
  folded: string;
  money?: { folded: string; code: string | null };
  /** The name before a unit of mass. */
  mass?: string;
};

/**
 * By name, whatever its case, spaces and signs; of two columns with one name the first counts. A
 * header that names a currency is a price of that currency or none, and one that names a unit of
 * mass a weight.
 */
export function mapByName(fields: readonly ImportField[], headers: readonly string[]): Mapping {
  const read = headers.map((header): Header => {
    const money = currencyOfHeader(header);
    const folded = foldHeader(header);
    const mass = massOfHeader(header);
    return {
      folded,
      ...(money ? { money: { folded: foldHeader(money.rest), code: money.code } } : {}),
      ...(mass ? { mass: foldHeader(mass.rest) } : {}),
    };
  });
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  const take = (field: ImportField, place: number) => {
    if (place === -1) return;
    mapping[field.name] = place;
    taken.add(place);
  };
  // Own names go before other names, which may belong to another field.
  for (const field of fields) {
    const wanted = foldHeader(field.name);
    take(
      field,
      read.findIndex(({ folded }, at) => !taken.has(at) && folded === wanted),
    );
  }
  for (const field of fields) {
    for (const wanted of (field.aliases ?? []).map(foldHeader)) {
      if (field.name in mapping) break;
      const fits = ({ folded, money }: Header) =>
        folded === wanted && (money === undefined || typeof field.counted !== "object");
      take(
        field,
        read.findIndex((header, at) => !taken.has(at) && fits(header)),
      );
    }
  }
  for (const field of fields) {
    if (field.name in mapping || !isMass(field)) continue;
    const names = (field.aliases ?? []).map(foldHeader);
    take(
      field,
      read.findIndex(
        ({ mass }, at) => !taken.has(at) && mass !== undefined && names.includes(mass),
      ),
    );
  }
  for (const field of fields) {
    if (field.name in mapping || !isMoney(field)) continue;
    const { money: code } = field.counted;
    const names = namesOfPrice(fields, field.name);
    take(
      field,
      read.findIndex(
        ({ money }, at) => !taken.has(at) && money?.code === code && names.includes(money.folded),
      ),
    );
  }
  return mapping;
}

const isMoney = (
  field: ImportField,
): field is ImportField & { counted: Extract<ImportField["counted"], { money: string }> } =>
  typeof field.counted === "object" && "money" in field.counted;

const isMass = ({ counted }: ImportField) => typeof counted === "object" && "grams" in counted;

/** `price.EUR` in a header that names its currency is called as `price.USD` is. */
function namesOfPrice(fields: readonly ImportField[], name: string): string[] {
  const [stem] = name.split(".");
  return fields
    .filter((field) => field.name.split(".")[0] === stem)
    .flatMap((field) => [stem ?? "", field.name, ...(field.aliases ?? [])])
    .map(foldHeader);
}

/** The groups of needed fields of which none is mapped. */
export function missingFields(fields: readonly ImportField[], mapping: Mapping): string[] {
  const groups = Map.groupBy(
    fields.filter(({ needed }) => needed !== undefined),
    ({ needed }) => needed ?? "",
  );
  return [...groups.values()]
    .filter((group) => group.every(({ name }) => mapping[name] === undefined))
    .map((group) => group.map(({ name }) => name).join(" / "));
}
