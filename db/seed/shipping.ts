import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import type { PostageTable } from "#domain/delivery/postage.ts";
import { text, type SeedText } from "./texts/seed-text.ts";

type Zone = { code: string; name: SeedText; countries: readonly string[] };

const europe =
  "AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK";

/** Where parcels go. The rest of the world is the zone without countries. */
export const shippingZones: readonly Zone[] = [
  { code: "north-america", name: text("North America", "北美"), countries: ["US", "CA"] },
  { code: "british-isles", name: text("British Isles", "英国与爱尔兰"), countries: ["GB", "IE"] },
  { code: "europe", name: text("Europe", "欧洲"), countries: europe.split(" ") },
  { code: "oceania", name: text("Oceania", "大洋洲"), countries: ["AU", "NZ"] },
  { code: "east-asia", name: text("East Asia", "东亚"), countries: ["HK", "MO", "TW"] },
  { code: "china", name: text("China", "中国"), countries: ["CN"] },
  { code: "rest", name: text("Rest of the world", "世界其他地区"), countries: [] },
];

export type ShippingRateRow = PostageTable & {
  zone: string;
  method: ShippingMethod;
  freeFromUsd: number | null;
  minDays: number;
  maxDays: number;
  carrier: string;
};

/** Standard is free from 99 USD; express never is. Carriers are invented. */
const freeFromUsd = 9_900;

const fees: readonly (readonly [zone: string, standard: number, express: number, perKg: number])[] =
  [
    ["north-america", 695, 1995, 250],
    ["british-isles", 895, 2495, 350],
    ["europe", 895, 2495, 350],
    ["oceania", 995, 2995, 450],
    ["east-asia", 795, 2295, 300],
    ["china", 795, 2295, 300],
    ["rest", 1295, 3495, 600],
  ];

export const shippingRates: readonly ShippingRateRow[] = fees.flatMap(
  ([zone, standard, express, feePerKgUsd]): ShippingRateRow[] => [
    {
      zone,
      method: "standard",
      steps: [{ upToG: 1000, feeUsd: standard }],
      feePerKgUsd,
      freeFromUsd,
      minDays: 7,
      maxDays: 12,
      carrier: "Gullwing Post",
    },
    {
      zone,
      method: "express",
      steps: [{ upToG: 1000, feeUsd: express }],
      feePerKgUsd: feePerKgUsd * 2,
      freeFromUsd: null,
      minDays: 3,
      maxDays: 5,
      carrier: "Swiftlark Express",
    },
  ],
);
