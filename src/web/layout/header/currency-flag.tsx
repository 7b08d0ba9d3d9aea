import type { Currency } from "#domain/currency-list.ts";
import au from "./flags/au.svg?no-inline";
import ca from "./flags/ca.svg?no-inline";
import eu from "./flags/eu.svg?no-inline";
import gb from "./flags/gb.svg?no-inline";
import nz from "./flags/nz.svg?no-inline";
import us from "./flags/us.svg?no-inline";

const pictures: Readonly<Record<string, string>> = { au, ca, eu, gb, nz, us };

/** The flag of a currency, beside its code; fetched when its menu opens. */
export function CurrencyFlag({ flag }: Pick<Currency, "flag">) {
  return (
    <img
      src={pictures[flag]}
      alt=""
      width={20}
      height={15}
      loading="lazy"
      className="shrink-0 rounded-xs"
    />
  );
}
