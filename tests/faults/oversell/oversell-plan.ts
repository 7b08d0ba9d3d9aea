import type { SeededRandom } from "../../../db/seed/seeded-random.ts";

/** What is sold: units in stock, and how many of a hundred buyers want it. */
export type Sku = { id: string; stock: number; share: number; mostUnits: number };

export const size = "M";

/** One that sells out at once, one with a few, one with many, one bought as two lines of a cart. */
export const skus = (stock: number): readonly Sku[] => [
  { id: "oversell", stock, share: 40, mostUnits: 3 },
  { id: "oversell-one", stock: 1, share: 8, mostUnits: 1 },
  { id: "oversell-seven", stock: 7, share: 10, mostUnits: 3 },
  { id: "oversell-many", stock: 5_000, share: 30, mostUnits: 4 },
  { id: cartSku, stock, share: 12, mostUnits: 3 },
];
export const cartSku = "oversell-cart";

/**
 * `pays` comes back and pays; `closes` approves and never comes back; `leaves` never pays, so that
 * the hold ends; `late` pays after it has ended.
 */
export type Way = "pays" | "closes" | "leaves" | "late";

export type Buy = {
  no: number;
  sku: Sku;
  /** One number per line. */
  quantities: number[];
  way: Way;
  /** Sends the order to both processes at once, with one key. */
  twice: boolean;
  /** Which process is called first. */
  first: 0 | 1;
};

export function planBuys(random: SeededRandom, count: number, stock: number): Buy[] {
  const sold = skus(stock);
  const bag = sold.flatMap((sku) => Array.from({ length: sku.share }, () => sku));
  const ways: Way[] = [
    ...Array.from({ length: 35 }, () => "pays" as const),
    ...Array.from({ length: 10 }, () => "closes" as const),
    ...Array.from({ length: 45 }, () => "leaves" as const),
    ...Array.from({ length: 10 }, () => "late" as const),
  ];
  return Array.from({ length: count }, (_, no) => {
    const sku = random.pick(bag);
    const lines = sku.id === cartSku ? 2 : 1;
    return {
      no,
      sku,
      quantities: Array.from({ length: lines }, () => random.int(1, sku.mostUnits)),
      way: random.pick(ways),
      twice: random.chance(0.1),
      first: random.chance(0.5) ? 1 : 0,
    };
  });
}

export const unitsOf = ({ quantities }: Buy): number =>
  quantities.reduce((sum, units) => sum + units, 0);
