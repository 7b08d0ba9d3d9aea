import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { sizeName } from "#domain/catalog/size-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Price } from "#web/ui/price.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PatientPicture } from "../wear/worn-picture.tsx";
import { compareAddress } from "./compare-address.ts";
import { type ComparedKit, sharedDetails } from "./compared-kit.ts";

interface CompareTableProps {
  /** One or two. */
  kits: readonly ComparedKit[];
}

const ROW =
  "grid grid-cols-2 gap-x-4 border-b border-line py-3 md:grid-cols-[10rem_1fr_1fr] md:gap-x-8";

/** A table, on phones with the name of a row above its two cells. */
export function CompareTable({ kits }: CompareTableProps) {
  const t = useTranslations("compare");
  const [first, second] = kits;
  const label =
    first && second ? t("table", { first: first.title, second: second.title }) : first?.title;
  return (
    // The style makes grids of rows, which would else be no table to a screen reader.
    <div role="table" aria-label={label} className="pb-12">
      <div role="row" className={`${ROW} border-0 pt-0`}>
        <span role="cell" className="max-md:hidden" />
        {kits.map((kit) => (
          <KitHead key={kit.slug} kit={kit} other={kits.find((one) => one !== kit)} />
        ))}
      </div>
      {second ? <KitRows kits={kits} /> : null}
    </div>
  );
}

function KitHead({ kit, other }: { kit: ComparedKit; other: ComparedKit | undefined }) {
  const t = useTranslations("compare");
  const { slug, title, front, back } = kit;
  const pictures = [
    { src: front, alt: t("front", { title }) },
    ...(back ? [{ src: back, alt: t("back", { title }) }] : []),
  ];
  return (
    <div role="columnheader" className="flex min-w-0 flex-col gap-4">
      <span className="grid gap-2 md:grid-cols-2">
        {pictures.map(({ src, alt }) => (
          <span key={src} className="overflow-hidden rounded-card bg-well">
            <PatientPicture image={src} alt={alt} eager />
          </span>
        ))}
      </span>
      <Link
        to={`/product/${slug}`}
        prefetch="intent"
        className="text-16 font-semibold wrap-anywhere hover:underline md:text-22"
      >
        {title}
      </Link>
      <span className="flex flex-wrap items-center gap-x-5 gap-y-2 text-14">
        <ButtonLink to={`/product/${slug}`} size="small" aria-label={t("openOf", { title })}>
          {t("open")}
        </ButtonLink>
        {other ? (
          <TextLink to={compareAddress([other.slug])} aria-label={t("replaceOf", { title })}>
            {t("replace")}
          </TextLink>
        ) : null}
      </span>
    </div>
  );
}

function KitRows({ kits }: CompareTableProps) {
  const t = useTranslations("compare");
  const { formatMoney } = useFormat();
  const prices = kits.map(({ price, listPrice }) => ({
    text: formatMoney(price),
    shown: (
      <Price
        price={formatMoney(price)}
        before={listPrice ? formatMoney(listPrice) : undefined}
        size="medium"
      />
    ),
  }));
  const said = (name: string, texts: readonly (string | undefined)[]) => (
    <Row key={name} name={name} cells={texts.map((text) => ({ text: text ?? t("none") }))} />
  );
  const details = sharedDetails(kits);
  // What the merchant says of it in words of his own is not said twice.
  const known = (name: string, texts: readonly (string | undefined)[]) =>
    texts.some((text) => text !== undefined) && !details.some(({ term }) => term === name)
      ? said(name, texts)
      : null;
  return (
    <>
      <Row name={t("rows.price")} cells={prices} />
      {known(t("rows.cut"), kits.map(({ cut }) => cut && t(`cuts.${cut}`)).map(orNothing))}
      {known(
        t("rows.collar"),
        kits.map(({ collar }) => collar && t(`collars.${collar}`)).map(orNothing),
      )}
      {known(
        t("rows.sleeve"),
        kits.map(({ sleeve }) => sleeve && t(`sleeves.${sleeve}`)).map(orNothing),
      )}
      {known(
        t("rows.material"),
        kits.map(({ material }) => material),
      )}
      {known(
        t("rows.weight"),
        kits.map(({ weightG }) => (weightG ? t("weight", { grams: weightG }) : undefined)),
      )}
      <SizesRow kits={kits} />
      {said(
        t("rows.print"),
        kits.map(({ takesName }) => t(takesName ? "yes" : "no")),
      )}
      {said(
        t("rows.rating"),
        kits.map(({ rating: { mean, count } }) =>
          count > 0 ? t("rated", { mean: mean.toFixed(1), count }) : t("notRated"),
        ),
      )}
      {details.map(({ term, texts }) => said(term, texts))}
    </>
  );
}

const orNothing = (text: string | null) => text ?? undefined;

function SizesRow({ kits }: CompareTableProps) {
  const t = useTranslations("compare");
  const language = useLanguage();
  const cells = kits.map(({ sizes }) => ({
    text: sizes.map(({ size, inStock }) => `${size}${inStock ? "" : "-"}`).join(" "),
    shown: sizes.some(({ inStock }) => inStock) ? (
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {sizes.map(({ size, inStock }) => (
          <li key={size} className={inStock ? "" : "text-ink-soft line-through"}>
            {sizeName(size, language)}
            {inStock ? null : <span className="sr-only">{` (${t("soldOut")})`}</span>}
          </li>
        ))}
      </ul>
    ) : (
      t("allSoldOut")
    ),
  }));
  return <Row name={t("rows.sizes")} cells={cells} />;
}

/** `text` is compared, and shown where nothing else is. */
type Cell = { text: string; shown?: ReactNode };

function Row({ name, cells }: { name: string; cells: readonly Cell[] }) {
  const t = useTranslations("compare");
  const differs = new Set(cells.map(({ text }) => text)).size > 1;
  return (
    <div role="row" className={ROW}>
      <span role="rowheader" className="text-14 text-ink-soft max-md:col-span-2 max-md:pb-1">
        {name}
        {differs ? (
          <>
            <span className="sr-only">{` (${t("differs")})`}</span>
            <span aria-hidden="true" className="pl-1.5 text-accent">
              ≠
            </span>
          </>
        ) : null}
      </span>
      {cells.map(({ text, shown }, index) => (
        <span
          // Two columns stay where they are.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          role="cell"
          className={`min-w-0 wrap-anywhere ${differs ? "font-medium" : ""}`}
        >
          {shown ?? text}
        </span>
      ))}
    </div>
  );
}
