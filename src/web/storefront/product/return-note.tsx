import { RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
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
export function ReturnNote(props: ReturnNoteProps) {
  const t = useTranslations("product");
  const policy = t("facts.returnPolicy");
  const words = [
    [t("facts.returnsTitle"), t("facts.returnsBlank")],
    [t("noticeTitle"), t("notice")],
  ] as const;
  return (
    <div role="note" className="below-fold relative text-14 [--tall:7.1rem] md:[--tall:5.9rem]">
      <div className="border border-transparent py-4 pr-4 pl-12">
        {/* Either title is a word or two. */}
        <br />
        <KeptRoom texts={words.map(([, text]) => `${text} ${policy}`)} />
      </div>
      <div className="absolute inset-0">
        <Told {...props} words={words}>
          <TextLink to="/return-policy">{policy}</TextLink>
        </Told>
      </div>
    </div>
  );
}

interface ToldProps extends ReturnNoteProps {
  /** Title and text for a blank and for a printed shirt. */
  words: readonly [Words, Words];
  children: ReactNode;
}

type Words = readonly [title: string, text: string];

/** Drawn anew with the first letter, while the rest of the page waits for a pause. */
function Told({ typed, chosen, words, children }: ToldProps) {
  const { patchIds } = chosen;
  const personalised = useOwnPrint(typed, chosen, ({ name, number }) =>
    isPersonalised({ name, number, patchIds }),
  );
  const [title, text] = words[personalised ? 1 : 0];
  return (
    <div
      data-printed={personalised || undefined}
      className="group flex size-full gap-3 rounded-card border border-line p-4 contain-strict data-printed:border-transparent data-printed:bg-warning-soft"
    >
      {SIGNS}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {text} {children}
      </div>
    </div>
  );
}

/** Both are there, one is seen. */
const SIGNS = (
  <>
    <RotateCcw
      size={20}
      aria-hidden="true"
      className="shrink-0 text-ink-soft group-data-printed:hidden"
    />
    <TriangleAlert
      size={20}
      aria-hidden="true"
      className="hidden shrink-0 text-warning group-data-printed:block"
    />
  </>
);
