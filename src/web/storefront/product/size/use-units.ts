import { useLanguage } from "#web/i18n/use-language.ts";
import { createStore, useStore } from "#web/platform/store.ts";
import { storedText } from "#web/platform/storage.ts";
import type { Product } from "#contract/catalog.ts";

export const unitSystems = ["metric", "imperial"] as const;
export type Units = (typeof unitSystems)[number];

const stored = storedText("units");
/** Guide and advice are open in turn, and say the same. */
const chosen = createStore<Units | null>(null);

type UnitChoice = { units: Units; onUnits: (units: Units) => void };

/**
 * Units of body and garment, in the browser alone: as last chosen, else inches and pounds for
 * readers of American English who pay in US dollars, else centimeters and kilograms.
 */
export function useUnits({ price }: Pick<Product, "price">): UnitChoice {
  const language = useLanguage();
  const usual = language === "en-US" && price.currency === "USD" ? "imperial" : "metric";
  const units = useStore(chosen) ?? unitSystems.find((one) => one === stored.read()) ?? usual;
  const onUnits = (next: Units) => {
    stored.write(next);
    chosen.write(next);
  };
  return { units, onUnits };
}
