import { memo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Patch, Product } from "#contract/catalog.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import { nameMaxLength } from "#domain/customization.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { ReservedSpace } from "#web/ui/reserved-space.tsx";
import { KitPicture, type ShownKit } from "../preview/kit-picture.tsx";

type PatchName = Pick<Patch, "id" | "patchName">;

interface ConfirmLineProps {
  product: Product;
  /** The printable part of what was typed. */
  design: PrintDesign | null;
  picture: ShownKit;
  size: string;
  patches: readonly PatchName[];
  chosen: readonly string[];
}

/** The widest possible name. */
const widest = `${"W".repeat(nameMaxLength)} 88`;

/** Repeats the print letter for letter, and as a drawing. Space is reserved for the longest. */
export const ConfirmLine = memo(function ConfirmLine(props: ConfirmLineProps) {
  const { product, design, picture, size, patches, chosen } = props;
  const t = useTranslations("product");
  const language = useLanguage();
  const print = [design?.name, design?.number].filter(Boolean).join(" ");
  const line = (named: string, rows: readonly PatchName[], plain: boolean) =>
    [
      ...(named ? [sizeWords(named, language)] : []),
      ...rows.map(({ patchName }) => patchName),
      plain ? t("confirm.plain") : t("confirm.text"),
    ].join(" · ");
  const carried = patches.filter(({ id }) => chosen.includes(id));
  const longest = product.sizes.reduce((name, one) => (one.size > name ? one.size : name), "");
  return (
    <div className="flex overflow-hidden rounded-card border border-line bg-raised text-14">
      <span className="flex w-28 shrink-0 items-center bg-well sm:w-32">
        <KitPicture
          {...picture}
          side={picture.design?.name || picture.design?.number ? "back" : "front"}
          place="confirm"
          decorative
        />
      </span>
      <div className="grid min-w-0 flex-1 p-4 *:col-start-1 *:row-start-1">
        <div aria-hidden="true">
          <Title>&nbsp;</Title>
          <Print>
            <ReservedSpace texts={[t("confirm.back", { print: widest })]} />
          </Print>
          <Details>
            <ReservedSpace texts={[line(longest, patches, false), line(longest, patches, true)]}>
              {null}
            </ReservedSpace>
          </Details>
        </div>
        <div>
          <Title>{print ? t("confirm.title") : t("confirm.plainTitle")}</Title>
          <Print>{print ? t("confirm.back", { print }) : t("confirm.nothing")}</Print>
          <Details>{line(size, carried, print === "" && carried.length === 0)}</Details>
        </div>
      </div>
    </div>
  );
});

type Part = { children: ReactNode };

const Title = ({ children }: Part) => <div className="text-ink-soft">{children}</div>;
const Print = ({ children }: Part) => (
  <div className="text-18 font-semibold wrap-anywhere">{children}</div>
);
const Details = ({ children }: Part) => <div className="text-12 text-ink-soft">{children}</div>;
