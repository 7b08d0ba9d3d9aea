import { sql } from "kysely";
import * as z from "zod/mini";
import { saveCouponInput } from "#contract/admin/coupons.ts";
import { textOfCell } from "#domain/import/hyphen-cell.ts";
import { baseCurrency, decimalsOf } from "#domain/currency.ts";
import { decimalText, hundredths, roundedNumber, wholeNumber } from "#domain/import/read-number.ts";
import type { CouponBenefit } from "#domain/promotion/coupon.ts";
import { readTimeZone } from "#server/platform/shop-settings.ts";
import { refusalOfCell } from "./cell-rules.ts";
import {
  collectFaults,
  plainKind,
  type Applied,
  type Cells,
  type FileRecord,
  type RecordKind,
  type RecordNote,
} from "./import-record.ts";
import { textOf, type Image, type Row } from "./record-image.repository.ts";
import { readTime, timeCell } from "./time-cell.ts";

type Look = { timeZone: string };

/** Coupons, by their code. One that orders name is ended in place of being removed. */
export const couponKind: RecordKind<Look> = {
  ...plainKind,
  noun: "coupons",
  tables: [
    {
      name: "coupon",
      record: "code",
      key: ["code"],
      derived: ["uses_elsewhere"],
    },
  ],
  look: async (queries) => ({ timeZone: await readTimeZone(queries) }),
  newId: ({ key }) => key,
  apply: applyCoupon,
  show: (image, look) => showCoupon(image["coupon"]?.[0] ?? {}, look),
  name: (image) => textOf(image["coupon"]?.[0], "code"),
  touch: (image, before) => (before === null ? image : raised(image)),
  used: async (queries, changes) => {
    const gone = changes.flatMap(({ id, kept }) => (kept === null ? [id] : []));
    const { rows } = await sql<{ code: string }>`
      select code from unnest(${gone}::text[]) w (code)
      where exists (select from coupon_use u where u.code = w.code)
        or exists (select from sales_order o where o.coupon_code = w.code)`.execute(queries);
    return new Set(rows.map(({ code }) => code));
  },
  retired: (image) => {
    const row = image["coupon"]?.[0] ?? {};
    return raised({ coupon: [{ ...row, active: false }] });
  },
};

function raised(image: Image): Image {
  const row = image["coupon"]?.[0] ?? {};
  return { coupon: [{ ...row, version: Number(row["version"]) + 1 }] };
}

const kinds = { percent: "percent", fixed: "fixed", freeShipping: "free_shipping" } as const;

function showCoupon(row: Row, { timeZone }: Look): Cells {
  const benefit = row["benefit"] as CouponBenefit;
  return {
    code: textOf(row, "code"),
    kind: kinds[benefit.kind],
    value:
      benefit.kind === "percent"
        ? String(benefit.percent)
        : benefit.kind === "fixed"
          ? decimalText(benefit.amountUsd)
          : "",
    "min_subtotal.USD":
      typeof row["minimum_subtotal_usd"] === "number"
        ? decimalText(row["minimum_subtotal_usd"])
        : "",
    min_items: textOf(row, "minimum_items"),
    from: timeCell(row["valid_from"], timeZone),
    until: timeCell(row["valid_until"], timeZone),
    uses_max: textOf(row, "uses_max"),
    uses_per_customer: textOf(row, "uses_per_customer"),
    first_order_only: String(row["first_order_only"] === true),
    with_volume_discount: String(row["with_volume_discount"] === true),
    group: textOf(row, "customer_group"),
    language: textOf(row, "language"),
    active: String(row["active"] !== false),
  };
}

/** The form's input by our columns; what a column does not say stays as it was. */
function applyCoupon(
  before: Image | null,
  record: FileRecord,
  { timeZone }: Look,
  id: string,
): Applied {
  const { faults, fault } = collectFaults(record.line);
  const former = before?.["coupon"]?.[0];
  const said = saidBy(record.cells, former ? showCoupon(former, { timeZone }) : {});
  const meant = kindOf(said);
  const { benefit, rounded } = benefitOf(said, meant);
  const notes: RecordNote[] =
    rounded === undefined
      ? []
      : [{ line: record.line, column: "value", key: "priceRounded", to: rounded }];
  if (meant === undefined) fault("kind", "cellCouponKind");
  else if (benefit === null) fault("value", "unitOther");
  const input = {
    code: id,
    benefit,
    firstOrderOnly: isTrue(said["first_order_only"], false),
    minimumSubtotalUsd: said["min_subtotal.USD"] ? hundredths(said["min_subtotal.USD"]) : null,
    minimumItems: countOf(said["min_items"]),
    validFrom: timeOf(readTime(said["from"] ?? "", timeZone)),
    // A day is the last one with it.
    validUntil: timeOf(readTime(said["until"] ?? "", timeZone, "isOver")),
    usesMax: countOf(said["uses_max"]),
    usesPerCustomer: countOf(said["uses_per_customer"]),
    withVolumeDiscount: isTrue(said["with_volume_discount"], false),
    customerGroup: said["group"] || null,
    language: said["language"] || null,
    active: isTrue(said["active"], true),
  };
  if (!/^[A-Z0-9-]{3,24}$/.test(record.key)) fault("code", "couponCode");
  if (input.validFrom === undefined) fault("from", "dateInvalid");
  if (input.validUntil === undefined) fault("until", "dateInvalid");
  if (input.validFrom && input.validUntil && input.validFrom >= input.validUntil) {
    fault("until", "dateInvalid");
  }
  const checked = z.safeParse(saveCouponInput, { ...input, code: record.key || "none" });
  if (!checked.success && faults.length === 0) {
    for (const { path, message } of checked.error.issues) {
      const column = columns[String(path[0])] ?? String(path[0]);
      fault(column, refusalOfCell(column, message));
    }
  }
  if (!checked.success || faults.length > 0) {
    return { after: before ?? { coupon: [] }, record, faults, notes };
  }
  return { after: { coupon: [rowOf(former, checked.data, record.key)] }, record, faults, notes };
}

const columns: Readonly<Record<string, string>> = {
  benefit: "value",
  firstOrderOnly: "first_order_only",
  minimumSubtotalUsd: "min_subtotal.USD",
  minimumItems: "min_items",
  validFrom: "from",
  validUntil: "until",
  usesMax: "uses_max",
  usesPerCustomer: "uses_per_customer",
  withVolumeDiscount: "with_volume_discount",
  customerGroup: "group",
};

/** The file's cells over those of now; a hyphen empties. */
function saidBy(cells: Cells, former: Cells): Record<string, string> {
  const said = Object.entries(cells).filter(([, text]) => text !== "");
  return {
    ...former,
    ...Object.fromEntries(said.map(([name, text]) => [name, textOfCell(text)])),
  };
}

type BenefitKind = CouponBenefit["kind"];

/** Kinds by what this shop and other programs call them, without spaces and strokes. */
const kindWords: Readonly<Record<string, BenefitKind>> = {
  percent: "percent",
  percentage: "percent",
  percentoff: "percent",
  fixed: "fixed",
  fixedamount: "fixed",
  fixedcart: "fixed",
  amount: "fixed",
  freeshipping: "freeShipping",
  shipping: "freeShipping",
};

const unitOf = (value: string): "percent" | "fixed" | undefined =>
  value.endsWith("%") ? "percent" : value.startsWith("$") ? "fixed" : undefined;

/** @returns undefined where neither the kind nor the value's unit says one */
function kindOf({ kind = "", value = "" }: Record<string, string>): BenefitKind | undefined {
  const name = kind.toLowerCase().replaceAll(/[\s_-]/g, "");
  if (name !== "") return Object.hasOwn(kindWords, name) ? kindWords[name] : undefined;
  return unitOf(value);
}

/** `benefit` is null where the value's unit is not that of the kind; `rounded` is what it became. */
function benefitOf(
  { value = "" }: Record<string, string>,
  kind: BenefitKind = "percent",
): { benefit: unknown; rounded?: string } {
  if (kind === "freeShipping") return { benefit: { kind } };
  const unit = unitOf(value);
  if (unit !== undefined && unit !== kind) return { benefit: null };
  const number = value.replace(/^\$|%$/g, "");
  if (kind === "percent") return { benefit: { kind, percent: wholeNumber(number) } };
  if (!/^\d+(\.\d+)?$/.test(number)) return { benefit: { kind, amountUsd: null } };
  const read = roundedNumber(number, decimalsOf(baseCurrency));
  return {
    benefit: { kind, amountUsd: hundredths(read.number) },
    ...(read.isRounded ? { rounded: read.number } : {}),
  };
}

const isTrue = (text: string | undefined, usual: boolean): boolean =>
  text ? /^(true|yes|1|x|ja|是)$/i.test(text) : usual;
/** Not a number is left for the schema to refuse. */
const countOf = (text: string | undefined): number | null =>
  text ? (wholeNumber(text) ?? Number.NaN) : null;
const timeOf = (time: Date | null | undefined) => time && time.toISOString();

function rowOf(
  former: Row | undefined,
  input: z.output<typeof saveCouponInput>,
  code: string,
): Row {
  const before = former?.["benefit"] as CouponBenefit | undefined;
  const { benefit } = input;
  // Rounder amounts of other currencies stay with the dollars that they were chosen for.
  const isSame =
    before?.kind === "fixed" && benefit.kind === "fixed" && before.amountUsd === benefit.amountUsd;
  const time = (column: string, wanted: string | null) => {
    const now = former?.[column];
    const isEqual =
      typeof now === "string" && wanted !== null && Date.parse(now) === Date.parse(wanted);
    return isEqual ? now : wanted;
  };
  return {
    ...former,
    code,
    benefit: isSame ? before : benefit,
    first_order_only: input.firstOrderOnly,
    minimum_subtotal_usd: input.minimumSubtotalUsd || null,
    minimum_items: input.minimumItems,
    valid_from: time("valid_from", input.validFrom),
    valid_until: time("valid_until", input.validUntil),
    uses_max: input.usesMax,
    uses_per_customer: input.usesPerCustomer,
    with_volume_discount: input.withVolumeDiscount,
    customer_group: input.customerGroup,
    language: input.language,
    active: input.active,
  };
}
