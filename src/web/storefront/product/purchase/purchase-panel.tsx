import { usePersonalisedTerms } from "#web/layout/use-terms.ts";
import { useMemo, memo } from "react";
import { Link as LinkIcon, RotateCcw, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { customType, nameMaxLength } from "#domain/customization.ts";
import { Button } from "#web/ui/button.tsx";
import { PlainOnly } from "#web/ui/plain-only.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ReservedSpace } from "#web/ui/reserved-space.tsx";
import { PageLink } from "#web/layout/page-link.tsx";
import type { Patch, Product } from "#contract/catalog.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { SaveDesign } from "../../designs/save-design.tsx";
import { BuyingFacts } from "../../cart/buying-facts.tsx";
import { designCodeOf } from "../configurator/design-link.ts";
import type { ListedExtra } from "../configurator/listed-extra.tsx";
import { takesPrint } from "../configurator/product-choice.ts";
import type { Chosen } from "../configurator/use-product-choice.ts";
import type { ProductForm } from "../configurator/use-product-form.ts";
import { KitPicture } from "../preview/kit-picture.tsx";
import type { ShownKit } from "../preview/shown-kit.ts";
import { BuyForm } from "./buy-form.tsx";
import { BuyBar } from "./buy-panel.tsx";

interface ReturnNoteProps {
  personalised: boolean;
  /** Whether a name or number can be typed or chosen. */
  prints: boolean;
}

/**
 * The return rules: a personalised shirt cannot be returned, said as soon as something is printed
 * (R-CUSTOM-5); otherwise it can. While a print is typed both texts have the same space.
 */
const ReturnNote = memo(function ReturnNote({ personalised, prints }: ReturnNoteProps) {
  const t = useTranslations("product");
  const policy = t("facts.returnPolicy");
  const texts = { blank: t("facts.returnsBlank"), printed: usePersonalisedTerms() };
  const reserved = prints ? Object.values(texts) : [];
  return (
    <div
      role="note"
      className={classNames(
        "flex gap-3 rounded-card border p-4 text-14",
        personalised ? "border-transparent bg-warning-soft" : "border-line",
      )}
    >
      {personalised ? (
        <TriangleAlert size={20} className="shrink-0 text-warning" />
      ) : (
        <RotateCcw size={20} className="shrink-0 text-ink-soft" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{personalised ? t("noticeTitle") : t("facts.returnsTitle")}</p>
        <ReservedSpace texts={reserved.map((text) => `${text} ${policy}`)}>
          {personalised ? texts.printed : texts.blank}{" "}
          <PageLink page="return-policy">{policy}</PageLink>
        </ReservedSpace>
      </div>
    </div>
  );
});

/** What is typed is not followed without scripts: said before anything is printed (R-CUSTOM-5). */
function PlainTerms() {
  return <p className="rounded-card bg-warning-soft p-4">{usePersonalisedTerms()}</p>;
}

interface PurchasePanelProps {
  form: ProductForm;
  /** Patches and add-ons from the served HTML. */
  listed: readonly ListedExtra[];
}

/** Summary of the print, what to know before buying, and the buttons to buy. */
export function PurchasePanel({ form, listed }: PurchasePanelProps) {
  const t = useTranslations("product");
  const { product, chosen, choice, unit, shown, shownSmall, personalised, buying, edited } = form;
  const { customType: type, patchIds, quantity, size } = choice;
  const prints = type === customType.player || type === customType.own;
  const { patches } = form.extras;
  const named = useMemo(
    () => (patches.length > 0 ? patches : listed.filter(({ kind }) => kind === "patch")),
    [patches, listed],
  );
  const soldOut = product.sizes.every(({ inStock }) => !inStock);
  const editing = edited.status !== "none" && edited.status !== "gone";
  return (
    // Its children belong to the column, so that the bar sticks along all steps.
    <div className="contents *:mt-5">
      {takesPrint(product) ? (
        <ConfirmLine
          {...{ product, prints, size }}
          design={shown.design}
          picture={shownSmall}
          patches={named}
          chosen={patchIds}
        />
      ) : null}
      <ReturnNote {...{ personalised, prints }} />
      <PlainOnly>
        <div className="mt-5 flex flex-col gap-5 text-14">
          {takesPrint(product) && !personalised ? <PlainTerms /> : null}
          <p className="rounded-card bg-well p-4">{t("noScript")}</p>
        </div>
      </PlainOnly>
      <BuyForm product={product} choice={choice} onSubmit={() => void buying.add()} />
      {soldOut || editing || product.outOn ? null : (
        <div className="noscript:hidden">
          <Button look="outline" size="large" wide onClick={buying.buyNow}>
            {t("buyNow")}
          </Button>
        </div>
      )}
      <BuyingFacts />
      <ShareDesign chosen={chosen} plain={designCodeOf(choice) === ""} />
      {product.outOn || !takesPrint(product) ? null : (
        <SaveDesign
          productId={product.id}
          code={designCodeOf(choice)}
          readCode={() => designCodeOf(chosen.read())}
        />
      )}
      <BuyBar
        {...{ product, unit, quantity, soldOut, editing }}
        picture={shownSmall}
        adding={buying.adding}
      />
    </div>
  );
}

interface ShareDesignProps {
  chosen: Chosen;
  /** Without a design it is the product that is shared. */
  plain: boolean;
}

/** Copies the address of the product or design, without other parts of the current one. */
const ShareDesign = memo(function ShareDesign({ chosen, plain }: ShareDesignProps) {
  const t = useTranslations("product");
  const copy = async () => {
    const { origin, pathname } = window.location;
    const query = plain ? "" : `?d=${designCodeOf(chosen.read())}`;
    try {
      await navigator.clipboard.writeText(origin + pathname + query);
      showToast({ tone: "success", text: t(plain ? "design.copiedPlain" : "design.copied") });
    } catch {
      // Without permission for the clipboard the address bar still has it.
      showToast({ tone: "error", text: t("design.notCopied") });
    }
  };
  return (
    <div className="noscript:hidden">
      <Button look="link" onClick={() => void copy()}>
        <LinkIcon size={16} />
        {t(plain ? "design.copyPlain" : "design.copy")}
      </Button>
    </div>
  );
});

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
const ConfirmLine = memo(function ConfirmLine(props: ConfirmLineProps) {
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
    <div className="confirm-card noscript:hidden">
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
