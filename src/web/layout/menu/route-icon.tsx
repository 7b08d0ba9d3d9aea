import type { ComponentType } from "react";
import {
  BadgePercent,
  FileText,
  Heart,
  House,
  IdCard,
  LayoutDashboard,
  ListTree,
  Lock,
  type LucideIcon,
  Mail,
  MapPin,
  Menu,
  Package,
  Receipt,
  Scale,
  KeyRound,
  Rss,
  Ruler,
  ScrollText,
  Search,
  Settings,
  Shield,
  Shirt,
  ShoppingBag,
  Signpost,
  Star,
  Store,
  Table,
  TriangleAlert,
  Truck,
  User,
  UserCog,
  Users,
  UsersRound,
  Webhook,
} from "lucide-react";
import { ShopEmblem } from "../shop-wordmark.tsx";

/** Icons by the names of the route table. */
const icons: Readonly<Record<string, LucideIcon>> = {
  "badge-percent": BadgePercent,
  "file-text": FileText,
  heart: Heart,
  house: House,
  "id-card": IdCard,
  "layout-dashboard": LayoutDashboard,
  "list-tree": ListTree,
  lock: Lock,
  mail: Mail,
  "map-pin": MapPin,
  package: Package,
  receipt: Receipt,
  ruler: Ruler,
  scale: Scale,
  "scroll-text": ScrollText,
  "key-round": KeyRound,
  webhook: Webhook,
  rss: Rss,
  search: Search,
  settings: Settings,
  shield: Shield,
  shirt: Shirt,
  "shopping-bag": ShoppingBag,
  signpost: Signpost,
  star: Star,
  store: Store,
  table: Table,
  "triangle-alert": TriangleAlert,
  truck: Truck,
  user: User,
  "user-cog": UserCog,
  users: Users,
  "users-round": UsersRound,
};

/** The shop's own icons; they override `icon`. */
const localIcons: Readonly<Record<string, ComponentType<{ size?: number }>>> = { mark: ShopEmblem };

type RouteIconProps = {
  icon?: string | undefined;
  localIcon?: string | undefined;
  size?: number;
};

/** The icon of a route, under its name with its prefix; a menu icon where it has none. */
export function RouteIcon({ icon = "", localIcon = "", size = 18 }: RouteIconProps) {
  const Local = localIcons[localIcon];
  const Icon = Local ?? icons[icon] ?? Menu;
  const name = Local ? `icon-local-${localIcon}` : `icon-${icons[icon] ? icon : "menu"}`;
  return (
    <span data-icon={name} className="contents">
      <Icon size={size} />
    </span>
  );
}

export const knowsIcon = (name: string): boolean => Object.hasOwn(icons, name);
export const knowsLocalIcon = (name: string): boolean => Object.hasOwn(localIcons, name);
