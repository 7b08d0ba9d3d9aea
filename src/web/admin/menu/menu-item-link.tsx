import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MenuItem } from "#web/layout/menu/menu.ts";
import { useMenuAddress } from "./use-menu-address.ts";

type MenuItemLinkProps = {
  item: MenuItem;
  selected: boolean;
  className: string;
  label?: string | undefined;
  onGo?: (() => void) | undefined;
  children: ReactNode;
};

/** A menu item as a link; external ones open in a new window. */
export function MenuItemLink({
  item,
  selected,
  className,
  label,
  onGo,
  children,
}: MenuItemLinkProps) {
  const address = useMenuAddress()(item);
  if (item.href !== undefined) {
    return (
      <a
        href={item.href}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        aria-label={label}
      >
        {children}
      </a>
    );
  }
  return (
    <Link
      to={address}
      className={className}
      aria-label={label}
      aria-current={selected ? "page" : undefined}
      onClick={onGo}
    >
      {children}
    </Link>
  );
}
