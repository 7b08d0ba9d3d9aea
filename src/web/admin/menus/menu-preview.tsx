import { useState } from "react";
import { useTranslations } from "use-intl";
import { isMenuIcon, type MenuCode, type MenuNode } from "#domain/content/menu-tree.ts";
import { menuIconTable } from "#web/layout/navigation/menu-icon-table.ts";
import { useFormat } from "../data/use-format.ts";
import { Panel } from "../parts/panel.tsx";

type MenuPreviewProps = { code: MenuCode; nodes: readonly MenuNode[] };

/** What shoppers see of all levels: the footer's columns, or one panel of the navigation. */
export function MenuPreview({ code, nodes }: MenuPreviewProps) {
  const t = useTranslations("admin-menus");
  const [openId, setOpen] = useState<string | null>(null);
  const shown = nodes.filter((node) => node.shown);
  const open = shown.find(({ id }) => id === openId) ?? shown[0];
  if (shown.length === 0) return null;
  return (
    <Panel title={t("preview")}>
      <div className="menu-preview" data-menu={code}>
        {code === "main" ? (
          <>
            <div className="menu-preview-bar">
              {shown.map((node) => (
                <button
                  key={node.id}
                  type="button"
                  aria-pressed={node.id === open?.id}
                  onClick={() => setOpen(node.id)}
                >
                  <Name node={node} />
                </button>
              ))}
            </div>
            {open ? <Columns nodes={open.children} /> : null}
          </>
        ) : (
          <Columns nodes={shown} />
        )}
      </div>
    </Panel>
  );
}

/** The second level, with the third below it. */
function Columns({ nodes }: { nodes: readonly MenuNode[] }) {
  return (
    <ul className="menu-preview-columns">
      {nodes
        .filter((node) => node.shown)
        .map((node) => (
          <li key={node.id}>
            <strong>
              <Name node={node} />
            </strong>
            <ul>
              {node.children
                .filter((child) => child.shown)
                .map((child) => (
                  <li key={child.id}>
                    <Name node={child} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

function Name({ node: { icon, picture, name } }: { node: MenuNode }) {
  const t = useTranslations("admin-menus");
  const { textIn } = useFormat();
  const Icon = isMenuIcon(icon) ? menuIconTable[icon] : null;
  return (
    <span className="menu-preview-name">
      {picture ? (
        <img src={`/media/photos/${picture}.180.webp`} alt="" width={16} height={16} />
      ) : Icon ? (
        <Icon size={15} aria-hidden="true" />
      ) : null}
      {textIn(name) || t("unnamed")}
    </span>
  );
}
