import type { ReactNode } from "react";
import { OwnPrintFields } from "./own-print-fields.tsx";
import { PremiumOptions } from "./premium-options.tsx";
import type { PrintStepProps } from "./print-step.tsx";

/**
 * What a printed shirt asks for: one's own letters or a player, then the kind of lettering.
 * @param props.player the choice of a player, instead of one's own letters
 */
export function PrintChoice({ player, ...props }: PrintStepProps & { player: ReactNode }) {
  const { product, choice, change, faults, price, typed, onTyping } = props;
  return (
    <div className="flex min-w-0 flex-col gap-6 self-start">
      {player ?? <OwnPrintFields {...{ choice, change, faults, typed, onTyping }} />}
      <PremiumOptions
        premiumName={choice.premiumName}
        premiumNumber={choice.premiumNumber}
        change={change}
        price={price(product.pricing.premiumFeeUsd)}
      />
    </div>
  );
}
