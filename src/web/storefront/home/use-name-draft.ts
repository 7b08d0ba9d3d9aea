import { useState } from "react";
import { customType, nameFault, numberFault } from "#domain/customization.ts";
import { draftKey } from "#web/storefront/product/draft-key.ts";
import { upperAsTyped } from "#web/storefront/product/typed-name.ts";
import { useNameSuggestion } from "#web/storefront/product/use-name-suggestion.ts";

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
      try {
        const draft = { customType: customType.own, name, number };
        window.sessionStorage.setItem(draftKey(slug), JSON.stringify(draft));
      } catch {
        // Storage may be closed to us; then it is typed once more.
      }
    },
  };
}

export type NameDraft = ReturnType<typeof useNameDraft>;
