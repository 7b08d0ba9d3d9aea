import { callContext } from "#web/api/call-context.ts";
import { pageCall } from "#web/api/page-call.ts";
import { requestLocaleContext } from "#web/i18n/request-locale.ts";
import { structuredDataContext } from "#web/shell/seo/structured-data.ts";
import type { Route } from "./+types/product-page.ts";
import { openDesign } from "./design-link/open-design.ts";
import { productData } from "./product-data.ts";
import { ProductView } from "./product-view.tsx";
import { loadTabs } from "./tabs/load-tabs.ts";

/** The last part of the address is the slug; an unknown one is a page not found. */
export async function loader({ context, params: { title }, url }: Route.LoaderArgs) {
  const product = await pageCall(context, "getProduct", { title });
  // For readers without a program. With one, the page asks again, and may fail and retry.
  const ids = [...product.patchIds, ...product.addonIds].slice(0, 100);
  const input = { idList: ids, current: 1, size: 100 };
  const call = context.get(callContext);
  const [answer, asked, tabs, currencies] = await Promise.all([
    ids.length > 0 ? call("listPatches", input) : null,
    openDesign(call, product, url.searchParams.get("d")),
    loadTabs(call, product.id, url.searchParams),
    pageCall(context, "listCurrencies", {}),
  ]);
  const records = answer?.ok ? answer.data.records : [];
  // As much as their cards show: these measure the room.
  const listed = records.map(({ id, kind, patchName, patchPrice, group, size, mark }) => {
    return { id, kind, patchName, patchPrice, group, size, mark };
  });
  const { language } = context.get(requestLocaleContext);
  const reviews = tabs.reviews?.records ?? [];
  const told = { origin: url.origin, language, product, currencies: currencies.records, reviews };
  context.set(structuredDataContext, productData(told));
  return { product, listed, asked, tabs };
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // Another product starts from nothing chosen.
  return <ProductView key={loaderData.product.slug} {...loaderData} />;
}
