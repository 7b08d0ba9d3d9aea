import { Pin, PinOff } from "lucide-react";
import { useTranslations } from "use-intl";
import type { MenuItem } from "#web/shell/menu/menu.ts";
import { useRouteLabel } from "#web/shell/menu/use-route-label.ts";
import type { LayoutMode, ThemeSettings } from "#web/shell/theme/settings/theme-settings.ts";
import { Mark, Wordmark } from "#web/ui/wordmark.tsx";
import { changeFrame } from "../frame-state.ts";
import { FirstLevel } from "../menu/first-level.tsx";
import { MenuTree } from "../menu/menu-tree.tsx";
import type { OfficeMenu } from "./use-office-menu.ts";

type OfficeSiderProps = {
  settings: ThemeSettings;
  layout: LayoutMode;
  office: OfficeMenu;
  collapsed: boolean;
  isSmall: boolean;
  fixed: boolean;
  inverted: boolean;
};

/** The column of the menu; what is in it depends on the layout (shell sheet §3). */
export function OfficeSider(props: OfficeSiderProps) {
  const { settings, layout, office, collapsed, isSmall, inverted } = props;
  const t = useTranslations("shell");
  const { menu, selected, expanded, below } = office;
  const onGo = isSmall ? () => changeFrame({ overlayOpen: false }) : undefined;
  if (layout === "horizontal") return null;
  const isSingle = layout === "vertical" || settings.layout.reverseHorizontalMix;
  if (layout === "horizontal-mix" && isSingle && below.length === 0) return null;
  return (
    <aside className="office-sider" data-inverted={inverted || undefined}>
      <nav className="office-sider-column" aria-label={t("menu")} data-mix={!isSingle || undefined}>
        {layout === "horizontal-mix" ? null : (
          <div className="office-logo">
            {collapsed || layout === "vertical-mix" ? <Mark size={28} /> : <Wordmark />}
          </div>
        )}
        {layout === "vertical" || (isSingle && layout === "horizontal-mix") ? (
          <MenuTree
            menu={layout === "vertical" ? menu : below}
            selected={selected}
            expanded={expanded}
            collapsed={collapsed}
            onGo={onGo}
          />
        ) : (
          <FirstLevel
            menu={menu}
            chosen={office.chosen}
            selected={selected}
            collapsed={collapsed}
            onChoose={office.choose}
          />
        )}
      </nav>
      {layout === "vertical-mix" ? <SecondColumn {...props} items={below} /> : null}
    </aside>
  );
}

/** Pages of the chosen first-level item: pinned beside it, or over the page until one is chosen. */
function SecondColumn({ office, fixed, items }: OfficeSiderProps & { items: readonly MenuItem[] }) {
  const t = useTranslations("shell");
  const labelOf = useRouteLabel();
  const isOpen = items.length > 0 && (fixed || office.isPanelOpen);
  const heading = office.menu.find(({ key }) => key === office.chosen);
  const label = t(fixed ? "unpin" : "pin");
  return (
    <nav
      className="office-second"
      data-open={isOpen || undefined}
      data-over={!fixed || undefined}
      aria-label={heading ? labelOf(heading) : t("menu")}
      inert={!isOpen}
    >
      <div className="office-second-head">
        <span>{heading ? labelOf(heading) : ""}</span>
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={fixed}
          onClick={() => changeFrame({ mixSiderFixed: !fixed })}
        >
          {fixed ? <PinOff size={16} /> : <Pin size={16} />}
        </button>
      </div>
      <MenuTree
        menu={items}
        selected={office.selected}
        expanded={office.expanded}
        onGo={office.closePanel}
      />
    </nav>
  );
}
