import { memo } from "react";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import type { Product } from "#contract/catalog.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ChoiceSteps } from "./configurator/choice-steps.tsx";
import { type AskedDesign, sharePicture } from "./configurator/design-link.ts";
import { EditionSwitch } from "./configurator/edition-switch.tsx";
import { EditNote } from "./configurator/edited-line.tsx";
import type { ListedExtra } from "./configurator/listed-extra.tsx";
import { usePrintDock } from "./configurator/use-print-dock.ts";
import { type ProductChosen, useProductChoice } from "./configurator/use-product-choice.ts";
import { useProductForm } from "./configurator/use-product-form.ts";
import type { TabsData } from "./details/load-tabs.ts";
import { ProductSections } from "./details/product-sections.tsx";
import { KitPreview } from "./preview/kit-preview.tsx";
import { ProductHeading } from "./product-heading.tsx";
import { DeliveryPromise } from "../delivery/delivery-promise.tsx";
import { BuyRefusal } from "./purchase/buy-form.tsx";
import { PurchasePanel } from "./purchase/purchase-panel.tsx";

interface ProductViewProps {
  product: Product;
  /** Patches and add-ons from the served HTML. */
  listed: readonly ListedExtra[];
  /** The design that the address asks for. */
  asked: AskedDesign;
  tabs: TabsData;
  hasTeamDiscount: boolean;
}

/** One product. Renders at each key, but the page only with what everything else shows. */
export function ProductView(props: ProductViewProps) {
  return <ProductLayout {...props} {...useProductChoice(props.product, props.asked)} />;
}

/** Pictures on the left, numbered steps on the right, details below. */
const ProductLayout = memo(function ProductLayout(props: ProductViewProps & ProductChosen) {
  const { product, listed, asked, tabs, hasTeamDiscount, ...chosenNow } = props;
  const t = useTranslations("product");
  const form = useProductForm(product, asked, chosenNow);
  const { chosen, kit, shown, shownSmall, view, setView } = form;
  const dock = usePrintDock(form.showBack);
  return (
    <div className="page-frame pb-20 md:pt-6 md:pb-28">
      <ProductMeta product={product} code={shown.code ?? ""} />
      <div className="grid gap-x-8 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="self-start md:sticky md:top-22 md:col-start-1 md:row-span-2 md:row-start-1">
          <KitPreview {...{ kit, chosen, shown, shownSmall, view, dock }} onView={setView} />
        </div>
        <div className="max-md:mt-3 md:col-start-2 md:row-start-1">
          <ProductHeading product={product} />
        </div>
        <div className="min-w-0 max-md:mt-2 md:col-start-2">
          {product.outOn ? null : (
            <DeliveryPromise productId={product.id} personalised={form.personalised} />
          )}
          <EditionSwitch product={product} chosen={chosen} />
          {form.refused ? (
            // Dismissed, it keeps its space: nothing shifts under the finger.
            <div className={`mt-6 ${form.untouched ? "" : "invisible"}`}>
              <Notice tone="warning" role="status" title={t("design.refusedTitle")}>
                {t("design.refused")}
              </Notice>
            </div>
          ) : null}
          <BuyRefusal result={asked.sent?.result} />
          <EditNote status={form.edited.status} retry={form.edited.retry} />
          <div className="mt-2 md:mt-4">
            <ChoiceSteps form={form} listed={listed} dock={dock} />
          </div>
          <PurchasePanel form={form} listed={listed} />
        </div>
      </div>
      <ProductSections {...{ product, tabs, hasTeamDiscount }} />
    </div>
  );
});

const ProductMeta = memo(function ProductMeta(props: { product: Product; code: string }) {
  const { product, code } = props;
  const t = useTranslations("product");
  const { list } = usePunctuation();
  const { formatMoney } = useFormat();
  const { title, team, price, sizes, customTypes, seo } = product;
  const names = sizes.map(({ size }) => size).join(list);
  const values = { title, price: formatMoney(price), sizes: names };
  return (
    <PageMeta
      title={seo?.title || (title.includes(team) ? title : `${title} · ${team}`)}
      image={sharePicture(product.image, code)}
      description={
        seo?.text || t(customTypes.length > 1 ? "metaDescription" : "metaDescriptionPlain", values)
      }
    />
  );
});
