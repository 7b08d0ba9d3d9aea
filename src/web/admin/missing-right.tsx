import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { missingRightText } from "#contract/admin/right-texts.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { adminCall } from "./api/admin-call.ts";

/** On the page of a refused address: which right it needs, and who can give it (R-ROLE-4). */
export function MissingRight({ right }: { right: Permission }) {
  const t = useTranslations("errors");
  const language = useLanguage();
  const names = useGivers(right);
  return (
    <>
      <p className="text-18" role="status">
        {missingRightText(right, names, language)}
      </p>
      <p>
        <TextLink to="/admin">{t("forbidden.toAdmin")}</TextLink>
      </p>
    </>
  );
}

/** Names of staff who can give a right; none until they are known. */
function useGivers(right: Permission): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void adminCall("listGivers", { right }, { quiet: true }).then((answer) => {
      if (isCurrent && answer.ok) setNames(answer.data.names);
    });
    return () => {
      isCurrent = false;
    };
  }, [right]);
  return names;
}
