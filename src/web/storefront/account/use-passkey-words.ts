import { useTranslations } from "use-intl";
import type { OwnPasskey } from "#contract/passkey.ts";
import { useFormat } from "#web/i18n/use-format.ts";

/** How a person recognises a passkey: where it is kept, and since when. */
export function usePasskeyWords() {
  const t = useTranslations("account");
  const { formatDate } = useFormat();
  return {
    name: ({ device }: OwnPasskey) => device || t("devices.unknown"),
    dates({ createdAt, lastUsedAt }: OwnPasskey) {
      const date = formatDate(createdAt);
      if (lastUsedAt === null) return t("passkeys.made", { date });
      return t("passkeys.usedLast", { date, used: formatDate(lastUsedAt, "moment") });
    },
  };
}
