import { customType } from "#domain/customization.ts";
import { OwnPrintFields } from "./own-print-fields.tsx";
import { PlayerPicker } from "./player-picker.tsx";
import { SquadPrint } from "./squad-print.tsx";
import { PremiumOptions } from "./premium-options.tsx";
import type { PrintStepProps } from "./print-step.tsx";

/** What a printed shirt asks for: a player or one's own letters, then the kind of lettering. */
export function PrintChoice(props: PrintStepProps) {
  const { product, choice, change, players, printed, faults, price, onTyping } = props;
  return (
    <div className="flex min-w-0 flex-col gap-6 self-start">
      {choice.customType === customType.player ? (
        <PlayerPicker
          players={players}
          playerId={choice.playerId}
          price={price}
          error={faults.squadList}
          onChange={(playerId) => {
            onTyping();
            change({ playerId });
          }}
        />
      ) : null}
      {choice.customType === customType.player ? (
        <SquadPrint name={printed.name} number={printed.number} />
      ) : (
        <OwnPrintFields {...{ choice, change, faults, onTyping }} />
      )}
      <PremiumOptions {...{ choice, change }} price={price(product.pricing.premiumFeeUsd)} />
    </div>
  );
}
