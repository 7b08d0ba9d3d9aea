import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";

type Zone = { code: string; countries: readonly string[] };

const europe =
  "AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK";

/** Where parcels go. The rest of the world is the zone without countries. */
export const shippingZones: readonly Zone[] = [
  { code: "north-america", countries: ["US", "CA"] },
  { code: "british-isles", countries: ["GB", "IE"] },
  { code: "europe", countries: europe.split(" ") },
  { code: "oceania", countries: ["AU", "NZ"] },
  { code: "east-asia", countries: ["HK", "MO", "TW"] },
  { code: "china", countries: ["CN"] },
  { code: "rest", countries: [] },
];

export type ShippingRateRow = {
  zone: string;
  method: ShippingMethod;
  /** US cents for the first kilogram, and for each further one begun. */
  feeUsd: number;
  feePerKgUsd: number;
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
      feeUsd: standard,
      feePerKgUsd,
      freeFromUsd,
      minDays: 7,
      maxDays: 12,
      carrier: "Gullwing Post",
    },
    {
      zone,
      method: "express",
      feeUsd: express,
      feePerKgUsd: feePerKgUsd * 2,
      freeFromUsd: null,
      minDays: 3,
      maxDays: 5,
      carrier: "Swiftlark Express",
    },
  ],
);
