import type { ChangeEvent, CompositionEvent } from "react";
import { useTranslations } from "use-intl";
import { choiceTexts } from "#contract/choice-texts.ts";
import { nameFault, nameMaxLength, numberFault, printedNumber } from "#domain/customization.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { type ReadableStore, useStore } from "#web/platform/store.ts";
import { Button } from "#web/ui/button.tsx";
import { FIELD_CLASS } from "#web/ui/field-class.ts";
import { FieldFrame } from "#web/ui/field-frame.tsx";
import { buyFormId, type FaultTexts, fieldIds, type ProductChoice } from "./product-choice.ts";
import { upperAsTyped, useNameSuggestions } from "../../forms/typed-name.ts";
import type { ChangeChoice } from "./use-product-choice.ts";

/** The errors each field may show. */
const nameFaults = ["nameLetters", "nameTooLong", "nameOrNumberMissing"] as const;
const numberFaults = ["numberDigits", "numberTooLarge"] as const;

const parts = {
  name: { id: fieldIds.customName, faultOf: nameFault, faults: nameFaults },
  number: { id: fieldIds.customNumber, faultOf: numberFault, faults: numberFaults },
};

interface OwnPrintFieldsProps {
  chosen: ReadableStore<Pick<ProductChoice, "name" | "number">>;
  change: ChangeChoice;
  faults: FaultTexts;
  onTyping: () => void;
}

/** What both fields and their suggestions share. */
type OfChosen = Omit<OwnPrintFieldsProps, "faults">;

/**
 * Own name and number. Text that cannot be printed stays as typed, with an explanation; `07` is
 * taken as `7`.
 */
export function OwnPrintFields({ faults, ...shared }: OwnPrintFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-3 sm:gap-x-4 lg:grid-cols-[minmax(0,1fr)_9rem]">
      <div data-print-field className="flex min-w-0 flex-col gap-2">
        <PrintField part="name" fault={faults.customName} {...shared} />
        <NameSuggestion {...shared} />
      </div>
      <div data-print-field className="min-w-0">
        <PrintField part="number" fault={faults.customNumber} {...shared} />
      </div>
    </div>
  );
}

interface PrintFieldProps extends OfChosen {
  part: keyof typeof parts;
  /** Shown in an empty field after a try to buy; unprintable text is reported at once. */
  fault: string | undefined;
}

/** Renders with its own text: typing the name does not render the number. */
function PrintField({ part, chosen, fault, change, onTyping }: PrintFieldProps) {
  const text = useStore(chosen, (choice) => choice[part]);
  const t = useTranslations("print");
  const language = useLanguage();
  const { id, faultOf, faults } = parts[part];
  const isName = part === "name";
  const reason = faultOf(isName ? text : printedNumber(text));
  const type = (typed: string) => {
    onTyping();
    change({ [part]: typed });
  };
  return (
    <FieldFrame
      id={id}
      label={t(`own.${part}`)}
      helper={t(`own.${part}Help`)}
      error={reason ? choiceTexts[reason][language] : text === "" ? fault : undefined}
      errorTexts={faults.map((key) => choiceTexts[key][language])}
      counter={isName ? <span className="noscript:hidden">{countOf(text)}</span> : null}
    >
      {(control) => (
        <input
          {...control}
          {...takenAs(isName ? upperAsTyped : printedNumber, type)}
          value={text}
          type="text"
          inputMode={isName ? "text" : "numeric"}
          form={buyFormId}
          name={isName ? "customName" : "customNumber"}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={`${FIELD_CLASS} tabular font-semibold ${isName ? "tracking-wide" : ""}`}
        />
      )}
    </FieldFrame>
  );
}

/** Input handlers that convert typed text as it is taken and keep the caret. */
function takenAs(as: (typed: string) => string, onType: (text: string) => void) {
  const take = (input: HTMLInputElement) => {
    const taken = as(input.value);
    if (taken !== input.value) {
      // Set here, as React would move the caret to the end.
      const { selectionStart, selectionEnd } = input;
      input.value = taken;
      input.setSelectionRange(selectionStart, selectionEnd);
    }
    onType(taken);
  };
  return {
    onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      // A word that an input method is still composing must not change.
      if ((nativeEvent as InputEvent).isComposing) onType(currentTarget.value);
      else take(currentTarget);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      take(currentTarget),
  };
}

/** “7/15”, one and two digits in the same width: nothing shifts while typing. */
function countOf(name: string): string {
  const length = String(Array.from(name).length);
  const figureSpace = "\u2007";
  return `${length.padStart(String(nameMaxLength).length, figureSpace)}/${nameMaxLength}`;
}

function NameSuggestion({ chosen, ...on }: OfChosen) {
  const name = useStore(chosen, (choice) => choice.name);
  return <Suggestion texts={useNameSuggestions(nameFault(name) ? name : "")} {...on} />;
}

interface SuggestionProps extends Omit<OfChosen, "chosen"> {
  /** What could be printed; the picture shows the first meanwhile. */
  texts: readonly string[];
}

/** Offers printable alternatives. */
function Suggestion({ texts, change, onTyping }: SuggestionProps) {
  const t = useTranslations("print");
  return (
    // In one line, however many: nothing below moves.
    <span className="-m-1 flex min-h-11 gap-2 noscript:hidden overflow-x-auto p-1 [scrollbar-width:none]">
      {texts.map((text, index) => (
        <Button
          key={text}
          look="outline"
          size="small"
          aria-label={t("own.use", { name: text })}
          onClick={() => {
            onTyping();
            change({ name: text });
            document.getElementById(parts.name.id)?.focus();
          }}
        >
          {index === 0 ? t("own.use", { name: text }) : text}
        </Button>
      ))}
    </span>
  );
}
