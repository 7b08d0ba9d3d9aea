import { Menu } from "@mantine/core";
import { ChevronDown, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AppRoute } from "#contract/routes/app-route.ts";
import { breadcrumbOf, type Crumb, type MenuItem } from "#web/layout/menu/menu.ts";
import { RouteIcon } from "#web/layout/menu/route-icon.tsx";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";
import { MenuRows } from "./menu-rows.tsx";

type MenuBreadcrumbProps = {
  menu: readonly MenuItem[];
  route: AppRoute;
  /** Name of the page, which its tab may have renamed. */
  pageLabel: string;
  showIcon: boolean;
};

/** From the first level to the page: links, and headings with dropdowns of their pages. */
export function MenuBreadcrumb({ menu, route, pageLabel, showIcon }: MenuBreadcrumbProps) {
  const t = useTranslations("shell");
  const crumbs = breadcrumbOf(menu, route);
  return (
    <nav aria-label={t("breadcrumb")} className="admin-crumbs">
      <ol>
        {crumbs.map((crumb, at) => (
          <li key={crumb.key}>
            {at > 0 ? <ChevronRight size={14} className="admin-crumb-gap" /> : null}
            <CrumbView
              crumb={crumb}
              label={at === crumbs.length - 1 ? pageLabel : undefined}
              selected={route.name}
              showIcon={showIcon}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type CrumbViewProps = {
  crumb: Crumb;
  /** Set for the current page, which is no link. */
  label: string | undefined;
  selected: string;
  showIcon: boolean;
};

function CrumbView({ crumb, label, selected, showIcon }: CrumbViewProps) {
  const labelOf = useRouteLabel();
  const hasIcon = showIcon && (crumb.icon !== undefined || crumb.localIcon !== undefined);
  const content = (
    <>
      {hasIcon ? <RouteIcon icon={crumb.icon} localIcon={crumb.localIcon} size={15} /> : null}
      <span className="admin-crumb-text">{label ?? labelOf(crumb)}</span>
    </>
  );
  if (crumb.children) {
    return (
      <Menu trigger="click-hover" position="bottom-start">
        <Menu.Target>
          <button type="button" className="admin-crumb">
            {content}
            <ChevronDown size={13} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuRows items={crumb.children} selected={selected} />
        </Menu.Dropdown>
      </Menu>
    );
  }
  if (label !== undefined) {
    return (
      <span className="admin-crumb" aria-current="page">
        {content}
      </span>
    );
  }
  return (
    <Link to={crumb.path} className="admin-crumb">
      {content}
    </Link>
  );
}
