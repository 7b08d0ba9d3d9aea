/** All that is told of a buyer's name. */
export function BuyerLetter({ letter }: { letter: string }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-well text-14 font-semibold text-ink-soft">
      {letter === "" ? "·" : letter}
    </span>
  );
}
