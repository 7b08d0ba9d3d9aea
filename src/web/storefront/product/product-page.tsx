import { data, redirect } from "react-router";
import { callContext } from "#web/api/call-context.ts";
import { plainVisitContext } from "#web/api/plain-visit.ts";
import { pageCall } from "#web/api/page-call.ts";
import { addedTexts } from "#web/i18n/added-texts.tsx";
import { loadProductTexts } from "#web/i18n/load-texts.ts";
import { requestLocaleContext } from "#web/i18n/request-locale.ts";
import { structuredData } from "#web/layout/seo/structured-data.ts";
import type { Route } from "./+types/product-page.ts";
import { openDesign } from "./configurator/design-link.ts";
import { readSentChoice } from "./configurator/sent-choice.ts";
import { loadTabs } from "./details/load-tabs.ts";
import { readReviewQuery } from "./details/review-query.ts";
import { productData } from "./product-data.ts";
import { ProductView } from "./product-view.tsx";

const ProductTexts = addedTexts(loadProductTexts);

/** The last part of the address is the slug; a former one leads on, an unknown one is a 404. */
export async function loader({ context, params: { title }, url }: Route.LoaderArgs) {
  const product = await pageCall(context, "getProduct", { title });
  // A renamed product keeps its former addresses.
  if (product.slug !== title) throw redirect(`/product/${product.slug}${url.search}`, 301);
  // For browsers without JavaScript. With it the page fetches them itself, and can retry.
  const ids = [...product.patchIds, ...product.addonIds].slice(0, 100);
  const input = { idList: ids, current: 1, size: 100 };
  const call = context.get(callContext);
  const [answer, asked, tabs, shop] = await Promise.all([
    ids.length > 0 ? call("listPatches", input) : null,
    openDesign(call, product, url.searchParams),
    loadTabs(call, product.id, url.searchParams),
    pageCall(context, "getShopInfo", {}),
  ]);
  if (tabs.reviews?.records.length === 0 && readReviewQuery(url.searchParams).page > 1) {
    throw data(null, { status: 404, statusText: "Not Found" });
  }
  const records = answer?.ok ? answer.data.records : [];
  // Only the fields of the cards, which reserve the space.
  const listed = records.map(({ id, kind, patchName, patchPrice, group, size, mark }) => {
    return { id, kind, patchName, patchPrice, group, size, mark };
  });
  const { language } = context.get(requestLocaleContext);
  const reviews = tabs.reviews?.records ?? [];
  const { brand, returnDays } = shop;
  const hasReturnPage = shop.pages.includes("return-policy");
  const facts = {
    origin: url.origin,
    language,
    product,
    brand,
    returnDays,
    hasReturnPage,
    reviews,
  };
  const hasTeamDiscount = [...shop.bannerTiers, ...shop.cartTiers].length > 0;
  const { sent } = context.get(plainVisitContext);
  const choice = sent ? { ...asked, sent: readSentChoice(sent) } : asked;
  const view = { product, listed, asked: choice, tabs, hasTeamDiscount };
  return { view, things: productData(facts) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [structuredData(loaderData.things)];

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // Another product starts with no choice.
  const { view } = loaderData;
  return (
    <ProductTexts>
      <ProductView key={view.product.slug} {...view} />
    </ProductTexts>
  );
}
