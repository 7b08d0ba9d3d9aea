import { FieldReader, isJsonObject, type JsonObject } from "./field-reader.ts";
import { refuse } from "./issues.ts";
import { isLoopback } from "./loopback.ts";
import { MONEY_PATTERN, type Money } from "./money.ts";

/** In the order a receipt lists them. */
export const BREAKDOWN_PARTS = [
  "item_total",
  "discount",
  "shipping",
  "shipping_discount",
  "handling",
  "insurance",
  "tax_total",
] as const;
export type BreakdownPart = (typeof BREAKDOWN_PARTS)[number];

export interface Amount extends Money {
  breakdown?: Partial<Record<BreakdownPart, Money>>;
}

export interface Item {
  name: string;
  quantity: string;
  unit_amount: Money;
  tax?: Money;
  description?: string;
  sku?: string;
  category?: string;
  image_url?: string;
}

export interface PurchaseUnit {
  /** "default" when the caller named none and sent one unit; empty when it was left out wrongly. */
  reference_id: string;
  amount: Amount;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  soft_descriptor?: string;
  items?: Item[];
  shipping?: { name?: { full_name: string }; address?: Record<string, string> };
}

/** experience_context, or the deprecated application_context. */
export interface Context {
  return_url?: string;
  cancel_url?: string;
  brand_name?: string;
  locale?: string;
  user_action?: string;
  shipping_preference?: string;
}

export interface OrderRequest {
  /** True when the caller named PayPal as payment source: another status and another link. */
  namesPaymentSource: boolean;
  units: PurchaseUnit[];
  context: Context;
}

/**
 * Reads the body of a create call by PayPal's schema; throws PaypalError 400 naming every field
 * that breaks it. Amounts are judged apart (amount-rules).
 */
export function readOrderRequest(body: unknown, requestId: string | undefined): OrderRequest {
  if (!isJsonObject(body)) throw refuse("MALFORMED_REQUEST_JSON", { location: "body" });
  const read = new FieldReader();
  const intent = read.text(body, "intent", "", {
    required: true,
    max: 255,
    oneOf: ["CAPTURE", "AUTHORIZE"],
  });
  // The simulated merchant takes immediate payment only.
  if (intent === "AUTHORIZE") read.complain("NOT_SUPPORTED", "/intent", intent);
  const instruction = read.text(body, "processing_instruction", "", { max: 36 });
  if (instruction !== undefined && instruction !== "NO_INSTRUCTION") {
    read.complain("NOT_SUPPORTED", "/processing_instruction", instruction);
  }
  const sources = read.list(body, "purchase_units", "", { required: true, min: 1, max: 10 });
  const source = readPaymentSource(read, body, requestId);
  const context = {
    ...readContext(read, read.object(body, "application_context", ""), "/application_context"),
    ...readContext(
      read,
      source && read.object(source, "experience_context", "/payment_source/paypal"),
      "/payment_source/paypal/experience_context",
    ),
  };
  const units = (sources ?? []).map((unit, index) =>
    readUnit(read, unit, `/purchase_units/${index}`, sources?.length === 1),
  );
  read.finish();
  return { namesPaymentSource: source !== undefined, units, context };
}

function readPaymentSource(read: FieldReader, body: JsonObject, requestId: string | undefined) {
  const source = read.object(body, "payment_source", "");
  if (!source) return undefined;
  const paypal = read.object(source, "paypal", "/payment_source");
  const paysAtOnce = source["card"] !== undefined || paypal?.["vault_id"] !== undefined;
  if (paysAtOnce && requestId === undefined) {
    throw refuse("PAYPAL_REQUEST_ID_REQUIRED", {
      field: "PayPal-Request-Id",
      location: "header",
    });
  }
  if (source["card"] !== undefined) throw refuse("PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING");
  for (const key of Object.keys(source)) {
    if (key !== "paypal") read.complain("NOT_SUPPORTED", `/payment_source/${key}`);
  }
  return paypal;
}

function readContext(read: FieldReader, source: JsonObject | undefined, path: string): Context {
  if (!source) return {};
  const context = {
    return_url: readUrl(read, source, "return_url", path),
    cancel_url: readUrl(read, source, "cancel_url", path),
    brand_name: read.text(source, "brand_name", path, { min: 1, max: 127 }),
    locale: read.text(source, "locale", path, {
      min: 2,
      max: 10,
      pattern: /^[a-z]{2}(?:[-_][A-Z][a-z]{3})?(?:[-_][A-Z]{2})?$/,
    }),
    user_action: read.text(source, "user_action", path, {
      max: 8,
      oneOf: ["CONTINUE", "PAY_NOW"],
    }),
    shipping_preference: read.text(source, "shipping_preference", path, {
      max: 24,
      oneOf: ["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"],
    }),
  };
  read.text(source, "landing_page", path, {
    max: 13,
    oneOf: ["LOGIN", "BILLING", "GUEST_CHECKOUT", "NO_PREFERENCE"],
  });
  return withoutUndefined(context);
}

function readUrl(read: FieldReader, source: JsonObject, key: string, path: string) {
  const value = read.text(source, key, path, { min: 10, max: 4000 });
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url && (url.protocol === "http:" || url.protocol === "https:")) return value;
  read.complain("INVALID_PARAMETER_SYNTAX", `${path}/${key}`, value);
  return undefined;
}

/** Reads one purchase unit; `alone` lets the reference id default. */
export function readUnit(
  read: FieldReader,
  source: JsonObject,
  path: string,
  alone: boolean,
): PurchaseUnit {
  const named = read.text(source, "reference_id", path, { min: 1, max: 256 });
  return withoutUndefined({
    reference_id: named ?? (alone ? "default" : ""),
    amount: readAmount(read, source, path),
    description: read.text(source, "description", path, { min: 1, max: 127 }),
    custom_id: read.text(source, "custom_id", path, { min: 1, max: 127 }),
    invoice_id: read.text(source, "invoice_id", path, { min: 1, max: 127 }),
    soft_descriptor: read.text(source, "soft_descriptor", path, { min: 1, max: 22 }),
    items: read
      .list(source, "items", path, { min: 0, max: 1000 })
      ?.map((item, index) => readItem(read, item, `${path}/items/${index}`)),
    shipping: readShipping(read, source, path),
  });
}

export function readMoney(read: FieldReader, source: JsonObject, path: string): Money {
  return {
    currency_code:
      read.text(source, "currency_code", path, { required: true, min: 3, max: 3 }) ?? "",
    value:
      read.text(source, "value", path, { required: true, max: 32, pattern: MONEY_PATTERN }) ?? "0",
  };
}

function readAmount(read: FieldReader, unit: JsonObject, path: string): Amount {
  const source = read.object(unit, "amount", path, true);
  if (!source) return { currency_code: "", value: "0" };
  const parts = read.object(source, "breakdown", `${path}/amount`);
  const amount: Amount = readMoney(read, source, `${path}/amount`);
  if (!parts) return amount;
  amount.breakdown = {};
  for (const part of BREAKDOWN_PARTS) {
    const money = read.object(parts, part, `${path}/amount/breakdown`);
    if (money) {
      amount.breakdown[part] = readMoney(read, money, `${path}/amount/breakdown/${part}`);
    }
  }
  return amount;
}

function readItem(read: FieldReader, source: JsonObject, path: string): Item {
  const unitAmount = read.object(source, "unit_amount", path, true);
  const tax = read.object(source, "tax", path);
  return withoutUndefined({
    name: read.text(source, "name", path, { required: true, min: 1, max: 127 }) ?? "",
    quantity:
      read.text(source, "quantity", path, {
        required: true,
        max: 10,
        pattern: /^[1-9][0-9]{0,9}$/,
      }) ?? "0",
    unit_amount: unitAmount
      ? readMoney(read, unitAmount, `${path}/unit_amount`)
      : { currency_code: "", value: "0" },
    tax: tax && readMoney(read, tax, `${path}/tax`),
    description: read.text(source, "description", path, { max: 127 }),
    sku: read.text(source, "sku", path, { max: 127 }),
    category: read.text(source, "category", path, {
      max: 20,
      oneOf: ["DIGITAL_GOODS", "PHYSICAL_GOODS", "DONATION"],
    }),
    image_url: readPicture(read, source, path),
  });
}

/** As PayPal writes it, read strictly: nothing may follow the file's ending. */
const PICTURE_PATTERN = /^https:[/|.\w\s-]*\.(?:jpg|gif|png|jpeg|JPG|GIF|PNG|JPEG)$/;

/** A shop on this machine has no https: its pictures are taken as they are, beyond what PayPal does. */
function readPicture(read: FieldReader, source: JsonObject, path: string) {
  const address = source["image_url"];
  const isOurs = typeof address === "string" && isLoopback(address);
  return read.text(source, "image_url", path, {
    min: 1,
    max: 2048,
    ...(isOurs ? {} : { pattern: PICTURE_PATTERN }),
  });
}

const ADDRESS_LENGTHS = {
  address_line_1: 300,
  address_line_2: 300,
  admin_area_2: 120,
  admin_area_1: 300,
  postal_code: 60,
};
const REGIONS = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

function readShipping(read: FieldReader, unit: JsonObject, path: string) {
  const source = read.object(unit, "shipping", path);
  if (!source) return undefined;
  const name = read.object(source, "name", `${path}/shipping`);
  const address = read.object(source, "address", `${path}/shipping`);
  const fullName = name && read.text(name, "full_name", `${path}/shipping/name`, { max: 300 });
  return withoutUndefined({
    name: fullName === undefined ? undefined : { full_name: fullName },
    address: address && readAddress(read, address, `${path}/shipping/address`),
  });
}

function readAddress(read: FieldReader, source: JsonObject, path: string): Record<string, string> {
  const address: Record<string, string> = {};
  for (const [key, max] of Object.entries(ADDRESS_LENGTHS)) {
    const line = read.text(source, key, path, { max });
    if (line !== undefined) address[key] = line;
  }
  const country = read.text(source, "country_code", path, { required: true, min: 2, max: 2 });
  if (country === undefined) return address;
  // PayPal writes China as C2 in some places; the rest is ISO 3166-1.
  const known = country === "C2" || (/^[A-Z]{2}$/.test(country) && REGIONS.of(country));
  if (!known) read.complain("INVALID_COUNTRY_CODE", `${path}/country_code`, country);
  return { ...address, country_code: country };
}

type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Leaves out absent fields, so that stored and answered JSON holds only the given ones. */
function withoutUndefined<T extends object>(fields: T): Given<T> {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The filter matches the type: only properties that may be undefined can be missing.
  return Object.fromEntries(kept) as Given<T>;
}
