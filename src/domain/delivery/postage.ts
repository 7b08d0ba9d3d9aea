import { minor, type Minor } from "../money.ts";

/** A fee in US cents for parcels of at most so many grams. */
export type WeightStep = { upToG: number; feeUsd: Minor };

/** The fees of a method by weight. */
export type PostageTable = {
  /** The lightest first. */
  steps: readonly WeightStep[];
  /** US cents for each kilogram begun above the last step; null: heavier parcels do not travel. */
  feePerKgUsd: Minor | null;
};

/** Parcels from 100 g to here can be sent to every country that is sold to (R-DELIVERY-3). */
export const heaviestSoldG = 30_000;

/** Postage in US cents (R-DELIVERY-2); null for a parcel that is too heavy for the method. */
export function postageFor({ steps, feePerKgUsd }: PostageTable, weightG: number): Minor | null {
  const step = steps.find(({ upToG }) => weightG <= upToG);
  if (step) return step.feeUsd;
  const last = steps.at(-1);
  if (!last || feePerKgUsd === null) return null;
  const further = Math.ceil((weightG - last.upToG) / 1000);
  return minor(last.feeUsd + further * feePerKgUsd);
}

/** Grams of the heaviest parcel; Infinity without a limit. */
export function heaviestOf({ steps, feePerKgUsd }: PostageTable): number {
  const last = steps.at(-1);
  if (!last) return 0;
  return feePerKgUsd === null ? last.upToG : Infinity;
}

/** Whether steps grow in weight and never fall in price, so that more weight never costs less. */
export function areStepsRising(steps: readonly WeightStep[]): boolean {
  return steps.every((step, place) => {
    const before = steps[place - 1];
    return !before || (step.upToG > before.upToG && step.feeUsd >= before.feeUsd);
  });
}

/** Weights in grams at which the back office shows the fees of a zone's parcels. */
export const sampleWeightsG = [100, 500, 1000, 2000, 5000, 10_000, heaviestSoldG] as const;
