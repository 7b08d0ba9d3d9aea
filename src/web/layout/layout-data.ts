import type { NavItem } from "#contract/catalog.ts";
import type { ShopInfo } from "#contract/shop-info.ts";

/** A kit shown in a menu panel, 180 px wide (spec §2). */
export type PanelPicture = {
  slug: string;
  title: string;
  image: string;
  /** Colour of its middle, which is all cloth: shown there until the picture has loaded. */
  tint?: string;
};

/** What header and footer are drawn from; the same for everybody of one language and currency. */
export type LayoutData = {
  shop: ShopInfo;
  navigation: NavItem[];
  /** Two pictures for each panel of the menu, by the tag of its entry. */
  pictures: Record<string, PanelPicture[]>;
};
