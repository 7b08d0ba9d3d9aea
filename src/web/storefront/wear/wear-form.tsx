import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { choiceTexts } from "#contract/choice-texts.ts";
import { nameFault, nameMaxLength, numberFault, printedNumber } from "#domain/customization.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { upperAsTyped, useNameSuggestions } from "../forms/typed-name.ts";
import { readWear, type Wear, wearAddress } from "./wear-address.ts";

interface WearFormProps {
  asked: Wear;
  /** What could be printed in place of the name, as the server found it. */
  spellings: readonly string[];
}

/** Name and number, by the rules of the product page (R-CUSTOM-3). A form of the address: it works without scripts. */
export function WearForm({ asked, spellings }: WearFormProps) {
  const t = useTranslations("wear");
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>({ name: asked.name, number: asked.number });
  const read = readWear(new URLSearchParams(typed));
  const print = { name: read.name, number: read.number };
  const wrong = { name: nameFault(read.name), number: numberFault(read.number) };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = wrong.name ? "name" : wrong.number ? "number" : null;
    if (field) return document.getElementById(`wear-${field}`)?.focus();
    const kept = new URLSearchParams(window.location.search);
    void navigate(wearAddress({ ...asked, ...print, page: 1 }, kept));
  };
  return (
    <form action="/wear" onSubmit={onSubmit} className="flex flex-col gap-2 pt-8 pb-8 md:max-w-2xl">
      {asked.isWishes ? <input type="hidden" name="list" value="wishes" /> : null}
      {asked.league ? <input type="hidden" name="league" value={asked.league} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-4 min-[480px]:grid-cols-[minmax(0,1fr)_7rem_auto]">
        <NameAndNumber typed={typed} wrong={wrong} onType={setTyped} />
        <span className="pt-[26px]">
          <Button type="submit" size="field">
            {t("show")}
          </Button>
        </span>
      </div>
      {wrong.name ? (
        <Spellings
          name={read.name}
          known={typed.name === asked.name ? spellings : []}
          addressOf={(name) => wearAddress({ ...asked, ...print, name, page: 1 })}
        />
      ) : null}
    </form>
  );
}

type Typed = { name: string; number: string };

interface NameAndNumberProps {
  typed: Typed;
  wrong: { name: ReturnType<typeof nameFault>; number: ReturnType<typeof numberFault> };
  onType: (typed: Typed) => void;
}

function NameAndNumber({ typed, wrong, onType }: NameAndNumberProps) {
  const t = useTranslations("wear");
  const language = useLanguage();
  return (
    <>
      <div className="max-[480px]:col-span-2">
        <TextField
          id="wear-name"
          name="name"
          label={t("name")}
          value={typed.name}
          // A few more than fit, so that a long name gets a message and is not cut.
          maxLength={nameMaxLength + 10}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={wrong.name ? choiceTexts[wrong.name][language] : undefined}
          helper={t("nameHelp", { max: nameMaxLength })}
          onChange={({ currentTarget: { value } }) =>
            onType({ ...typed, name: upperAsTyped(value) })
          }
        />
      </div>
      <TextField
        id="wear-number"
        name="number"
        label={t("number")}
        value={typed.number}
        maxLength={4}
        inputMode="numeric"
        autoComplete="off"
        error={wrong.number ? choiceTexts[wrong.number][language] : undefined}
        helper={t("numberHelp")}
        onChange={({ currentTarget: { value } }) =>
          onType({ ...typed, number: printedNumber(value.trim()) })
        }
      />
    </>
  );
}

interface SpellingsProps {
  /** One that cannot be printed. */
  name: string;
  /** What the server found for it. */
  known: readonly string[];
  addressOf: (name: string) => string;
}

/** Offers what could be printed. */
function Spellings({ name, known, addressOf }: SpellingsProps) {
  const t = useTranslations("wear");
  const found = useNameSuggestions(name);
  const offered = found.length > 0 ? found : known;
  if (offered.length === 0) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 text-14">
      {t("suggestion")}
      {offered.map((spelling) => (
        <Link
          key={spelling}
          to={addressOf(spelling)}
          className="flex min-h-11 items-center font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {spelling}
        </Link>
      ))}
    </p>
  );
}
