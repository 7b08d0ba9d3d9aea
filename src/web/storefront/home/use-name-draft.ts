import { useState } from "react";
import { customType, nameFault, numberFault } from "#domain/customization.ts";
import { storedDraft } from "../product/configurator/choice-draft.ts";
import { upperAsTyped, useNameSuggestion } from "../product/configurator/typed-name.ts";

/** On the shirt until something is typed. */
type Print = { name: string; number: string };

/** What is typed to try a shirt, why it can't be printed, and what the shirt shows meanwhile. */
export function useNameDraft(slug: string, example: Print) {
  const [name, setName] = useState("");
  const [number, setNumber] = useState("");
  const nameWrong = nameFault(name);
  const numberWrong = numberFault(number);
  const suggestion = useNameSuggestion(nameWrong ? name : "");
  const untouched = name === "" && number === "";
  const shown: Print = untouched
    ? example
    : { name: nameWrong ? suggestion : name, number: numberWrong ? "" : number };
  return {
    name,
    number,
    nameWrong,
    numberWrong,
    suggestion: suggestion === name ? "" : suggestion,
    shown,
    typeName: (typed: string) => setName(upperAsTyped(typed)),
    typeNumber: (typed: string) => setNumber(typed.trim()),
    /** Hands it to the product page, which reads its choices as after a reload. */
    keep: () => {
      if (untouched) return;
      const choice = { customType: customType.own, name, number };
      storedDraft(slug).write({ choice, address: "", former: null, visit: "" });
    },
  };
}

export type NameDraft = ReturnType<typeof useNameDraft>;
