import { Outlet } from "react-router";
import { pageCall } from "#web/api/page-call.ts";
import { BaseLayout } from "#web/layout/base-layout.tsx";
import type { PanelPicture } from "#web/layout/layout-data.ts";
import { panelPicture } from "#web/layout/navigation/panel-picture.ts";
import { CartLink } from "./cart/cart-link.tsx";
import { CartDrawer } from "./cart/drawer/cart-drawer.tsx";
import { iconsOf } from "#web/layout/navigation/menu-icons.ts";
import { navAddress } from "#web/layout/navigation/navigation-path.ts";
import type { Route } from "./+types/shop-layout.ts";

/** Shop, navigation and the kits of its panels. */
export async function loader({ context }: Route.LoaderArgs) {
  const [shop, tree] = await Promise.all([
    pageCall(context, "getShopInfo", {}),
    pageCall(context, "getNavTree", {}),
  ]);
  const pictures = await Promise.all(
    tree.records.map(async (item): Promise<[string, PanelPicture[]]> => {
      const { tag, tagName, picture, to } = item;
      const own = picture ? [{ to: navAddress(item), title: tagName, image: picture }] : [];
      const wanted = { tags: [tag], size: 2 - own.length };
      // An entry that leads elsewhere has no collection.
      const list = to === undefined ? await pageCall(context, "listProductsByTags", wanted) : null;
      return [tag, [...own, ...(list?.records.map(panelPicture) ?? [])]];
    }),
  );
  const { records: navigation, footer } = tree;
  return {
    shop,
    navigation,
    footer,
    icons: iconsOf([...navigation, ...footer]),
    pictures: Object.fromEntries(pictures),
  };
}

/** The layout is the same on every page; another language or currency is a full load. */
export function shouldRevalidate() {
  return false;
}

// oxlint-disable-next-line import/no-default-export -- The framework takes a route by its default.
export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <BaseLayout {...loaderData} cart={<CartLink />}>
      <Outlet />
      <CartDrawer />
    </BaseLayout>
  );
}
