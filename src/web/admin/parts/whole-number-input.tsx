// oxlint-disable-next-line eslint/no-restricted-imports -- The one place that knows its ways.
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { type ClipboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { languageTable } from "#domain/language/language-table.ts";
import { readTypedCount } from "#domain/typed-amount.ts";
import { useLanguage } from "#web/i18n/use-language.ts";

/** Marks of decimals as keyboards have them; a field that drops them would read `12,5` as 125. */
const marks = [".", ",", "。", "，", "．"];

interface WholeNumberInputProps extends Omit<
  NumberInputProps,
  "allowDecimal" | "allowedDecimalSeparators" | "decimalScale" | "onChange"
> {
  /** A whole number; "" while it is empty; other text, which is no number, where it is none. */
  onChange: (typed: number | string) => void;
}

/** A field for a whole number. What is none stays as it was typed, with why: no digit is left out. */
export function WholeNumberInput({ onChange, error, value, ...rest }: WholeNumberInputProps) {
  const t = useTranslations("admin");
  const language = useLanguage();
  const [odd, setOdd] = useState<string | null>(null);
  // Another value than what a caller makes of odd text: the form was reset.
  const isOdd = odd !== null && (typeof value !== "number" || !value);
  const take = (typed: number | string) => {
    // Left, Mantine writes `6.000` as 6, which nobody typed.
    if (isOdd && /\.\d/.test(odd) && typed === Number(odd)) return;
    const text = String(typed);
    const isWhole = typed === "" || /^-?\d*$/.test(text);
    setOdd(isWhole ? null : text);
    onChange(isWhole ? typed : text.replace(".", ","));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text").trim();
    if (!/^\d[\d.,'’\s]*$/.test(text) || /^\d+$/.test(text)) return;
    event.preventDefault();
    const { numbers } = languageTable[language];
    take(readTypedCount(text, numbers) ?? text.replaceAll(/[^\d]+/g, "."));
  };
  return (
    <NumberInput
      {...rest}
      allowedDecimalSeparators={marks}
      value={isOdd ? odd : value}
      error={isOdd ? t("wholeNumber") : error}
      onChange={take}
      onPaste={paste}
    />
  );
}
