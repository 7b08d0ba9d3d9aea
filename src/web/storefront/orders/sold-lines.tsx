import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OrderLine, QuoteLine } from "#contract/order.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { LineFacts } from "../cart/line/line-facts.tsx";
import { printText } from "../cart/line/line-text.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";

type SoldLine = Omit<QuoteLine, "stock"> | OrderLine;

interface SoldLinesProps<Line extends SoldLine> {
  lines: readonly Line[];
  /** Large pictures. */
  large?: boolean;
  /** A print is shown large and spelled out: it is to be checked before it is paid. */
  checking?: boolean;
  /** Content under a line, such as a shortage note. */
  renderBelow?: ((line: Line) => ReactNode) | undefined;
}

/** The ordered lines to review: the shirt as it will be printed, and its description. */
export function SoldLines<Line extends SoldLine>({
  lines,
  large = false,
  checking = false,
  renderBelow,
}: SoldLinesProps<Line>) {
  return (
    <ul className="flex flex-col gap-5">
      {lines.map((line) => (
        <li key={line.id} className={classNames("flex", large ? "gap-5 md:gap-6" : "gap-4")}>
          <LinePicture
            image={line.image}
            quantity={line.quantity}
            size={checking && printText(line) ? "printed" : large ? "large" : "small"}
          />
          <div className="min-w-0 flex-1">
            <LineWords line={line} spelled={checking} />
            {renderBelow?.(line)}
          </div>
        </li>
      ))}
    </ul>
  );
}

type PictureSize = keyof typeof pictureWidths;

const pictureWidths = {
  small: "w-20",
  printed: "w-40",
  large: "w-20 md:w-45",
};

function LinePicture(props: { image: string; quantity: number; size: PictureSize }) {
  const { image, quantity, size } = props;
  const large = size === "large";
  return (
    <div className={classNames("relative shrink-0 self-start", pictureWidths[size])}>
      <div
        className={classNames(
          "overflow-hidden",
          large ? "rounded-card bg-well" : "rounded-control bg-raised ring-1 ring-line",
        )}
      >
        {large ? <SmallPicture image={image} width={180} alt="" className="max-md:hidden" /> : null}
        <SmallPicture
          image={image}
          width={size === "printed" ? 160 : 80}
          alt=""
          className={large ? "md:hidden" : ""}
        />
      </div>
      <span
        aria-hidden="true"
        className="tabular absolute -top-2 -right-2 grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1.5 text-12 font-semibold text-on-ink"
      >
        {quantity}
      </span>
    </div>
  );
}

function LineWords({ line, spelled }: { line: SoldLine; spelled: boolean }) {
  const t = useTranslations("order");
  const tCart = useTranslations("cart");
  const { formatMoney } = useFormat();
  return (
    <div className="flex flex-col gap-0.5 text-14">
      {/* Where there is little room the price stands below: it would leave two words a line. */}
      <div
        className={classNames(
          "flex gap-x-4 font-medium",
          spelled ? "flex-col" : "flex-wrap items-baseline",
        )}
      >
        <p className={spelled ? "" : "grow basis-48"}>{line.name}</p>
        <p className="tabular">{formatMoney(line.lineTotal)}</p>
      </div>
      <LineFacts line={line} spelled={spelled} />
      {line.returnable ? null : <p className="text-ink-soft">{tCart("personalised")}</p>}
      <p className={line.quantity > 1 ? "tabular text-ink-soft" : "sr-only"}>
        {t("quantityTimes", {
          count: line.quantity,
          price: formatMoney(line.unitPrice),
        })}
      </p>
    </div>
  );
}
