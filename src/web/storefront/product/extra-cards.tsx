import { useTranslations } from "use-intl";
import type { Patch } from "#contract/catalog.ts";
import { withAddonSize } from "#domain/catalog/addon-size.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";

/** What a card says of a patch or an add-on. */
export type ExtraRow = Pick<Patch, "id" | "patchName" | "patchPrice" | "group" | "size" | "mark">;

interface ExtraCardsProps {
  rows: readonly ExtraRow[];
  chosen: readonly string[];
  /** Prints an amount of US cents in the page's currency. */
  price: (usd: number) => string;
  onChange: (ids: readonly string[]) => void;
}

const CARD = "rounded-card border px-4 transition-colors";
const FREE = "border-line bg-raised hover:border-line-strong";
const TAKEN = "border-ring bg-accent-soft inset-ring inset-ring-ring";

/** One card for each patch and add-on; the sizes of one garment share a card. */
export function ExtraCards({ rows, chosen, price, onChange }: ExtraCardsProps) {
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
                  {mark ? <PatchSwatch mark={mark} /> : null}
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
  aside: string;
  sizes: readonly ExtraRow[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** A garment with its sizes as buttons; the first says that it is not wanted. */
function SizedCard({ garment, aside, sizes, chosen, onChange }: SizedCardProps) {
  const t = useTranslations("product");
  const taken = sizes.find(({ id }) => chosen.includes(id))?.id ?? "";
  return (
    <div className={`${CARD} py-3.5 ${taken ? TAKEN : FREE}`}>
      <OptionButtons
        label={<span className="text-16">{garment}</span>}
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

/** The rows as cards: the first of a garment stands for all its sizes. */
export function byGarment(rows: readonly ExtraRow[]) {
  return rows
    .filter((row, at) => {
      const first = rows.findIndex(({ group }) => group === row.group);
      return row.group === undefined || first === at;
    })
    .map((row) => ({
      ...row,
      sizes: rows.filter(({ group }) => group !== undefined && group === row.group),
    }));
}

/** A patch in its two colours, as large as a word. */
function PatchSwatch({ mark }: { mark: NonNullable<Patch["mark"]> }) {
  return (
    <svg width="22" height="24" viewBox="0 0 44 48" aria-hidden="true">
      <path d="M22 2 42 13v22L22 46 2 35V13z" fill={mark.field} stroke={mark.ink} strokeWidth="3" />
      <path
        d="m22 13 3.4 7.2 7.6 1-5.6 5.4 1.5 7.8-6.9-3.8-6.9 3.8 1.5-7.8-5.6-5.4 7.6-1z"
        fill={mark.ink}
      />
    </svg>
  );
}
