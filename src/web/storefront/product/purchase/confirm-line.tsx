import { memo } from "react";
import { useTranslations } from "use-intl";
import type { Patch, Product } from "#contract/catalog.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import { nameMaxLength } from "#domain/customization.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { ReservedSpace } from "#web/ui/reserved-space.tsx";
import { KitPicture } from "../preview/kit-picture.tsx";
import type { ShownKit } from "../preview/shown-kit.ts";

type PatchName = Pick<Patch, "id" | "patchName">;

interface ConfirmLineProps {
  product: Product;
  /** Whether a name or number can be typed or chosen. */
  prints: boolean;
  /** The printable part of what was typed. */
  design: PrintDesign | null;
  picture: ShownKit;
  size: string;
  patches: readonly PatchName[];
  chosen: readonly string[];
}

/** The widest possible name. */
const widest = `${"W".repeat(nameMaxLength)} 88`;

/**
 * Repeats the print letter for letter, and as a drawing. While one is typed its space is that of the
 * longest: nothing below moves at a key.
 */
export const ConfirmLine = memo(function ConfirmLine(props: ConfirmLineProps) {
  const { product, prints, design, picture, size, patches, chosen } = props;
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
  const longest = product.sizes.at(-1)?.size ?? "";
  return (
    <div className="confirm-card">
      <span className="grid w-24 items-center self-stretch bg-well sm:row-span-2 sm:w-28">
        <KitPicture
          {...picture}
          side={picture.design?.name || picture.design?.number ? "back" : "front"}
          place="confirm"
          decorative
        />
      </span>
      <div className="min-w-0 px-4 py-2 sm:self-end sm:pb-0">
        <p className="text-ink-soft">{print ? t("confirm.title") : t("confirm.plainTitle")}</p>
        <div className="text-18 font-semibold wrap-anywhere">
          <ReservedSpace texts={prints ? [t("confirm.back", { print: widest })] : []}>
            {print ? t("confirm.back", { print }) : t("confirm.nothing")}
          </ReservedSpace>
        </div>
      </div>
      <div className="confirm-extras">
        <ReservedSpace texts={[line(longest, carried, false)]}>
          {line(size, carried, print === "" && carried.length === 0)}
        </ReservedSpace>
      </div>
    </div>
  );
});
