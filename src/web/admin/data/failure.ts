import { useTranslations } from "use-intl";
import type { FailureData } from "#contract/envelope.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { isRefusalKey, refusalTexts } from "#contract/admin/refusal-texts.ts";
import type { Language } from "#domain/language.ts";
import { noAnswerCode } from "#web/api/browser-call.ts";
import { showToast } from "#web/ui/toast-queue.ts";

/** Why a call of the admin failed. */
export type CallFailure = { code: string; msg: string; data: FailureData };

/** Another person saved a change first. */
export const isConflict = ({ code }: CallFailure): boolean => code === errorCodes.conflict;

export const isUnknown = ({ code }: CallFailure): boolean => code === errorCodes.notFound;

/** Text of a failure as a whole. */
export function useFailureText(): (failure: CallFailure) => string {
  const t = useTranslations("admin");
  return ({ code, msg }) => {
    if (code === noAnswerCode) return t("noAnswer");
    return msg || t("failed");
  };
}

/** Says in a toast why an action failed. */
export function useFailureToast(): (failure: CallFailure) => void {
  const textOf = useFailureText();
  return (failure) => void showToast({ tone: "error", text: textOf(failure) });
}

/** Texts of refused fields by the path of the input: `tiers.0.percent`. */
export function fieldErrors(
  failure: CallFailure | null,
  language: Language,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { path, key, message } of failure?.data?.errors ?? []) {
    found[path] ??= isRefusalKey(key) ? refusalTexts[key][language] : message;
  }
  return found;
}
