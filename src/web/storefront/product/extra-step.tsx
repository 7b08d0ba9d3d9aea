import { memo } from "react";
import { useTranslations } from "use-intl";
import type { Patch } from "#contract/catalog.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { byGarment, ExtraCards, type ExtraRow } from "./extra-cards.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { TitledStep } from "./step.tsx";
import type { PatchList } from "./use-patches.ts";

/** What the page's own HTML says of a patch or an add-on. */
export type ListedExtra = ExtraRow & Pick<Patch, "kind">;

interface ExtraStepProps {
  number: number;
  kind: "patches" | "addons";
  list: PatchList;
  /** Of both kinds; for readers without a program, and for the room that the cards will take. */
  listed: readonly ListedExtra[];
  chosen: readonly string[];
  price: (usd: number) => string;
  onChange: (ids: readonly string[]) => void;
}

/** Patches or add-ons as cards to tick. They come later than the page and may fail; a plain shirt sells all the same. */
export const ExtraStep = memo(function ExtraStep(props: ExtraStepProps) {
  const { number, kind, list, chosen, price, onChange } = props;
  const t = useTranslations("product");
  const { state, records } = list;
  const wanted = kind === "patches" ? "patch" : "addon";
  const listed = props.listed.filter((row) => row.kind === wanted);
  return (
    <TitledStep number={number} title={t(`${kind}.title`)}>
      {state === "loading" ? <ExtrasToCome listed={listed} price={price} /> : null}
      {state === "failed" ? <LoadFailed title={t(`${kind}.failed`)} onRetry={list.retry} /> : null}
      {state === "ready" && records.length === 0 ? (
        <p className="text-14 text-ink-soft">{t(`${kind}.empty`)}</p>
      ) : null}
      {state === "ready" && records.length > 0 ? (
        <ExtraCards rows={records} chosen={chosen} price={price} onChange={onChange} />
      ) : null}
    </TitledStep>
  );
});

function ExtrasToCome({ listed, price }: Pick<ExtraStepProps, "listed" | "price">) {
  const t = useTranslations("product");
  return (
    <>
      <div aria-busy="true" className="grid *:col-start-1 *:row-start-1 noscript:hidden">
        {/* Unseen and untouchable, the cards themselves measure the room for what is to come. */}
        <div aria-hidden="true" className="invisible">
          <ExtraCards rows={listed} chosen={[]} price={price} onChange={() => undefined} />
        </div>
        <Skeleton className="size-full rounded-card" />
      </div>
      <noscript>
        <ul className="flex flex-col gap-2">
          {byGarment(listed).map(({ id, patchName, patchPrice, group, sizes }) => (
            <li key={id} className="flex justify-between gap-4">
              <span>
                {group ? `${group} (${sizes.map(({ size }) => size).join(", ")})` : patchName}
              </span>
              <span className="tabular">
                {t("plus", { price: price(Math.round(patchPrice * 100)) })}
              </span>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
}
