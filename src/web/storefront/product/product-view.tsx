import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { formatMoney } from "#web/i18n/format-money.ts";
import { withTexts } from "#web/i18n/late-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { sleepingPart } from "#web/shell/sleep/sleeping-part.tsx";
import { PageMeta } from "#web/shell/seo/page-meta.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { ChoiceSteps } from "./choice-steps.tsx";
import { ConfirmLine } from "./confirm-line.tsx";
import type { AskedDesign } from "./design-link/open-design.ts";
import { ShareDesign } from "./design-link/share-design.tsx";
import { sharePicture } from "./design-link/share-picture.ts";
import type { ListedExtra } from "./extra-step.tsx";
import { EditNote } from "./edit-line/edit-note.tsx";
import { KitPreview } from "./kit-preview.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { takesPrint } from "./product-choice.ts";
import { ProductHeading } from "./product-heading.tsx";
import { ReturnNote } from "./return-note.tsx";
import type { TabsData } from "./tabs/load-tabs.ts";
import { type ProductDesk, useProductDesk } from "./use-product-desk.ts";

const ProductSections = sleepingPart(
  withTexts("storefront/product/product-sections", () =>
    import(/* own texts */ "./product-sections.tsx").then((file) => file.ProductSections),
  ),
  { inSight: true, wanted: () => window.location.hash !== "" },
);

interface ProductViewProps {
  product: Product;
  /** Patches and add-ons as the page's own HTML names them. */
  listed: readonly ListedExtra[];
  /** The design that the address asks for. */
  asked: AskedDesign;
  tabs: TabsData;
}

/** One product: the shirt on the left, calm numbered steps on the right, the story below. */
export function ProductView({ product, listed, asked, tabs }: ProductViewProps) {
  const t = useTranslations("product");
  const desk = useProductDesk(product, asked);
  const { shown, view, typed, setView } = desk;
  return (
    <div className="page-frame pt-4 pb-20 md:pt-8 md:pb-28">
      <ProductMeta product={product} code={desk.shown.code ?? ""} />
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="self-start md:sticky md:top-22">
          <KitPreview {...{ shown, view, typed }} onView={setView} />
        </div>
        <div>
          <ProductHeading product={product} />
          {desk.refused ? (
            // Read and done with, it leaves its room: nothing moves under the finger.
            <div className={`mt-6 ${desk.untouched ? "" : "invisible"}`}>
              <Notice tone="warning" role="status" title={t("design.refusedTitle")}>
                {t("design.refused")}
              </Notice>
            </div>
          ) : null}
          <EditNote edited={desk.edited} />
          <ChoiceSteps desk={desk} listed={listed} />
          <Purchase desk={desk} listed={listed} />
        </div>
      </div>
      <ProductSections product={product} tabs={tabs} />
    </div>
  );
}

function ProductMeta({ product, code }: { product: Product; code: string }) {
  const t = useTranslations("product");
  const language = useLanguage();
  const { title, team, price, sizes, customTypes } = product;
  const names = sizes.map(({ size }) => size).join(", ");
  const values = { title, price: formatMoney(price, language), sizes: names };
  return (
    <PageMeta
      title={team ? `${title} · ${team}` : title}
      image={sharePicture(product.image, code)}
      description={t(customTypes.length > 1 ? "metaDescription" : "metaDescriptionPlain", values)}
    />
  );
}

/** What it comes to, what will be printed, and the way to buy it. */
function Purchase({ desk, listed }: Pick<ProductViewProps, "listed"> & { desk: ProductDesk }) {
  const { product, choice, unit, extras, shown, subtotal, soldOut, buying } = desk;
  const { patches } = extras;
  return (
    // On a phone its parts stand in the column itself, so that the bar sticks along all steps.
    <div className="flex flex-col gap-5 pt-6 max-md:contents max-md:*:mt-5">
      <PriceBreakdown product={product} unit={unit} quantity={choice.quantity} />
      {takesPrint(product) ? (
        <ConfirmLine
          product={product}
          shown={shown}
          size={choice.size}
          patches={patches.length > 0 ? patches : listed.filter(({ kind }) => kind === "patch")}
          chosen={choice.patchIds}
        />
      ) : null}
      <ReturnNote typed={desk.typed} chosen={{ ...desk.printed, patchIds: choice.patchIds }} />
      <ShareDesign code={desk.designCode} />
      <BuyPanel
        {...{ shown, subtotal, soldOut }}
        adding={buying.adding}
        editing={desk.edited.status === "ready" || desk.edited.status === "loading"}
        onAdd={() => void buying.add()}
        onBuyNow={buying.buyNow}
      />
    </div>
  );
}
