import { Outlet } from "react-router";
import { pageCall } from "#web/api/page-call.ts";
import { BaseLayout } from "#web/layout/base-layout.tsx";
import type { PanelPicture } from "#web/layout/layout-data.ts";
import { panelPicture } from "#web/layout/navigation/panel-picture.ts";
import { CartButton } from "./cart/cart-button.tsx";
import { CartDrawer } from "./cart/drawer/cart-drawer.tsx";
import type { Route } from "./+types/shop-layout.ts";

/** Shop, navigation and the kits of its panels. */
export async function loader({ context }: Route.LoaderArgs) {
  const [shop, tree] = await Promise.all([
    pageCall(context, "getShopInfo", {}),
    pageCall(context, "getNavTree", {}),
  ]);
  const pictures = await Promise.all(
    tree.records.map(async ({ tag }): Promise<[string, PanelPicture[]]> => {
      const list = await pageCall(context, "listProductsByTags", { tags: [tag], size: 2 });
      return [tag, list.records.map(panelPicture)];
    }),
  );
  return { shop, navigation: tree.records, pictures: Object.fromEntries(pictures) };
}

/** The layout is the same on every page; another language or currency is a full load. */
export function shouldRevalidate() {
  return false;
}

// oxlint-disable-next-line import/no-default-export -- The framework takes a route by its default.
export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const { shop, navigation, pictures } = loaderData;
  return (
    <BaseLayout shop={shop} navigation={navigation} pictures={pictures} cart={<CartButton />}>
      <Outlet />
      <CartDrawer />
    </BaseLayout>
  );
}
