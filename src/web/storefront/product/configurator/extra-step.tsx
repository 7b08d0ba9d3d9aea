import { memo, type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { withAddonSize } from "#domain/catalog/addon-size.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { DrawPatches } from "#kit/patch.ts";
import type { Patch } from "#contract/catalog.ts";
import { drawnMarkup } from "#web/platform/trusted-markup.ts";
import { byGarment, type ExtraRow, type ListedExtra } from "./listed-extra.tsx";
import { LoadFailed } from "./step.tsx";
import type { PatchList } from "./use-extras.ts";

interface ExtraStepProps {
  kind: "patches" | "addons";
  list: PatchList;
  /** Patches and add-ons; shown without JavaScript, and used to reserve space for the cards. */
  listed: readonly ListedExtra[];
  chosen: readonly string[];
  price: (usd: number) => string;
  onChange: (ids: readonly string[]) => void;
  /** Draws patches, once it is loaded. */
  drawPatches: DrawPatches | undefined;
}

/**
 * Patches or add-ons as checkbox cards. They load after the page and may fail; a plain shirt can be
 * bought anyway.
 */
export const ExtraStep = memo(function ExtraStep(props: ExtraStepProps) {
  const { kind, list, chosen, price, onChange, drawPatches } = props;
  const titleId = useId();
  const t = useTranslations("product");
  const { state, records } = list;
  const wanted = kind === "patches" ? "patch" : "addon";
  const waits = state === "loading";
  const listed = props.listed.filter((row) => row.kind === wanted);
  const rows = waits ? listed : records;
  return (
    <div role="group" aria-labelledby={titleId} className="flex flex-col gap-3">
      <p id={titleId} className="text-14 font-semibold">
        {t(`${kind}.title`)}
      </p>
      {state === "failed" ? <LoadFailed title={t(`${kind}.failed`)} onRetry={list.retry} /> : null}
      {state === "ready" && rows.length === 0 ? (
        <p className="text-14 text-ink-soft">{t(`${kind}.empty`)}</p>
      ) : null}
      {waits || (state === "ready" && rows.length > 0) ? (
        <div
          aria-busy={waits || undefined}
          className={`grid grid-cols-1 *:col-start-1 *:row-start-1 ${waits ? "noscript:hidden" : ""}`}
        >
          {/* Hidden and inert, these cards reserve the space until the real ones load. */}
          <div aria-hidden={waits || undefined} className={waits ? "invisible" : undefined}>
            <ExtraCards
              rows={rows}
              chosen={waits ? none : chosen}
              {...{ price, onChange, drawPatches }}
            />
          </div>
          {waits ? <Skeleton className="size-full rounded-card" /> : null}
        </div>
      ) : null}
    </div>
  );
});

const none: readonly string[] = [];

interface ExtraCardsProps {
  rows: readonly ExtraRow[];
  chosen: readonly string[];
  /** Formats US cents in the page's currency. */
  price: (usd: number) => string;
  onChange: (ids: readonly string[]) => void;
  drawPatches: DrawPatches | undefined;
}

const CARD = "rounded-card border px-4 transition-colors";
const FREE = "border-line bg-raised hover:border-line-strong";
const TAKEN = "border-ring bg-accent-soft inset-ring inset-ring-ring";

/** One card per patch and add-on; the sizes of one garment share a card. */
function ExtraCards({ rows, chosen, price, onChange, drawPatches }: ExtraCardsProps) {
  const t = useTranslations("product");
  const plus = (dollars: number) => t("plus", { price: price(Math.round(dollars * 100)) });
  const toggle = (id: string, on: boolean) => {
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  return (
    <div className="flex flex-col gap-2">
      {byGarment(rows).map(({ id, patchName, patchPrice, mark, group, sizes }) =>
        group === undefined ? (
          <div key={id} className={`${CARD} py-1.5 ${chosen.includes(id) ? TAKEN : FREE}`}>
            <Checkbox
              label={
                <span className="flex items-center gap-3 font-medium">
                  {mark ? (
                    <PatchPicture mark={mark} drawPatches={drawPatches} />
                  ) : (
                    <AddonPicture id={id} />
                  )}
                  {patchName}
                </span>
              }
              aside={plus(patchPrice)}
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          </div>
        ) : (
          <SizedCard
            key={id}
            garment={group}
            picture={<AddonPicture id={id} />}
            aside={plus(patchPrice)}
            sizes={sizes}
            chosen={chosen}
            onChange={onChange}
          />
        ),
      )}
    </div>
  );
}

interface SizedCardProps {
  garment: string;
  picture: ReactNode;
  aside: string;
  sizes: readonly ExtraRow[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** A garment with its sizes as buttons; the first means none. */
function SizedCard({ garment, picture, aside, sizes, chosen, onChange }: SizedCardProps) {
  const t = useTranslations("product");
  const taken = sizes.find(({ id }) => chosen.includes(id))?.id ?? "";
  return (
    <div className={`${CARD} py-3.5 ${taken ? TAKEN : FREE}`}>
      <OptionButtons
        label={
          <span className="flex items-center gap-3 text-16">
            {picture}
            {garment}
          </span>
        }
        aside={<span className="tabular text-16 font-medium">{aside}</span>}
        options={[
          { value: "", label: t("addons.noSize") },
          ...sizes.map(({ id, size = "" }) => ({ value: id, label: size })),
        ]}
        value={taken}
        onChange={(id) => onChange(withAddonSize(chosen, sizes, id))}
        compact
      />
    </div>
  );
}

/** A patch as it is pressed on the shirt; its space is kept until the code that draws is loaded. */
function PatchPicture(props: {
  mark: NonNullable<Patch["mark"]>;
  drawPatches: DrawPatches | undefined;
}) {
  const { mark, drawPatches } = props;
  const drawn = drawPatches?.([mark], { ...ALONE, place: mark.place }) ?? "";
  return (
    <svg
      viewBox="-60 -60 120 120"
      aria-hidden="true"
      className="size-12 shrink-0"
      dangerouslySetInnerHTML={drawnMarkup(drawn)}
    />
  );
}

/** A row for one patch, upright and 100 units high. */
const ALONE = {
  x: 0,
  y: 0,
  size: 100,
  turn: 0,
  squeeze: 1,
  along: [0, 1],
  room: 100,
  growth: 0,
} as const;

/** Shapes of what is sold along, by the beginning of its id; a parcel for all others. */
const SHAPES = {
  shorts: "M9 10h30l4 28H28l-4-15-4 15H5zM9 15h30",
  socks: "M18 5h14v20L43 36q3 7-5 7H24q-6 0-6-6zM18 11h14M18 16h14",
  nameframe: "M7 5h34v38H7zM13 11h22v26H13z",
  other: "M6 18h36v25H6zM4 11h40v7H4zM24 11v32M24 11q-12 0-9-6 5-4 9 6 4-10 9-6 3 6-9 6",
};

/** A line drawing of an add-on. */
function AddonPicture({ id }: { id: string }) {
  const known = (["shorts", "socks", "nameframe"] as const).find((name) => id.startsWith(name));
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-12 shrink-0 text-ink-soft">
      <path
        d={SHAPES[known ?? "other"]}
        fill="var(--well)"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
