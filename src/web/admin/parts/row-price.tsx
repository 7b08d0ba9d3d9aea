import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { inDollars, printDollars } from "../data/dollars.ts";
import { readOneAmount } from "../data/typed-amounts.ts";
import { usePriceOutlier } from "../data/use-price-outlier.ts";
import { SureDialog } from "./sure-dialog.tsx";

type RowPriceProps = {
  /** What the price is of. */
  name: string;
  /** US cents. */
  cents: number;
  /** @returns why it was refused; null when it is saved */
  onSave: (cents: number) => Promise<string | null>;
};

/**
 * A price that is changed where it stands: Enter saves it and goes to the row below, Tab saves it
 * and goes on, Escape gives up.
 */
export function RowPrice(props: RowPriceProps) {
  const { name, cents } = props;
  const t = useTranslations("admin");
  const { colon } = usePunctuation();
  const { formatMoney } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasGivenUp = useRef(false);
  useEffect(() => {
    if (isOpen || !wasGivenUp.current) return;
    wasGivenUp.current = false;
    button.current?.focus();
  }, [isOpen]);
  const price = formatMoney(inDollars(cents));
  if (isOpen) {
    return (
      <PriceField
        {...props}
        onClose={(isGivenUp) => {
          wasGivenUp.current = isGivenUp;
          setOpen(false);
        }}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className="row-edit row-price"
      aria-label={t("rowPrice", { name }) + colon + price}
      title={t("rowEdit")}
      onClick={() => setOpen(true)}
    >
      {price}
    </button>
  );
}

type PriceFieldProps = RowPriceProps & { onClose: (isGivenUp: boolean) => void };

/** Leaving the field saves what was typed; what is unusual is asked about first (R-GOODS-6). */
function PriceField({ name, cents, onSave, onClose }: PriceFieldProps) {
  const t = useTranslations("admin");
  const language = useLanguage();
  const outliersOf = usePriceOutlier();
  const [typed, setTyped] = useState(() => printDollars(cents));
  const [error, setError] = useState("");
  const [asked, setAsked] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  // A click or a key on the price has opened it: that is where one wants to be.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const read = readOneAmount(typed, language);
  const wanted = "minor" in read ? read.minor : null;
  const save = async () => {
    setAsked([]);
    const why = "minor" in read ? await onSave(read.minor) : read.error;
    if (why === null) onClose(false);
    else setError(why);
  };
  const leave = () => {
    if (wanted === cents) return onClose(false);
    const questions = wanted === null ? [] : outliersOf(cents, wanted);
    if (questions.length > 0) setAsked(questions);
    else void save();
  };
  return (
    <>
      <TextInput
        ref={field}
        size="xs"
        className="row-field"
        aria-label={t("rowPrice", { name })}
        inputMode="decimal"
        value={typed}
        error={error || undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => onPriceKey(event, () => onClose(true))}
        onBlur={leave}
      />
      <SureDialog
        questions={asked}
        sure={t("sure.save")}
        onSure={() => void save()}
        onClose={() => onClose(true)}
      />
    </>
  );
}

/** Escape gives up; Enter saves and opens the price below. */
function onPriceKey(event: KeyboardEvent<HTMLInputElement>, giveUp: () => void): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === "Escape") {
    event.stopPropagation();
    giveUp();
  } else if (event.key === "Enter") {
    event.preventDefault();
    const below = priceBelow(event.currentTarget);
    event.currentTarget.blur();
    below?.click();
  }
}

/** The same price of the next row. */
function priceBelow(field: HTMLElement): HTMLButtonElement | null {
  const row = field.closest("tr")?.nextElementSibling;
  return row?.querySelector<HTMLButtonElement>("button.row-price") ?? null;
}
