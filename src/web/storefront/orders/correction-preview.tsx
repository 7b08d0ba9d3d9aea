import { useState } from "react";
import { useTranslations } from "use-intl";
import { fromWire } from "#contract/line-content.ts";
import type { OwnOrderLine } from "#contract/own-order.ts";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import { nameFault, numberFault } from "#domain/customization.ts";
import { useDebouncedValue } from "#web/platform/use-debounced-value.ts";
import { WideSource } from "#web/ui/wide-source.tsx";
import { useNameSuggestions } from "../forms/typed-name.ts";

const sides = ["back", "front"] as const;
type Side = (typeof sides)[number];

interface CorrectionPreviewProps {
  line: OwnOrderLine;
  name: string;
  number: string;
}

/**
 * The shirt as it would be made, from both sides, drawn by the shop for the typed name and number,
 * or for the spelling that is offered instead. Where there is none the last drawing stays.
 */
export function CorrectionPreview({ line, name, number }: CorrectionPreviewProps) {
  const t = useTranslations("order.correct.preview");
  const [side, setSide] = useState<Side>("back");
  const [spelling = name] = useNameSuggestions(nameFault(name) ? name : "");
  const print = usePrintable(spelling, number);
  const printed = [print.name, print.number].filter(Boolean).join(" ");
  const image = drawingOf(line, side, print);
  return (
    <div className="relative w-full overflow-hidden rounded-card bg-well">
      <picture className="contents">
        <WideSource image={image} sizes="20rem" />
        <img
          src={image}
          alt={t(printed === "" ? "plain" : "alt", { side: t(side), print: printed })}
          width={800}
          height={1000}
          className="mx-auto aspect-4/5 max-h-72 w-auto sm:max-h-none sm:w-full"
        />
      </picture>
      <div
        role="group"
        aria-label={t("sides")}
        className="absolute inset-x-0 bottom-3 mx-auto flex w-fit gap-1 rounded-full border border-line bg-raised p-1"
      >
        {sides.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={side === one}
            onClick={() => setSide(one)}
            className="touch-target h-9 rounded-full px-4 text-14 font-medium transition-colors hover:bg-hover aria-pressed:bg-ink aria-pressed:text-on-ink"
          >
            {t(one)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Milliseconds without a key before another drawing is fetched. */
const quietMs = 250;

/** The last name and number that can be printed. */
function usePrintable(name: string, number: string): { name: string; number: string } {
  const typed = useDebouncedValue(`${name}\n${number}`, quietMs);
  const [last, setLast] = useState(typed);
  const [typedName = "", typedNumber = ""] = typed.split("\n");
  const isPrintable = !nameFault(typedName) && !numberFault(typedNumber);
  if (isPrintable && last !== typed) setLast(typed);
  const [shownName = "", shownNumber = ""] = (isPrintable ? typed : last).split("\n");
  return { name: shownName, number: shownNumber };
}

/** The address of the line's own drawing, of one side and with another print. */
function drawingOf(
  line: OwnOrderLine,
  side: Side,
  print: { name: string; number: string },
): string {
  const [address = ""] = line.image.split("?");
  const code = encodeDesign({ ...fromWire(line).choice, ...print });
  return `${address.replace(/\/(front|back)\./, `/${side}.`)}?d=${encodeURIComponent(code)}`;
}
