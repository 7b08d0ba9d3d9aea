import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { errorCodes } from "#contract/error-codes.ts";
import type { FailureData } from "#contract/envelope.ts";
import {
  isValidationKey,
  validationTexts,
  type ValidationKey,
} from "#contract/validation-texts.ts";
import { noAnswerCode } from "#web/api/browser-call.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { readTyped } from "./read-typed.ts";

export type FormValues = Record<string, string | boolean>;
export type FormErrors = Partial<Record<string, ValidationKey>>;
export type CallFailure = { ok: false; code: string; msg: string; data: FailureData };
/** `leaving`: another page is on its way, so that the button stays busy. */
export type Sent = { ok: true; leaving?: boolean } | CallFailure;

interface FormOptions<Values extends FormValues> {
  /** Begins the ids of the fields: `register` → `register-email`. */
  id: string;
  initial: Values;
  /** The fields that can be wrong, in the order of the form. */
  fields: readonly (keyof Values & string)[];
  check: (values: Values) => FormErrors;
  send: (values: Values) => Promise<Sent>;
}

/** Codes that a dialog tells of. */
const toldElsewhere: readonly string[] = [errorCodes.accountDisabled, errorCodes.passwordChanged];

type NamesOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never;
}[keyof Values];

/**
 * Values, errors and sending of one form. An error shows once its field was left or the form was
 * sent, and goes as soon as the value is right; what was typed stays, whatever is answered.
 */
export function useForm<Values extends FormValues>(options: FormOptions<Values>) {
  const { fields, send } = options;
  const t = useTranslations("auth");
  const { errors, refuseFields, settleAll, ...state } = useFields(options);
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef(false);
  const countRefusal = () => setRefusals((count) => count + 1);

  async function submit() {
    if (sending.current) return;
    settleAll();
    setFailure(null);
    if (fields.some((name) => errors[name])) return countRefusal();
    sending.current = true;
    setBusy(true);
    const sent = await send(state.values);
    sending.current = false;
    setBusy(sent.ok && sent.leaving === true);
    if (sent.ok) return setRefusals(0);
    const { code, msg } = sent;
    if (refuseFields(sent)) return countRefusal();
    if (toldElsewhere.includes(code)) return;
    setFailure(code === noAnswerCode ? t("noAnswer") : msg || t("error"));
  }

  return {
    ...state,
    busy,
    /** Why the last try failed, where no field is to blame. */
    failure,
    /** How often it was sent in vain; each time the summary takes the focus. */
    refusals,
    submit(event: FormEvent) {
      event.preventDefault();
      void submit();
    },
  };
}

/** What stands in the fields, what is wrong with it, and whether it is time to say so. */
function useFields<Values extends FormValues>(
  options: Pick<FormOptions<Values>, "id" | "initial" | "fields" | "check">,
) {
  type Name = keyof Values & string;
  const { id, initial, fields, check } = options;
  const language = useLanguage();
  const [values, setValues] = useState(initial);
  const first = useRef(initial);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FormErrors>({});
  const errors: FormErrors = { ...check(values), ...refused };

  const idOf = (name: Name) => `${id}-${name}`;
  useEffect(() => {
    const typed = readTyped(first.current, (name) => `${id}-${name}`);
    if (Object.keys(typed).length > 0) setValues((last) => ({ ...last, ...typed }));
  }, [id]);
  const errorOf = (name: Name): string | undefined => {
    const key = settled.has(name) ? errors[name] : undefined;
    return key && validationTexts[key][language];
  };
  const change = (name: Name, value: string | boolean) => {
    setRefused(({ [name]: _gone, ...rest }) => rest);
    setValues((last) => ({ ...last, [name]: value }));
  };
  const settle = (name: Name) => {
    // Going through an empty field by keyboard is no mistake yet.
    if (values[name] !== "") setSettled((last) => new Set(last).add(name));
  };

  return {
    values,
    errors,
    /** What is wrong with which field, as far as it shows, in the order of the form. */
    faults: fields.flatMap((name) => {
      const text = errorOf(name);
      return text ? [{ name, id: idOf(name), text }] : [];
    }),
    idOf,
    errorOf,
    change,
    settle,
    settleAll: () => setSettled(new Set(fields)),
    /** Takes over what the server refused, by field. @returns whether that was anything. */
    refuseFields(failure: CallFailure): boolean {
      const named = namedErrors(failure, fields);
      setRefused(named);
      return Object.keys(named).length > 0;
    },
    /** Other values, such as those that the server has stored; nothing is wrong with them yet. */
    reset(next: Values) {
      setValues(next);
      setSettled(new Set());
      setRefused({});
    },
    /** What is wrong with a field now, shown from now on. */
    reveal(name: Name): ValidationKey | undefined {
      setSettled((last) => new Set(last).add(name));
      return errors[name];
    },
    ...controlsOf({ values, idOf, errorOf, settle, change }),
  };
}

type Fields<Values extends FormValues> = {
  values: Values;
  idOf: (name: keyof Values & string) => string;
  errorOf: (name: keyof Values & string) => string | undefined;
  settle: (name: keyof Values & string) => void;
  change: (name: keyof Values & string, value: string | boolean) => void;
};

/** Ties the controls to the values. */
function controlsOf<Values extends FormValues>(fields: Fields<Values>) {
  const { values, idOf, errorOf, settle, change } = fields;
  return {
    /** The props of a text field, a password field or a select. */
    field: (name: keyof Values & string & NamesOf<Values, string>) => ({
      id: idOf(name),
      name,
      value: String(values[name]),
      error: errorOf(name),
      onBlur: () => settle(name),
      onChange: (event: { currentTarget: { value: string } }) =>
        change(name, event.currentTarget.value),
    }),
    /** The props of a checkbox. */
    box: (name: keyof Values & string & NamesOf<Values, boolean>) => ({
      id: idOf(name),
      name,
      checked: values[name] === true,
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        change(name, event.currentTarget.checked),
    }),
  };
}

function namedErrors({ data }: CallFailure, fields: readonly string[]): FormErrors {
  const known = (data?.errors ?? []).filter(({ path }) => fields.includes(path));
  return Object.fromEntries(
    known.map(({ path, key }) => [path, isValidationKey(key) ? key : ("invalid" as const)]),
  );
}
