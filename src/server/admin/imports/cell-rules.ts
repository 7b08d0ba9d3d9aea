import { isRefusalKey, type RefusalKey } from "#contract/admin/refusal-texts.ts";

/** What a cell of these columns may say, where a schema knows only that this may not. */
const ruleOf: Readonly<Record<string, RefusalKey>> = {
  command: "cellCommand",
  status: "cellStatus",
  audience: "cellAudience",
  garment: "cellGarment",
  cut: "cellCut",
  sleeve: "cellSleeve",
  badges: "cellBadges",
  custom_types: "cellCustomTypes",
  patches: "cellExtras",
  addons: "cellExtras",
  size_chart: "cellChart",
  weight_g: "cellWeight",
  origin_country: "cellCountry",
  country: "cellCountry",
  kit_model: "cellKitModel",
  value: "cellCouponValue",
  kind: "cellCouponKind",
  min_items: "cellCount",
  uses_max: "cellCount",
  uses_per_customer: "cellCount",
  language: "cellLanguage",
  state: "cellSubscriber",
  phone: "cellPhone",
};

/**
 * The words for a cell that a schema refuses: those of its own key, else what its column may say. A
 * text that no column's rule explains has signs that cannot be kept in one line.
 */
export function refusalOfCell(column: string, message: string): RefusalKey {
  const key = isRefusalKey(message) ? message : "invalid";
  if (key !== "invalid") return key;
  if (column.includes("price") || column.startsWith("min_subtotal")) return "priceBounds";
  return ruleOf[column] ?? "cellSigns";
}
