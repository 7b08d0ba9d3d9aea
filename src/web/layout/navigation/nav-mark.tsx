import type { NavItem } from "#contract/catalog.ts";
import { drawnMarkup } from "#web/platform/trusted-markup.ts";
import { rasterAddress } from "#web/ui/raster-address.ts";
import type { LayoutData } from "../layout-data.ts";

type NavMarkProps = {
  item: NavItem;
  icons: LayoutData["icons"];
  /** Pixels on each side. */
  size: number;
};

/** The picture or the icon of an entry, as the merchant chose it; nothing where there is none. */
export function NavMark({ item: { icon, picture }, icons, size }: NavMarkProps) {
  if (picture !== undefined) {
    return (
      <img
        src={rasterAddress(picture, 80, "webp") ?? picture}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className="shrink-0 rounded-mark object-cover"
        style={{ width: size, height: size }}
      />
    );
  }
  const shapes = icons[icon];
  if (!shapes) return null;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0 text-accent"
      // Lucide's own shapes, from the table of menu-icons.ts.
      dangerouslySetInnerHTML={drawnMarkup(shapes)}
    />
  );
}
