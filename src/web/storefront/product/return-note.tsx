import { RotateCcw, TriangleAlert } from "lucide-react";
import { memo } from "react";
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
 * can be sent back. Both take the same room, and from one to the other nothing else is laid out.
 */
export function ReturnNote({ typed, chosen }: ReturnNoteProps) {
  const { patchIds } = chosen;
  // Told with the first letter, while the rest of the page waits for a pause.
  const personalised = useOwnPrint(typed, chosen, ({ name, number }) =>
    isPersonalised({ name, number, patchIds }),
  );
  const t = useTranslations("product");
  const titles = [t("facts.returnsTitle"), t("noticeTitle")] as const;
  const texts = [t("facts.returnsBlank"), t("notice")] as const;
  const told = personalised ? 1 : 0;
  return (
    <div role="note" className="below-fold relative text-14 [--tall:7.1rem] md:[--tall:5.9rem]">
      <div className="border border-transparent py-4 pr-4 pl-12">
        <div className="font-semibold">
          <KeptRoom texts={titles}>{null}</KeptRoom>
        </div>
        <KeptRoom texts={texts.map((text) => `${text} ${t("facts.returnPolicy")}`)}>{null}</KeptRoom>
      </div>
      <div className="absolute inset-0">
        <div
          className={`flex size-full gap-3 rounded-card border p-4 contain-strict ${personalised ? "border-transparent bg-warning-soft" : "border-line"}`}
        >
          <Signs told={told} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{titles[told]}</p>
            {texts[told]} <PolicyLink />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Both are there, one is seen. */
function Signs({ told }: { told: 0 | 1 }) {
  const look = (seen: boolean, colour: string) => `shrink-0 ${colour} ${seen ? "" : "hidden"}`;
  return (
    <>
      <RotateCcw size={20} aria-hidden="true" className={look(told === 0, "text-ink-soft")} />
      <TriangleAlert size={20} aria-hidden="true" className={look(told === 1, "text-warning")} />
    </>
  );
}

const PolicyLink = memo(function PolicyLink() {
  return <TextLink to="/return-policy">{useTranslations("product")("facts.returnPolicy")}</TextLink>;
});
