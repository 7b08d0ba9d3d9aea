import { useTranslations } from "use-intl";
import type { AuditEntry } from "#contract/admin/people.ts";
import { productFields } from "#domain/catalog/product-fields.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import { languages } from "#domain/language.ts";
import { languageName } from "#domain/language/language-name.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { listed } from "#domain/language/listed.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useFieldLabel } from "../products/use-field-label.ts";
import { useValueWords, type RoleName } from "./use-value-words.ts";

/** Fields of other records than products that have a name in words; others are shown by the name that programs use. */
const named = [
  "priceUsd",
  "listPriceUsd",
  "title",
  "story",
  "name",
  "number",
  "state",
  "publishedAt",
  "openedAt",
  "tags",
  "teamId",
  "squadId",
  "season",
  "audience",
  "kit",
  "photos",
  "sizes",
  "details",
  "seoTitle",
  "seoText",
  "slug",
  "email",
  "roles",
  "permissions",
  "refundLimitUsd",
  "disabled",
  "active",
  "reason",
  "note",
  "credited",
  "sections",
  "description",
  "written",
  "undone",
  "left",
  "leftRecords",
  "kind",
  "file",
  "format",
  "value",
  "create",
  "event",
  "events",
  "url",
  "on",
  "units",
  "lines",
  "restock",
  "refund",
  "to",
  "parcel",
  "carrier",
  "trackingNumber",
  "amount",
  "refunded",
  "reference",
  "askedBy",
  "currency",
  "sendUntil",
  "text",
  "attention",
  "recipient",
  "refundId",
  "buyerAsked",
  "firstName",
  "lastName",
  "timeZone",
  "formerSecretUntil",
] as const;

type ChangeTableProps = {
  entry: Pick<AuditEntry, "noun" | "before" | "after" | "order">;
  /** What the shop's own roles are called. */
  roles: readonly RoleName[];
};

/** A change field by field: the old value on the left, the new one on the right. */
export function ChangeTable({ entry, roles }: ChangeTableProps) {
  const { noun, before, after, order } = entry;
  const t = useTranslations("admin-audit");
  const productLabel = useFieldLabel();
  const wordOf = useValueWords(noun, roles);
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const labelOf = (name: string) => {
    // Of an order it is where its goods are, of a redirect where it leads.
    if (name === "to" && noun === "orders") return t("fields.place");
    const field = noun === "products" && productFields.find((one) => one === name);
    if (field) return productLabel(field);
    const known = named.find((one) => one === name);
    return known ? t(`fields.${known}`) : name;
  };
  return (
    <table className="audit-change">
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{labelOf(name)}</th>
            <td data-side="before">
              <Value name={name} value={old[name]} wordOf={wordOf} order={order} />
            </td>
            <td data-side="after">
              <Value name={name} value={now[name]} wordOf={wordOf} order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function fieldsOf(side: unknown): Record<string, unknown> {
  if (typeof side !== "object" || side === null) return {};
  return Object.fromEntries(Object.entries(side));
}

/** A moment as the log keeps it. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

type ValueProps = {
  name: string;
  value: unknown;
  wordOf: (field: string, value: string) => string;
  order: AuditEntry["order"];
};

/** Amounts of an order, in minor units of its currency. */
const amounts: readonly string[] = ["amount", "credited", "refunded"];

/** Amounts, moments, lists and texts in several languages as people write them. */
function Value({ name, value, wordOf, order }: ValueProps) {
  const t = useTranslations("admin-audit");
  const { formatDate, formatMoney, language } = useFormat();
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "string") {
    return moment.test(value) ? formatDate(value, "moment") : wordOf(name, value);
  }
  if (typeof value === "number" && name.endsWith("Usd")) {
    return formatMoney({ minor: value, currency: "USD" });
  }
  if (typeof value === "number" && order && amounts.includes(name)) {
    return formatMoney({ minor: value, currency: order.currency });
  }
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) {
    return value.length === 0
      ? "–"
      : listed(
          value.map((one) => wordOf(name, String(one))),
          language,
        );
  }
  const units = unitsOf(value);
  if (units) return <Units units={units} order={order} />;
  const texts = textsOf(value);
  if (!texts) return <pre>{JSON.stringify(value, null, 1)}</pre>;
  if (texts.length === 0) return "–";
  return texts.map(([one, text]) => (
    <div key={one}>
      {languageName(one, language) + languageTable[language].punctuation.colon + text}
    </div>
  ));
}

type CountedUnits = { lineId: string; count: number; resellable: number };

/** Units of an order's lines, as orders and returns note them; null for anything else. */
function unitsOf(value: unknown): CountedUnits[] | null {
  if (!Array.isArray(value)) return null;
  const units = value.flatMap((one) => {
    const { lineId, units: moved, arrived, resellable } = fieldsOf(one);
    const count = moved ?? arrived;
    if (typeof lineId !== "string" || typeof count !== "number") return [];
    return [{ lineId, count, resellable: typeof resellable === "number" ? resellable : 0 }];
  });
  return units.length === value.length ? units : null;
}

type UnitsProps = { units: readonly CountedUnits[]; order: AuditEntry["order"] };

function Units({ units, order }: UnitsProps) {
  const t = useTranslations("admin-audit");
  const language = useLanguage();
  const { comma } = usePunctuation();
  return units.map(({ lineId, count, resellable }) => {
    const line = order?.lines.find((one) => one.lineId === lineId);
    const name = line ? line.name + comma + sizeName(line.size, language) : t("formerLine");
    return (
      <div key={lineId}>
        {t("units", { count, name })}
        {resellable > 0 ? ` · ${t("resellable", { count: resellable })}` : null}
      </div>
    );
  });
}

/** A text by its languages; null for anything else. */
function textsOf(value: object) {
  const entries = Object.entries(value);
  const isText = entries.every(
    ([name, text]) => languages.some((one) => one === name) && typeof text === "string",
  );
  if (!isText || entries.length === 0) return null;
  return languages.flatMap((one) => {
    const text = fieldsOf(value)[one];
    return typeof text === "string" && text !== "" ? [[one, text] as const] : [];
  });
}
