import type { NavItem } from "#contract/catalog.ts";
import type { ShopInfo } from "#contract/shop-info.ts";

/** A kit in a menu panel, 180 px wide (R-LAYOUT-6). */
export type PanelPicture = {
  /** Where it leads. */
  to: string;
  title: string;
  image: string;
  /** Mean colour of its middle, which is all cloth: shown until the picture has loaded. */
  tint?: string;
};

/** Data of header and footer; the same for everybody of one language and currency. */
export type LayoutData = {
  shop: ShopInfo;
  navigation: NavItem[];
  /** Columns of links. */
  footer: NavItem[];
  /** Shapes of the icons in use, as SVG, by name. */
  icons: Readonly<Partial<Record<string, string>>>;
  /** Two pictures for each panel of the menu, by the tag of its entry. */
  pictures: Record<string, PanelPicture[]>;
};
