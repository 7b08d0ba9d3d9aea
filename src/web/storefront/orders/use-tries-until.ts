import { useLanguage } from "#web/i18n/use-language.ts";
import { formatDeadline } from "./format-deadline.ts";

/** Until when the shop tries again to take a payment, in the reader's own time; "" where it does not. */
export function useTriesUntil({ triesUntil }: { triesUntil?: string | undefined }): string {
  const language = useLanguage();
  return triesUntil === undefined ? "" : formatDeadline(triesUntil, language);
}
