import { detail, type Detail, type Issue, PaypalError } from "./issues.ts";
import {
  decimalsOf,
  isCurrency,
  MAX_HUNDREDTHS,
  type Money,
  toHundredths,
  writtenDecimals,
} from "./money.ts";
import { BREAKDOWN_PARTS, type OrderRequest, type PurchaseUnit } from "./order-request.ts";

/** Throws one PaypalError 422 naming every amount rule the order breaks. */
export function checkAmounts(request: OrderRequest): void {
  const details = [...checkReferences(request.units), ...checkCurrencies(request.units)];
  for (const [index, unit] of request.units.entries()) {
    const path = `/purchase_units/${index}`;
    const single = checkEachMoney(unit, path);
    // Sums over amounts that are wrong by themselves would only repeat the complaint.
    details.push(...(single.length > 0 ? single : checkSums(unit, path)));
    if (request.context.shipping_preference === "SET_PROVIDED_ADDRESS") {
      details.push(...checkAddress(unit, `${path}/shipping/address`));
    }
  }
  if (details.length > 0) throw new PaypalError(422, details);
}

/** The issue of a single amount, or undefined. */
export function moneyIssue(money: Money, floor: "above zero" | "not negative"): Issue | undefined {
  if (!isCurrency(money.currency_code)) return "INVALID_CURRENCY_CODE";
  const decimals = writtenDecimals(money.value);
  if (decimals > decimalsOf(money.currency_code)) {
    return decimalsOf(money.currency_code) === 0 ? "DECIMALS_NOT_SUPPORTED" : "DECIMAL_PRECISION";
  }
  const hundredths = toHundredths(money.value);
  if (floor === "above zero" && hundredths <= 0n) return "CANNOT_BE_ZERO_OR_NEGATIVE";
  if (hundredths < 0n) return "CANNOT_BE_NEGATIVE";
  return hundredths > MAX_HUNDREDTHS ? "MAX_VALUE_EXCEEDED" : undefined;
}

/** Countries of which PayPal takes no address without a postcode, among those that shops send to. */
const WITH_POSTCODE = new Set(
  "AR AT AU BE BR CA CH CN C2 DE DK ES FI FR GB GR IT JP LU MX NL NO PL PT SE SG TH US".split(" "),
);

/** Source: developer.paypal.com, country and region address requirements of Orders v2. */
function checkAddress(unit: PurchaseUnit, path: string): Detail[] {
  const address = unit.shipping?.address;
  if (!address) return [found("MISSING_SHIPPING_ADDRESS", path)];
  const details: Detail[] = [];
  if (!address["admin_area_2"]) details.push(found("CITY_REQUIRED", `${path}/admin_area_2`));
  if (WITH_POSTCODE.has(address["country_code"] ?? "") && !address["postal_code"]) {
    details.push(found("POSTAL_CODE_REQUIRED", `${path}/postal_code`));
  }
  return details;
}

function found(issue: Issue, field: string, value?: string): Detail {
  return detail(issue, { field, ...(value !== undefined && { value }), location: "body" });
}

function checkReferences(units: PurchaseUnit[]): Detail[] {
  const seen = new Set<string>();
  return units.flatMap((unit, index) => {
    const field = `/purchase_units/${index}/reference_id`;
    if (unit.reference_id === "") return [found("REFERENCE_ID_REQUIRED", field)];
    if (seen.has(unit.reference_id)) {
      return [found("DUPLICATE_REFERENCE_ID", field, unit.reference_id)];
    }
    seen.add(unit.reference_id);
    return [];
  });
}

/** Every amount of a unit with its place in the body. */
function moneysOf(unit: PurchaseUnit, path: string): [field: string, money: Money][] {
  const parts = BREAKDOWN_PARTS.flatMap((part): [string, Money][] => {
    const money = unit.amount.breakdown?.[part];
    return money ? [[`${path}/amount/breakdown/${part}`, money]] : [];
  });
  const items = (unit.items ?? []).flatMap((item, index): [string, Money][] => [
    [`${path}/items/${index}/unit_amount`, item.unit_amount],
    ...(item.tax ? ([[`${path}/items/${index}/tax`, item.tax]] satisfies [string, Money][]) : []),
  ]);
  return [[`${path}/amount`, unit.amount], ...parts, ...items];
}

function checkCurrencies(units: PurchaseUnit[]): Detail[] {
  const all = units.flatMap((unit, index) => moneysOf(unit, `/purchase_units/${index}`));
  const first = all[0]?.[1].currency_code;
  const other = all.find(([, money]) => money.currency_code !== first);
  return other
    ? [found("MULTI_CURRENCY_ORDER", `${other[0]}/currency_code`, other[1].currency_code)]
    : [];
}

function checkEachMoney(unit: PurchaseUnit, path: string): Detail[] {
  return moneysOf(unit, path).flatMap(([field, money]) => {
    const issue = moneyIssue(money, field === `${path}/amount` ? "above zero" : "not negative");
    if (!issue) return [];
    return issue === "INVALID_CURRENCY_CODE"
      ? [found(issue, `${field}/currency_code`, money.currency_code)]
      : [found(issue, `${field}/value`, money.value)];
  });
}

function checkSums(unit: PurchaseUnit, path: string): Detail[] {
  const { breakdown, value } = unit.amount;
  const items = unit.items ?? [];
  const details: Detail[] = [];
  const compare = (part: "item_total" | "tax_total", sum: bigint, missing: Issue, wrong: Issue) => {
    const money = breakdown?.[part];
    const field = `${path}/amount/breakdown/${part}`;
    if (!money) details.push(found(missing, field));
    else if (toHundredths(money.value) !== sum) {
      details.push(found(wrong, `${field}/value`, money.value));
    }
  };
  if (items.length > 0) {
    const sum = items.reduce((total, item) => total + times(item.unit_amount, item.quantity), 0n);
    compare("item_total", sum, "ITEM_TOTAL_REQUIRED", "ITEM_TOTAL_MISMATCH");
  }
  if (items.some((item) => item.tax)) {
    const sum = items.reduce(
      (total, item) => total + (item.tax ? times(item.tax, item.quantity) : 0n),
      0n,
    );
    compare("tax_total", sum, "TAX_TOTAL_REQUIRED", "TAX_TOTAL_MISMATCH");
  }
  if (breakdown) {
    const sum = BREAKDOWN_PARTS.reduce((total, part) => {
      const hundredths = toHundredths(breakdown[part]?.value ?? "0");
      return part.endsWith("discount") ? total - hundredths : total + hundredths;
    }, 0n);
    if (sum !== toHundredths(value)) {
      details.push(found("AMOUNT_MISMATCH", `${path}/amount/value`, value));
    }
  }
  return details;
}

const times = (money: Money, quantity: string): bigint =>
  toHundredths(money.value) * BigInt(quantity);
