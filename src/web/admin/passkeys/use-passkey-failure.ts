import { useTranslations } from "use-intl";
import { browserCodes, type PasskeyFailure } from "#web/layout/session/passkeys.ts";

/** A failure with its text: what the browser refuses has none of the server. */
export function usePasskeyFailure(): (failure: PasskeyFailure) => PasskeyFailure {
  const t = useTranslations("admin-staff.passkeys");
  const texts: Readonly<Record<string, string>> = {
    [browserCodes.cancelled]: t("cancelled"),
    [browserCodes.unsupported]: t("unsupported"),
    [browserCodes.known]: t("known"),
  };
  return (failure) => ({ ...failure, msg: texts[failure.code] ?? failure.msg });
}
