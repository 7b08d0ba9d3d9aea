import { RotateCcw, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { isPersonalised } from "#domain/customization.ts";
import { KeptRoom } from "#web/ui/kept-room.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { type TypedPrint, useOwnPrint } from "./typed-print.ts";

interface ReturnNoteProps {
  /** Letters while they are typed. */
  typed: TypedPrint;
  chosen: { name: string; number: string; patchIds: readonly string[] };
}

/**
 * What being printed for one buyer alone means, said the moment something is; before that, that it
 * can be sent back. Both take the same room.
 */
export function ReturnNote({ typed, chosen }: ReturnNoteProps) {
  const { patchIds } = chosen;
  // Told with the first letter, while the rest of the page waits for a pause.
  const personalised = useOwnPrint(typed, chosen, ({ name, number }) =>
    isPersonalised({ name, number, patchIds }),
  );
  const t = useTranslations("product");
  const policy = t("facts.returnPolicy");
  const text = (printed: boolean) => (printed ? t("notice") : t("facts.returnsBlank"));
  const Icon = personalised ? TriangleAlert : RotateCcw;
  return (
    <div
      role="note"
      className={`below-fold flex gap-3 rounded-card border p-4 text-14 [--tall:7.1rem] md:[--tall:5.9rem] ${personalised ? "border-transparent bg-warning-soft" : "border-line"}`}
    >
      <Icon
        size={20}
        aria-hidden="true"
        className={`shrink-0 ${personalised ? "text-warning" : "text-ink-soft"}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{personalised ? t("noticeTitle") : t("facts.returnsTitle")}</p>
        <KeptRoom texts={[`${text(true)} ${policy}`, `${text(false)} ${policy}`]}>
          {text(personalised)} <TextLink to="/return-policy">{policy}</TextLink>
        </KeptRoom>
      </div>
    </div>
  );
}
