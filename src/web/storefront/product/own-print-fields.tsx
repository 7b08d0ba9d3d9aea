import { useTranslations } from "use-intl";
import { choiceTexts } from "#contract/choice-texts.ts";
import { nameFault, nameMaxLength, numberFault } from "#domain/customization.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Button } from "#web/ui/button.tsx";
import { FIELD_CLASS } from "#web/ui/field-class.ts";
import { FieldFrame } from "#web/ui/field-frame.tsx";
import { capitalsAsTyped } from "./capitals-as-typed.ts";
import { nameFieldId, numberFieldId } from "./field-ids.ts";
import type { ProductChoice } from "./product-choice.ts";
import { type OwnPrint, type TypedPrint, useOwnPrint } from "./typed-print.ts";
import { useNameSuggestion } from "./use-name-suggestion.ts";
import type { FaultTexts } from "./use-fault-texts.ts";
import type { ChangeChoice } from "./use-product-choice.ts";

/** What may be wrong with each. */
const nameFaults = ["nameLetters", "nameTooLong", "nameOrNumberMissing"] as const;
const numberFaults = ["numberDigits", "numberLeadingZero", "numberTooLarge"] as const;

const parts = {
  name: { id: nameFieldId, faultOf: nameFault, faults: nameFaults },
  number: { id: numberFieldId, faultOf: numberFault, faults: numberFaults },
};

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
  const type = (part: Partial<OwnPrint>) => {
    onTyping();
    const { name, number } = typed.typed ?? choice;
    typed.type({ name, number, ...part }, choice, change);
  };
  const own = { typed, choice, type };
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:max-md:grid-cols-[minmax(0,1fr)_9rem] lg:grid-cols-[minmax(0,1fr)_9rem]">
      <PrintField own={own} part="name" fault={faults.customName} />
      <PrintField own={own} part="number" fault={faults.customNumber} />
    </div>
  );
}

interface PartProps {
  own: { typed: TypedPrint; choice: OwnPrint; type: (part: Partial<OwnPrint>) => void };
  part: keyof OwnPrint;
}

/**
 * A letter changes the input and its counter, past React; all this is drawn anew when it is right
 * or wrong.
 * @param props.fault said after a try to buy; what cannot be printed is said at once.
 */
function PrintField({ own, part, fault }: PartProps & { fault: string | undefined }) {
  const t = useTranslations("print");
  const language = useLanguage();
  const { typed, choice, type } = own;
  const { id, faultOf, faults } = parts[part];
  const wrong = useOwnPrint(typed, choice, (print) => (faultOf(print[part]) ? print[part] : ""));
  const reason = faultOf(wrong);
  const isName = part === "name";
  const capitals = capitalsAsTyped((text) => type({ [part]: text }));
  const write = (field: HTMLInputElement, { [part]: text }: OwnPrint) => {
    // Given what it has it would lose its caret.
    if (field.value !== text) field.value = text;
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <FieldFrame
        id={id}
        label={t(`own.${part}`)}
        helper={t(`own.${part}Help`)}
        error={reason ? choiceTexts[reason][language] : fault}
        errorRoom={faults.map((key) => choiceTexts[key][language])}
        counter={isName ? <span ref={typed.written(choice, writeCount)} /> : null}
      >
        {(control) => (
          // Laid out at each key without the page, which the browser does for no part of a row or a grid.
          <span className="block">
            <input
              {...control}
              {...capitals}
              ref={typed.written(choice, write)}
              type="text"
              inputMode={isName ? "text" : "numeric"}
              name={isName ? "customName" : "customNumber"}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className={`${FIELD_CLASS} tabular block contain-strict font-semibold ${isName ? "tracking-wide" : ""}`}
            />
          </span>
        )}
      </FieldFrame>
      {isName ? <Suggestion wrong={wrong} onTake={type} /> : null}
    </div>
  );
}

interface SuggestionProps {
  /** A name that cannot be printed. */
  wrong: string;
  onTake: PartProps["own"]["type"];
}

/** What could be printed instead. */
function Suggestion({ wrong, onTake }: SuggestionProps) {
  const t = useTranslations("print");
  const name = useNameSuggestion(wrong);
  return (
    <span className="min-h-9">
      {name === "" ? null : (
        <Button
          look="outline"
          size="small"
          onClick={() => {
            onTake({ name });
            document.getElementById(nameFieldId)?.focus();
          }}
        >
          {t("own.use", { name })}
        </Button>
      )}
    </span>
  );
}

/** “7/15”, as wide for one digit as for two: nothing moves while one types. */
function writeCount(place: HTMLElement, { name }: OwnPrint) {
  const length = String(Array.from(name).length);
  const figureSpace = "\u2007";
  // A text that stays is laid out again for less than a new one.
  const text = place.firstChild ?? place.appendChild(new Text());
  text.nodeValue = `${length.padStart(String(nameMaxLength).length, figureSpace)}/${nameMaxLength}`;
}
