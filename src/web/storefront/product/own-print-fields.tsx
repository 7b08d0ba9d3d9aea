import { memo, useCallback, useRef } from "react";
import { useTranslations } from "use-intl";
import { choiceTexts } from "#contract/choice-texts.ts";
import { nameFault, nameMaxLength, numberFault } from "#domain/customization.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Button } from "#web/ui/button.tsx";
import { FIELD_CLASS } from "#web/ui/field-class.ts";
import { FieldFrame } from "#web/ui/field-frame.tsx";
import { nameFieldId, numberFieldId } from "./field-ids.ts";
import type { ProductChoice } from "./product-choice.ts";
import { type OwnPrint, type TypedPrint, useTypedPrint } from "./typed-print.ts";
import { useCapitals } from "./use-capitals.ts";
import { useNameSuggestion } from "./use-name-suggestion.ts";
import type { FaultTexts } from "./use-fault-texts.ts";
import type { ChangeChoice } from "./use-product-choice.ts";

/** What may be wrong with each. */
const nameFaults = ["nameLetters", "nameTooLong", "nameOrNumberMissing"] as const;
const numberFaults = ["numberDigits", "numberLeadingZero", "numberTooLarge"] as const;

interface OwnPrintFieldsProps {
  choice: ProductChoice;
  change: ChangeChoice;
  faults: FaultTexts;
  typed: TypedPrint;
  onTyping: () => void;
}

/** One's own name and number. What cannot be printed stays as typed and is answered with words. */
export function OwnPrintFields(props: OwnPrintFieldsProps) {
  const { choice, change, faults, typed, onTyping } = props;
  const { name, number } = useTypedPrint(typed) ?? choice;
  const type = useCallback(
    (part: Partial<OwnPrint>) => {
      onTyping();
      const { name: letters, number: figures } = typed.typed ?? choice;
      typed.type({ name: letters, number: figures, ...part }, choice, change);
    },
    [typed, choice, change, onTyping],
  );
  const typeName = useCallback((letters: string) => type({ name: letters }), [type]);
  const typeNumber = useCallback((figures: string) => type({ number: figures }), [type]);
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:max-md:grid-cols-[minmax(0,1fr)_9rem] lg:grid-cols-[minmax(0,1fr)_9rem]">
      <NameField name={name} fault={faults.customName} onChange={typeName} />
      <NumberField number={number} fault={faults.customNumber} onChange={typeNumber} />
    </div>
  );
}

interface FieldProps {
  /** Said after a try to buy; what cannot be printed is said at once. */
  fault: string | undefined;
  onChange: (value: string) => void;
}

function NameField({ name, fault, onChange }: FieldProps & { name: string }) {
  const t = useTranslations("print");
  const language = useLanguage();
  const capitals = useCapitals(onChange);
  const field = useRef<HTMLInputElement>(null);
  const reason = nameFault(name);
  const suggestion = useNameSuggestion(reason ? name : "");
  return (
    <div className="flex flex-col gap-2">
      <FieldFrame
        id={nameFieldId}
        label={t("own.name")}
        helper={t("own.nameHelp")}
        error={reason ? choiceTexts[reason][language] : fault}
        errorRoom={nameFaults.map((key) => choiceTexts[key][language])}
        counter={countOf(name)}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            type="text"
            name="customName"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={name}
            {...capitals}
            className={`${FIELD_CLASS} font-semibold tracking-wide`}
          />
        )}
      </FieldFrame>
      <span className="min-h-9">
        {suggestion === "" ? null : (
          <Button
            look="outline"
            size="small"
            onClick={() => {
              onChange(suggestion);
              field.current?.focus();
            }}
          >
            {t("own.use", { name: suggestion })}
          </Button>
        )}
      </span>
    </div>
  );
}

/** A letter in the name doesn't change it. */
const NumberField = memo(function NumberField(props: FieldProps & { number: string }) {
  const { number, fault, onChange } = props;
  const t = useTranslations("print");
  const language = useLanguage();
  const reason = numberFault(number);
  return (
    <FieldFrame
      id={numberFieldId}
      label={t("own.number")}
      helper={t("own.numberHelp")}
      error={reason ? choiceTexts[reason][language] : fault}
      errorRoom={numberFaults.map((key) => choiceTexts[key][language])}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          name="customNumber"
          autoComplete="off"
          value={number}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${FIELD_CLASS} tabular font-semibold`}
        />
      )}
    </FieldFrame>
  );
});

/** “7/15”, as wide for one digit as for two: nothing moves while one types. */
function countOf(name: string): string {
  const length = String(Array.from(name).length);
  const figureSpace = "\u2007";
  return `${length.padStart(String(nameMaxLength).length, figureSpace)}/${nameMaxLength}`;
}
