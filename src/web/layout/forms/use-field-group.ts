import { useState } from "react";
import { validationTexts, type ValidationKey } from "#contract/validation-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import type { FormErrors } from "./form-errors.ts";

export type FormValues = Record<string, string | boolean>;

type NameOf<Values> = keyof Values & string;
type NamesOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never;
}[keyof Values];

interface FieldGroupOptions<Values extends FormValues> {
  /** Prefix of the field ids: `checkout` → `checkout-city`. */
  id: string;
  values: Values;
  setValues: (change: (last: Values) => Values) => void;
  /** The fields that can have errors, in the order of the form. */
  fields: readonly NameOf<Values>[];
  check: (values: Values) => FormErrors;
  /** Overrides the contract's text of an error, such as with a field's name in a country. */
  textOf?: (name: NameOf<Values>, key: ValidationKey) => string | undefined;
}

/** A field with a shown error, for an error summary. */
export type ShownError<Name extends string = string> = { name: Name; id: string; text: string };

/**
 * Values and errors of fields that belong together. An error shows once its field was left after
 * typing or the form was submitted, and disappears as soon as the value is valid (R-FORM-1). A form
 * has one group or several; an address is one.
 */
export function useFieldGroup<Values extends FormValues>(options: FieldGroupOptions<Values>) {
  type Name = NameOf<Values>;
  const { id, values, setValues, fields, check, textOf } = options;
  const language = useLanguage();
  const notes = useFieldNotes();
  const { shown, touch, show } = notes;
  const errors: FormErrors = { ...check(values), ...notes.refused };
  const idOf = (name: Name) => `${id}-${name}`;
  const errorOf = (name: Name): string | undefined => {
    const key = shown.has(name) ? errors[name] : undefined;
    return key && (textOf?.(name, key) ?? validationTexts[key][language]);
  };
  const change = (name: Name, value: string | boolean) => {
    touch(name);
    setValues((last) => ({ ...last, [name]: value }));
  };
  /** Handles blur. Tabbing through an empty field is no error yet. */
  const leave = (name: Name) => {
    if (notes.typed.has(name) || values[name] !== "") show([name]);
  };
  return {
    values,
    idOf,
    errorOf,
    change,
    leave,
    /** Marks a field as typed in when its value was changed by other means. */
    touch,
    clearRefused: notes.clearRefused,
    isShown: (name: Name) => shown.has(name),
    /** The shown errors, in the order of the form. */
    shownErrors: fields.flatMap((name): ShownError<Name>[] => {
      const text = errorOf(name);
      return text ? [{ name, id: idOf(name), text }] : [];
    }),
    /** Shows the errors of all or some fields. @returns the invalid ones, in the form's order */
    reveal(names: readonly Name[] = fields): Name[] {
      show(names);
      return names.filter((name) => errors[name]);
    },
    /** Shows the server's refusals by field, until the field changes. @returns the fields */
    refuse(errors: FormErrors): string[] {
      const named = Object.entries(errors).filter(([name]) => fields.includes(name));
      return notes.refuse(Object.fromEntries(named));
    },
    /** Replaces the values, such as by those the server has stored, and clears all errors. */
    reset(next: Values) {
      setValues(() => next);
      notes.clear();
    },
    ...controlsOf({ values, idOf, errorOf, leave, change }),
  };
}

const none: ReadonlySet<string> = new Set();

/** Which fields were typed in, which may show an error, and what the server refused. */
function useFieldNotes() {
  const [typed, setTyped] = useState(none);
  const [shown, setShown] = useState(none);
  const [refused, setRefused] = useState<FormErrors>({});
  const show = (names: readonly string[]) => setShown((last) => new Set([...last, ...names]));
  const clearRefused = (names: readonly string[]) =>
    setRefused((last) =>
      Object.fromEntries(Object.entries(last).filter(([name]) => !names.includes(name))),
    );
  return {
    typed,
    shown,
    refused,
    show,
    /** Clears the server's refusals of these fields. */
    clearRefused,
    touch(name: string) {
      setTyped((last) => new Set(last).add(name));
      clearRefused([name]);
    },
    refuse(errors: FormErrors): string[] {
      setRefused(errors);
      show(Object.keys(errors));
      return Object.keys(errors);
    },
    clear() {
      setTyped(none);
      setShown(none);
      setRefused({});
    },
  };
}

type Fields<Values extends FormValues> = {
  values: Values;
  idOf: (name: NameOf<Values>) => string;
  errorOf: (name: NameOf<Values>) => string | undefined;
  leave: (name: NameOf<Values>) => void;
  change: (name: NameOf<Values>, value: string | boolean) => void;
};

/** Props that connect the controls with the values. */
function controlsOf<Values extends FormValues>(fields: Fields<Values>) {
  const { values, idOf, errorOf, leave, change } = fields;
  return {
    /** Props of a text field, a password field or a select. */
    field: (name: NameOf<Values> & NamesOf<Values, string>) => ({
      id: idOf(name),
      name,
      value: String(values[name]),
      error: errorOf(name),
      onBlur: () => leave(name),
      onChange: (event: { currentTarget: { value: string } }) =>
        change(name, event.currentTarget.value),
    }),
    /** Props of a checkbox. */
    box: (name: NameOf<Values> & NamesOf<Values, boolean>) => ({
      id: idOf(name),
      name,
      checked: values[name] === true,
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        change(name, event.currentTarget.checked),
    }),
  };
}
