import { defaultLanguage, type Language } from "../language.ts";
import type { Permission } from "../staff/permissions.ts";

/** The unit of a number of a setting; `usd` are US cents. */
export type SettingUnit =
  | "usd"
  | "days"
  | "years"
  | "times"
  | "businessDays"
  | "minutes"
  | "hours"
  | "seconds"
  | "hour"
  | "units";

/** A page of settings each, in the order of the index. */
export const settingGroups = [
  "brand",
  "sender",
  "prices",
  "delivery",
  "orders",
  "returns",
  "privacy",
  "backOffice",
] as const;
export type SettingGroup = (typeof settingGroups)[number];

type Of<Kind extends string> = {
  kind: Kind;
  group: SettingGroup;
  /** The right to change it; `shop.edit` where nothing else is said. */
  right?: Permission;
};
/** A whole number within bounds, both included. */
export type NumberSetting = Of<"number"> & {
  unit: SettingUnit;
  default: number;
  min: number;
  max: number;
};
/** One line of text, the same in every language. */
type LineSetting = Of<"line"> & { maxLength: number };
/** A line in each language; one without its own is read in another. */
type WordsSetting = Of<"words"> & { maxLength: number };
/** Some of the languages of the shop. */
type LanguagesSetting = Of<"languages"> & { default: readonly Language[] };
/** One of the languages of the shop. */
type LanguageSetting = Of<"language"> & { default: Language };
type ColourSetting = Of<"colour"> & { default: string };
type SwitchSetting = Of<"switch"> & { default: boolean };
export type Setting =
  | NumberSetting
  | LineSetting
  | WordsSetting
  | ColourSetting
  | LanguageSetting
  | LanguagesSetting
  | SwitchSetting
  | Of<"email">
  | Of<"timeZone">
  | Of<"logo">;

type Bounds = { min: number; max: number; right?: Permission };

const number = (
  group: SettingGroup,
  unit: SettingUnit,
  standard: number,
  bounds: Bounds,
): NumberSetting => ({ kind: "number", group, unit, default: standard, ...bounds });

/**
 * Every setting a merchant may choose, with its default (R-SETTING-1). The key is that
 * of the row in `shop_setting`.
 */
export const settingTable = {
  brand: { kind: "line", group: "brand", maxLength: 60 },
  logo: { kind: "logo", group: "brand" },
  colour: { kind: "colour", group: "brand", default: "" },
  secondColour: { kind: "colour", group: "brand", default: "" },
  timeZone: { kind: "timeZone", group: "brand" },
  firstLanguage: { kind: "language", group: "brand", default: defaultLanguage },
  closedLanguages: { kind: "languages", group: "brand", default: [] },

  senderName: { kind: "line", group: "sender", maxLength: 60 },
  senderAddress: { kind: "email", group: "sender" },
  replyTo: { kind: "email", group: "sender" },

  premiumNameUsd: number("prices", "usd", 5_00, { min: 0, max: 100_00 }),
  premiumNumberUsd: number("prices", "usd", 5_00, { min: 0, max: 100_00 }),

  personalisationMinDays: number("delivery", "businessDays", 1, { min: 0, max: 20 }),
  personalisationMaxDays: number("delivery", "businessDays", 2, { min: 0, max: 20 }),
  cutOffHour: number("delivery", "hour", 18, { min: 0, max: 23 }),
  hours: { kind: "words", group: "delivery", maxLength: 80 },
  // 0: nothing is promised.
  replyDays: number("delivery", "businessDays", 0, { min: 0, max: 20 }),

  holdMinutes: number("orders", "minutes", 15, { min: 5, max: 60 }),
  unitsOfOneSize: number("orders", "units", 10, { min: 1, max: 1_000 }),
  unitsInAll: number("orders", "units", 20, { min: 1, max: 1_000 }),
  correctMinutes: number("orders", "minutes", 30, { min: 0, max: 1_440 }),
  cancelPersonalised: { kind: "switch", group: "orders", default: false },
  wishAlerts: { kind: "switch", group: "orders", default: true },
  differenceHours: number("orders", "hours", 48, { min: 1, max: 336 }),

  returnDays: number("returns", "days", 30, { min: 0, max: 365 }),
  // The law of the European Union gives two years; no shop goes without.
  faultDays: number("returns", "days", 730, { min: 30, max: 3_650 }),
  sendBackDays: number("returns", "days", 14, { min: 1, max: 90 }),
  refundLimitSupportUsd: number("returns", "usd", 100_00, {
    min: 0,
    max: 100_000_00,
    right: "staff.edit",
  }),
  refundLimitAdminUsd: number("returns", "usd", 1_000_00, {
    min: 0,
    max: 100_000_00,
    right: "staff.edit",
  }),

  guestDays: number("privacy", "days", 30, { min: 1, max: 365 }),
  sessionDays: number("privacy", "days", 30, { min: 1, max: 365 }),
  codeDays: number("privacy", "days", 7, { min: 1, max: 90 }),
  messageDays: number("privacy", "days", 1_095, { min: 30, max: 3_650 }),
  mailLogDays: number("privacy", "days", 1_095, { min: 30, max: 3_650 }),
  auditDays: number("privacy", "days", 730, { min: 365, max: 3_650 }),
  deliveryDays: number("privacy", "days", 30, { min: 7, max: 365 }),
  paymentEventDays: number("privacy", "days", 90, { min: 7, max: 365 }),
  networkDays: number("privacy", "days", 30, { min: 1, max: 365 }),
  securityDays: number("privacy", "days", 365, { min: 90, max: 3_650 }),
  buyerYears: number("privacy", "years", 10, { min: 1, max: 30 }),
  stepUpMinutes: number("privacy", "minutes", 10, { min: 1, max: 480, right: "staff.edit" }),
  alarmFailures: number("privacy", "times", 100, { min: 5, max: 100_000 }),
  alarmRefundFactor: number("privacy", "times", 3, { min: 2, max: 100 }),

  lowStock: number("backOffice", "units", 10, { min: 0, max: 1_000 }),
  undoDays: number("backOffice", "days", 90, { min: 1, max: 365 }),
  mailKeptDays: number("backOffice", "days", 180, { min: 1, max: 3_650 }),
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof settingTable;
export const settingKeys = Object.keys(settingTable) as SettingKey[];

/** The right that changing it takes. */
export function rightOf(key: SettingKey): Permission {
  const setting: Setting = settingTable[key];
  return setting.right ?? "shop.edit";
}
