import { useRef, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { FailureData } from "#contract/envelope.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { isValidationKey, validationTexts } from "#contract/validation-texts.ts";
import { noAnswerCode } from "#web/api/browser-call.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { type FormErrors, refusedFields } from "./form-errors.ts";
import { useFieldGroup, type FormValues } from "./use-field-group.ts";

export type CallFailure = { ok: false; code: string; msg: string; data: FailureData };
/** `leaving`: a navigation follows, so the button stays busy. */
export type Sent = { ok: true; leaving?: boolean } | CallFailure;

interface FormOptions<Values extends FormValues> {
  /** Prefix of the field ids: `register` → `register-email`. */
  id: string;
  initial: Values;
  /** The fields that can have errors, in the order of the form. */
  fields: readonly (keyof Values & string)[];
  check: (values: Values) => FormErrors;
  send: (values: Values) => Promise<Sent>;
  /** Called with the invalid fields after a refused submit, such as to focus the first. */
  onRefused?: (names: readonly string[]) => void;
  /** The field's name in a path of the call's input: `birthday` → `day`. */
  nameOf?: (path: string) => string;
}

/** A form of one field group: values, errors, submitting. Typed values always stay. */
export function useForm<Values extends FormValues>(options: FormOptions<Values>) {
  const { id, initial, fields, check, send, onRefused, nameOf } = options;
  const [values, setValues] = useState(initial);
  const group = useFieldGroup({ id, values, setValues, fields, check });
  const sending = useSending({ groups: [group], send: () => send(values), onRefused, nameOf });
  return { ...group, ...sending };
}

/** The part of a field group that submitting needs. */
type Sendable = {
  reveal: () => readonly string[];
  refuse: (errors: FormErrors) => readonly string[];
};

interface SendingOptions {
  groups: readonly Sendable[];
  send: () => Promise<Sent>;
  onRefused?: ((names: readonly string[]) => void) | undefined;
  nameOf?: ((path: string) => string) | undefined;
}

/** Codes that a dialog reports. */
const handledCodes: readonly string[] = [errorCodes.accountDisabled, errorCodes.passwordChanged];

/** Submits a form of several groups; not while a field is invalid or a request is pending. */
export function useSending({ groups, send, onRefused, nameOf }: SendingOptions) {
  const t = useTranslations("auth");
  const language = useLanguage();
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef(false);
  const refuse = (names: readonly string[]) => {
    setRefusals((count) => count + 1);
    onRefused?.(names);
  };

  async function submit() {
    if (sending.current) return;
    setFailure(null);
    const wrong = groups.flatMap((group) => group.reveal());
    if (wrong.length > 0) return refuse(wrong);
    sending.current = true;
    setBusy(true);
    const sent = await send();
    sending.current = false;
    setBusy(sent.ok && sent.leaving === true);
    if (sent.ok) return setRefusals(0);
    const { code, msg, data } = sent;
    const errors = refusedFields(data?.errors, nameOf);
    const named = groups.flatMap((group) => group.refuse(errors));
    if (named.length > 0) return refuse(named);
    if (handledCodes.includes(code)) return;
    const [key = ""] = data?.errors?.map((one) => one.key) ?? [];
    if (isValidationKey(key)) return setFailure(validationTexts[key][language]);
    setFailure(msg || t(code === noAnswerCode ? "noAnswer" : "error"));
  }

  return {
    busy,
    /** Why the last submit failed, if no field explains it. */
    failure,
    /** Number of refused submits; the summary takes the focus after each. */
    refusals,
    submit(event: FormEvent) {
      event.preventDefault();
      void submit();
    },
  };
}
