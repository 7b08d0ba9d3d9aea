import { useEffect, useState } from "react";
import { validationTexts, type ValidationKey } from "#contract/validation-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import type { FormErrors } from "./form-errors.ts";

export type FormValues = Record<string, string | boolean>;

type NameOf<Values> = keyof Values & string;
type NamesOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never;
}[keyof Values];

interface FieldGroupOptions<Values extends FormValues> {
  /** Begins the ids of the fields: `checkout` → `checkout-city`. */
  id: string;
  values: Values;
  setValues: (change: (last: Values) => Values) => void;
  /** The fields that can be wrong, in the order of the form. */
  fields: readonly NameOf<Values>[];
  check: (values: Values) => FormErrors;
  /** Other words than the contract's for an error, such as a field's name in a country. */
  textOf?: (name: NameOf<Values>, key: ValidationKey) => string | undefined;
}

/** A field that shows an error, for a summary of all of them. */
export type ShownError<Name extends string = string> = { name: Name; id: string; text: string };

/**
 * Fields that belong together: what stands in them, what is wrong with it, and whether it is time to
 * say so. An error shows once its field was left after typing, or was sent, and goes as soon as the
 * value is right. A form has one group or several; an address is one.
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
  /** The field was left. Going through an empty field by keyboard is no mistake yet. */
  const settle = (name: Name) => {
    if (notes.typed.has(name) || values[name] !== "") show([name]);
  };
  useTypedEarly(id, values, setValues);
  return {
    values,
    idOf,
    errorOf,
    change,
    settle,
    /** Marks a field as typed in whose value was changed by other means. */
    touch,
    forgive: notes.forgive,
    isShown: (name: Name) => shown.has(name),
    /** What shows as wrong, in the order of the form. */
    shownErrors: fields.flatMap((name): ShownError<Name>[] => {
      const text = errorOf(name);
      return text ? [{ name, id: idOf(name), text }] : [];
    }),
    /** Shows the errors of all fields, or of some. @returns those in the way, in the form's order. */
    reveal(names: readonly Name[] = fields): Name[] {
      show(names);
      return names.filter((name) => errors[name]);
    },
    /** Shows what the server refused, by field, until the field is changed. @returns the fields. */
    refuse(errors: FormErrors): string[] {
      const named = Object.entries(errors).filter(([name]) => fields.includes(name));
      return notes.refuse(Object.fromEntries(named));
    },
    /** Other values, such as those that the server has stored; nothing is wrong with them yet. */
    reset(next: Values) {
      setValues(() => next);
      notes.clear();
    },
    ...controlsOf({ values, idOf, errorOf, settle, change }),
  };
}

const none: ReadonlySet<string> = new Set();

/** Which fields were typed in, which may show an error, and what the server refused. */
function useFieldNotes() {
  const [typed, setTyped] = useState(none);
  const [shown, setShown] = useState(none);
  const [refused, setRefused] = useState<FormErrors>({});
  const show = (names: readonly string[]) => setShown((last) => new Set([...last, ...names]));
  const forgive = (names: readonly string[]) =>
    setRefused((last) =>
      Object.fromEntries(Object.entries(last).filter(([name]) => !names.includes(name))),
    );
  return {
    typed,
    shown,
    refused,
    show,
    /** Forgets what the server refused of these fields. */
    forgive,
    touch(name: string) {
      setTyped((last) => new Set(last).add(name));
      forgive([name]);
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

/** What a shopper or the browser filled in before the page was hydrated counts. */
function useTypedEarly<Values extends FormValues>(
  id: string,
  values: Values,
  setValues: (change: (last: Values) => Values) => void,
): void {
  useEffect(() => {
    const early = readTyped(values, (name) => `${id}-${name}`);
    if (Object.keys(early).length > 0) setValues((last) => ({ ...last, ...early }));
    // oxlint-disable-next-line react/exhaustive-deps -- Once, when the fields have been hydrated.
  }, [id]);
}

type Fields<Values extends FormValues> = {
  values: Values;
  idOf: (name: NameOf<Values>) => string;
  errorOf: (name: NameOf<Values>) => string | undefined;
  settle: (name: NameOf<Values>) => void;
  change: (name: NameOf<Values>, value: string | boolean) => void;
};

/** Ties the controls to the values. */
function controlsOf<Values extends FormValues>(fields: Fields<Values>) {
  const { values, idOf, errorOf, settle, change } = fields;
  return {
    /** The props of a text field, a password field or a select. */
    field: (name: NameOf<Values> & NamesOf<Values, string>) => ({
      id: idOf(name),
      name,
      value: String(values[name]),
      error: errorOf(name),
      onBlur: () => settle(name),
      onChange: (event: { currentTarget: { value: string } }) =>
        change(name, event.currentTarget.value),
    }),
    /** The props of a checkbox. */
    box: (name: NameOf<Values> & NamesOf<Values, boolean>) => ({
      id: idOf(name),
      name,
      checked: values[name] === true,
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        change(name, event.currentTarget.checked),
    }),
  };
}

/**
 * What stands in the page's own fields and boxes and not yet in the form: somebody typed, or the browser
 * filled in, before the program was awake.
 * @param values of the form, by name
 * @returns those that differ, as the page has them
 */
function readTyped<Values extends Record<string, string | boolean>>(
  values: Values,
  idOf: (name: keyof Values & string) => string,
): Partial<Values> {
  const typed: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    const control = document.getElementById(idOf(name));
    const now = control && valueOf(control, typeof value === "boolean");
    if (now !== null && now !== value) typed[name] = now;
  }
  return typed as Partial<Values>;
}

function valueOf(control: HTMLElement, isBox: boolean): string | boolean | null {
  if (control instanceof HTMLInputElement) return isBox ? control.checked : control.value;
  return control instanceof HTMLTextAreaElement ? control.value : null;
}
