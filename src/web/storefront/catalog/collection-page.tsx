import { data, Link, redirect } from "react-router";
import { useBrand } from "#web/layout/use-brand.ts";
import { useTranslations } from "use-intl";
import type { NavItem } from "#contract/catalog.ts";
import { pageCall } from "#web/api/page-call.ts";
import {
  collectionAddress,
  navAddress,
  navigationPath,
} from "#web/layout/navigation/navigation-path.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { breadcrumbData, structuredData } from "#web/layout/seo/structured-data.ts";
import { useShopLayout } from "../use-shop-layout.ts";
import { ComingProducts } from "./coming-products.tsx";
import { tileProduct } from "./tile-product.ts";
import { CollectionHead } from "./collection-head.tsx";
import { Breadcrumb, type Crumb } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/collection-page.ts";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { countFilters, pageSize, readListingQuery } from "./listing-query.ts";
import { priceFormOf } from "./price-form.ts";
import { ProductResults } from "./product-results.tsx";

export async function loader({ context, params: { tag }, url }: Route.LoaderArgs) {
  const { own, refused } = await priceFormOf(context, url);
  if (own !== null) throw redirect(own);
  const { filters, sort, page } = readListingQuery(url.searchParams);
  const products = await pageCall(context, "listProductsByTags", {
    tags: [tag],
    filters,
    sort,
    current: page,
    size: pageSize,
  });
  const name = products.tagNames?.find((one) => one.tag === tag)?.tagName;
  const beyond = page > 1 && products.records.length === 0;
  if (name === undefined || beyond) throw data(null, { status: 404, statusText: "Not Found" });
  const [{ records }, { brand }] = await Promise.all([
    pageCall(context, "getNavTree", {}),
    pageCall(context, "getShopInfo", {}),
  ]);
  const known = navigationPath(records, tag)
    .map((item) => ({ name: item.tagName, path: navAddress(item) }))
    .filter(({ path }) => path.startsWith("/"));
  const trail = known.length > 0 ? known : [{ name, path: collectionAddress(tag) }];
  const coming = page === 1 ? (products.coming ?? []).map(tileProduct) : [];
  const shown = { ...products, records: products.records.map(tileProduct), coming };
  const things = [breadcrumbData(url.origin, trail, brand)];
  return { tag, name, products: shown, filtered: countFilters(filters) > 0, refused, things };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [structuredData(loaderData.things)];

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { tag, name, products, filtered, refused } = loaderData;
  const { about, team } = products;
  const t = useTranslations("collection");
  const brand = useBrand().name;
  const navigation = useShopLayout()?.navigation ?? [];
  const path = navigationPath(navigation, tag);
  const own = path.at(-1);
  // “Men” alone is ambiguous: the title includes the parent entries.
  const fullName = [
    name,
    ...path
      .slice(0, -1)
      .toReversed()
      .map((item) => item.tagName),
  ].join(" · ");
  const crumbs: Crumb[] = [
    { label: t("home"), to: "/home" },
    ...path.slice(0, -1).map((item) => ({ label: item.tagName, to: navAddress(item) })),
    { label: name },
  ];
  return (
    <div className="page-frame pt-6 pb-20 md:pt-8 md:pb-28">
      <PageMeta
        title={fullName}
        description={
          about?.text || t("description", { brand, name: fullName, count: products.total })
        }
        page={products.current}
        hidden={filtered || refused !== null}
      />
      <Breadcrumb crumbs={crumbs} />
      <CollectionHead name={name} about={about} team={team} />
      <ChildLinks items={own?.children ?? []} />
      <ComingProducts products={products.coming} />
      <div className="pt-8 md:pt-10">
        <ProductResults
          products={products}
          refused={refused}
          empty={
            <EmptyState
              drawing={<EmptyHanger number="0" />}
              title={filtered ? t("empty.filtered") : t("empty.title")}
              text={filtered ? t("empty.filteredText") : t("empty.text")}
              action={
                filtered ? (
                  <ButtonLink to={collectionAddress(tag)} preventScrollReset>
                    {t("clearAll")}
                  </ButtonLink>
                ) : (
                  <ButtonLink to="/home">{t("empty.action")}</ButtonLink>
                )
              }
            />
          }
        />
      </div>
    </div>
  );
}

/** Child collections, to navigate without the menu. */
function ChildLinks({ items }: { items: readonly NavItem[] }) {
  const t = useTranslations("collection");
  if (items.length === 0) return null;
  return (
    <nav aria-label={t("within")} className="-mx-4 mt-6 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-2 md:flex-wrap">
        {items.map((item) => (
          <li key={item.tag}>
            <Link
              to={navAddress(item)}
              prefetch="intent"
              className="flex h-11 items-center rounded-full border border-line px-4 text-14 font-medium whitespace-nowrap transition-colors hover:border-ink md:h-9"
            >
              {item.tagName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
