import { RotateCcw, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "#web/ui/class-names.ts";
import { ReservedSpace } from "#web/ui/reserved-space.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/**
 * What being printed for one buyer alone means, said as soon as something is (R-CUSTOM-5); before
 * that, that it can be sent back. Both take the same room.
 */
export const ReturnNote = memo(function ReturnNote({ personalised }: { personalised: boolean }) {
  const t = useTranslations("product");
  const policy = t("facts.returnPolicy");
  const texts = { blank: t("facts.returnsBlank"), printed: t("notice") };
  return (
    <div
      role="note"
      className={classNames(
        "flex gap-3 rounded-card border p-4 text-14",
        personalised ? "border-transparent bg-warning-soft" : "border-line",
      )}
    >
      {personalised ? (
        <TriangleAlert size={20} aria-hidden="true" className="shrink-0 text-warning" />
      ) : (
        <RotateCcw size={20} aria-hidden="true" className="shrink-0 text-ink-soft" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{personalised ? t("noticeTitle") : t("facts.returnsTitle")}</p>
        <ReservedSpace texts={Object.values(texts).map((text) => `${text} ${policy}`)}>
          {personalised ? texts.printed : texts.blank}{" "}
          <TextLink to="/return-policy">{policy}</TextLink>
        </ReservedSpace>
      </div>
    </div>
  );
});
