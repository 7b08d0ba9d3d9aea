import { PlayerPicker } from "./player-picker.tsx";
import type { PrintStepProps } from "./print-step.tsx";
import { SquadPrint } from "./squad-print.tsx";

/** A player of the squad, and what is printed then. */
export function PlayerChoice(props: PrintStepProps) {
  const { choice, change, players, printed, faults, price, onTyping } = props;
  return (
    <>
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
      <SquadPrint name={printed.name} number={printed.number} />
    </>
  );
}
