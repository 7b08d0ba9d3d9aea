import type { ReactNode } from "react";
import { usePersonalisedTerms } from "#web/layout/use-terms.ts";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { CloseUp, type CloseUpPart, closeUpParts } from "../preview/close-up.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PlainWords } from "#web/ui/plain-words.tsx";
import { PageLink } from "#web/layout/page-link.tsx";

type DetailProduct = Pick<
  Product,
  | "slug"
  | "otherLanguages"
  | "images"
  | "cloth"
  | "story"
  | "details"
  | "material"
  | "manufacturer"
  | "euContact"
>;

/** The shirt from near, fabric and story; delivery and returns. */
export function DetailTab({ product }: { product: DetailProduct }) {
  const t = useTranslations("review");
  const terms = usePersonalisedTerms();
  const isPhotographed = product.images.some(({ photo }) => photo);
  const near = isPhotographed ? undefined : product.cloth?.closeUps;
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div>
        {near ? <CloseUps near={near} /> : null}
        <p lang={product.otherLanguages?.story} className="max-w-text text-18">
          {product.story}
        </p>
        <dl className="mt-6 text-14">
          {product.details.map(({ term, text }) => (
            <div key={term} className="flex gap-6 border-b border-line py-3">
              <dt className="w-32 shrink-0 text-ink-soft">{term}</dt>
              <dd className="min-w-0">{text}</dd>
            </div>
          ))}
          <LegalFacts product={product} />
        </dl>
        <p className="mt-5 text-14">
          <TextLink to={`/compare?a=${product.slug}`}>{t("compare")}</TextLink>
        </p>
      </div>
      <section>
        <h3 className="mb-4 text-18 font-semibold">{t("delivery.title")}</h3>
        <dl className="flex max-w-text flex-col gap-4">
          <Fact term={t("delivery.shippingTitle")}>
            <PlainWords plain={t("delivery.plainShipping")}>{t("delivery.shipping")}</PlainWords>
          </Fact>
          <Fact term={t("delivery.printTitle")}>{terms}</Fact>
          <Fact term={t("delivery.returnsTitle")}>{t("delivery.returns")}</Fact>
        </dl>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <PageLink page="shipping-policy">{t("delivery.shippingPolicy")}</PageLink>
          <PageLink page="return-policy">{t("delivery.returnPolicy")}</PageLink>
        </p>
      </section>
    </div>
  );
}

/** Its parts from near. */
function CloseUps({ near }: { near: Readonly<Record<CloseUpPart, string>> }) {
  const t = useTranslations("review.closeUps");
  return (
    <ul aria-label={t("label")} className="mb-8 grid max-w-text grid-cols-3 gap-3 md:gap-5">
      {closeUpParts.map((part) => (
        <li key={part} className="flex flex-col gap-2 text-14 text-ink-soft">
          <span className="block aspect-square overflow-hidden rounded-card bg-well">
            <CloseUp near={near[part]} alt="" />
          </span>
          {t(part)}
        </li>
      ))}
    </ul>
  );
}

/** Fibres, maker and who answers for it in the EU (R-GOODS-1). */
function LegalFacts({
  product: { material, manufacturer, euContact },
}: {
  product: DetailProduct;
}) {
  const t = useTranslations("review");
  const contact = (one: DetailProduct["manufacturer"]) =>
    one && `${one.name}\n${one.address}\n${one.email}`;
  const facts = [
    [t("legal.material"), material],
    [t("legal.manufacturer"), contact(manufacturer)],
    [t("legal.euContact"), contact(euContact)],
  ];
  return facts.map(([term, text]) =>
    text ? (
      <div key={term} className="flex gap-6 border-b border-line py-3">
        <dt className="w-32 shrink-0 text-ink-soft">{term}</dt>
        <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{text}</dd>
      </div>
    ) : null,
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
