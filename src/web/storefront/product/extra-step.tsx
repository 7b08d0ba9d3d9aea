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
  const waits = state === "loading";
  const listed = props.listed.filter((row) => row.kind === wanted);
  const rows = waits ? listed : records;
  return (
    <TitledStep number={number} title={t(`${kind}.title`)} tall={ROOMS[kind]}>
      {state === "failed" ? <LoadFailed title={t(`${kind}.failed`)} onRetry={list.retry} /> : null}
      {state === "ready" && rows.length === 0 ? (
        <p className="text-14 text-ink-soft">{t(`${kind}.empty`)}</p>
      ) : null}
      {waits || (state === "ready" && rows.length > 0) ? (
        <div
          aria-busy={waits || undefined}
          className={`grid grid-cols-1 *:col-start-1 *:row-start-1 ${waits ? "noscript:hidden" : ""}`}
        >
          {/* Unseen and untouchable, the cards measure the room for what is to come, which becomes of them. */}
          <div aria-hidden={waits || undefined} className={waits ? "invisible" : undefined}>
            <ExtraCards rows={rows} chosen={waits ? none : chosen} {...{ price, onChange }} />
          </div>
          {waits ? <Skeleton className="size-full rounded-card" /> : null}
        </div>
      ) : null}
      {waits ? <PlainList listed={listed} price={price} /> : null}
    </TitledStep>
  );
});

const none: readonly string[] = [];

/** As high as most of them are. */
const ROOMS = { patches: "[--tall:17rem]", addons: "[--tall:32rem] lg:[--tall:25rem]" };

function PlainList({ listed, price }: Pick<ExtraStepProps, "listed" | "price">) {
  const t = useTranslations("product");
  return (
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
  );
}
