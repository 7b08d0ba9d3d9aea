import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { NavItem } from "#contract/catalog.ts";
import { rasterAddress } from "#web/ui/raster-address.ts";
import type { LayoutData, PanelPicture } from "../layout-data.ts";
import { NavMark } from "./nav-mark.tsx";
import { navAddress } from "./navigation-path.ts";

interface NavigationPanelProps {
  id: string;
  item: NavItem;
  pictures: readonly PanelPicture[];
  icons: LayoutData["icons"];
  /** Path of the current page. */
  here: string;
}

/**
 * Second and third level in up to three columns, and two kits. It follows its entry's button, whose
 * `aria-expanded` shows it.
 */
export function NavigationPanel({ id, item, pictures, icons, here }: NavigationPanelProps) {
  const t = useTranslations("layout");
  return (
    <div id={id} className="nav-panel">
      <div className="nav-panel-frame">
        <div className="flex flex-col items-start gap-4">
          <p className="display flex items-center gap-3 text-36">
            <NavMark item={item} icons={icons} size={32} />
            {item.tagName}
          </p>
          <Link to={navAddress(item)} prefetch="intent" className="nav-all">
            {t("allOf", { name: item.tagName })}
            <ArrowRight size={16} />
          </Link>
        </div>
        <Groups items={item.children} icons={icons} here={here} />
        <ul className="nav-pictures">
          {pictures.map(({ to, title, image, tint }) => (
            <li key={to}>
              <Link to={to} prefetch="intent" className="nav-picture">
                <span>
                  <MenuPicture image={image} tint={tint} />
                </span>
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Menu pictures are 80 or 180 px wide (R-LAYOUT-6); pictures of other origins keep their size. */
function MenuPicture({ image, tint }: Pick<PanelPicture, "image" | "tint">) {
  const set = (format: "avif" | "webp") =>
    `${rasterAddress(image, 80, format)} 80w, ${rasterAddress(image, 180, format)} 180w`;
  const src = rasterAddress(image, 180, "webp");
  const size = { width: 180, height: 225, sizes: "180px" };
  return (
    <picture>
      {src ? <source type="image/avif" srcSet={set("avif")} {...size} /> : null}
      <img
        src={src ?? image}
        srcSet={src && set("webp")}
        {...size}
        alt=""
        loading="lazy"
        style={tint ? { backgroundImage: `radial-gradient(16% 24%,${tint} 60%,#0000)` } : undefined}
      />
    </picture>
  );
}

type GroupsProps = { items: readonly NavItem[]; icons: LayoutData["icons"]; here: string };

/** Entries with children as columns, the others as one list. */
function Groups({ items, icons, here }: GroupsProps) {
  const groups = items.filter((child) => child.children.length > 0);
  const single = items.filter((child) => child.children.length === 0);
  return (
    <ul className="nav-groups">
      {groups.map((group) => (
        <li key={group.tag}>
          <EntryLink item={group} icons={icons} here={here} />
          <ul className="nav-leaves">
            <Entries items={group.children} icons={icons} here={here} />
          </ul>
        </li>
      ))}
      {single.length > 0 ? (
        <li className={groups.length === 0 ? "nav-alone" : undefined}>
          <ul className="nav-singles">
            <Entries items={single} icons={icons} here={here} />
          </ul>
        </li>
      ) : null}
    </ul>
  );
}

function Entries({ items, icons, here }: GroupsProps) {
  return items.map((item) => (
    <li key={item.tag}>
      <EntryLink item={item} icons={icons} here={here} />
    </li>
  ));
}

type EntryLinkProps = { item: NavItem; icons: LayoutData["icons"]; here: string };

function EntryLink({ item, icons, here }: EntryLinkProps) {
  const address = navAddress(item);
  const isMarked = item.picture !== undefined || item.icon !== "";
  return (
    <Link
      to={address}
      prefetch="intent"
      aria-current={address === here ? "page" : undefined}
      className={isMarked ? "nav-marked" : undefined}
    >
      <NavMark item={item} icons={icons} size={18} />
      {item.tagName}
    </Link>
  );
}
