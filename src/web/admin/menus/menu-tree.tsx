import { ActionIcon, VisuallyHidden } from "@mantine/core";
import {
  ArrowDown,
  ArrowUp,
  EyeOff,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  Plus,
  Trash2,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import {
  entriesOf,
  isMenuIcon,
  menuDepth,
  menuMoves,
  type MenuCode,
  type MenuMove,
  type MenuNode,
} from "#domain/content/menu-tree.ts";
import { menuIconTable } from "#web/layout/navigation/menu-icon-table.ts";
import { useFormat } from "../data/use-format.ts";
import type { MenuForm } from "./use-menu-form.ts";
import { useRowDrag } from "./use-row-drag.ts";

type MenuTreeProps = {
  form: MenuForm;
  code: MenuCode;
  /** Entries that lead to no product. */
  empty: ReadonlySet<string>;
  refused: ReadonlySet<string>;
  isReadOnly: boolean;
};

const moveIcons: Readonly<Record<MenuMove, LucideIcon>> = {
  up: ArrowUp,
  down: ArrowDown,
  in: IndentIncrease,
  out: IndentDecrease,
};
const moveKeys: Readonly<Record<string, MenuMove>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/**
 * The entries of a menu as a tree. Up and Down go from row to row, Alt with an arrow moves the row,
 * Enter opens it; the buttons of a row do the same, and a pointer drags it.
 */
export function MenuTree({ form, code, empty, refused, isReadOnly }: MenuTreeProps) {
  const t = useTranslations("admin-menus");
  const { textIn } = useFormat();
  const entries = entriesOf(form.nodes);
  const nameOf = (node: MenuNode) => textIn(node.name) || t("unnamed");
  const { list, current, focus, move, say, said, onKeyDown } = useTreeKeys(
    form,
    nameOf,
    isReadOnly,
  );
  if (entries.length === 0) return <p className="menu-hint">{t("empty")}</p>;
  return (
    <>
      <p className="menu-keys">{isReadOnly ? null : t("keys")}</p>
      <ul role="tree" aria-label={t(`menus.${code}`)} className="menu-tree" ref={list}>
        {entries.map(({ node, parent, index: place, depth }, index) => (
          <MenuRow
            key={node.id}
            {...{ form, node, depth, isReadOnly }}
            name={nameOf(node)}
            place={place + 1}
            places={(parent?.children ?? form.nodes).length}
            isCurrent={node.id === current}
            isEmpty={empty.has(node.id)}
            isRefused={refused.has(node.id)}
            canAdd={depth < menuDepth[code]}
            onFocus={() => focus(node.id)}
            onKeyDown={(event) => onKeyDown(event, node, index)}
            onMove={(step) => move(node, step)}
            onDropped={say}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** The row that has the focus, the keys of the tree, and what is said of a move. */
function useTreeKeys(form: MenuForm, nameOf: (node: MenuNode) => string, isReadOnly: boolean) {
  const t = useTranslations("admin-menus");
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const [focused, setFocused] = useState<string | null>(null);
  const entries = entriesOf(form.nodes);
  const isThere = entries.some(({ node }) => node.id === focused);

  const move = (node: MenuNode, step: MenuMove) => {
    const isMoved = form.move(node.id, step);
    setSaid(t(isMoved ? `moved.${step}` : "cannotMove", { name: nameOf(node) }));
  };
  const focusRow = (id: string | undefined) => {
    if (id === undefined) return;
    setFocused(id);
    list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, node: MenuNode, index: number) => {
    // Keys within the buttons of a row are theirs.
    if (event.target !== event.currentTarget) return;
    const step = moveKeys[event.key];
    if (event.altKey && step && !isReadOnly) move(node, step);
    else if (step === "up" || step === "down") {
      focusRow(entries[index + (step === "up" ? -1 : 1)]?.node.id);
    } else if (event.key === "Home" || event.key === "End") {
      focusRow(entries.at(event.key === "Home" ? 0 : -1)?.node.id);
    } else if (event.key === "Enter" || event.key === " ") form.select(node.id);
    else return;
    event.preventDefault();
  };
  return {
    list,
    current: isThere ? focused : (entries[0]?.node.id ?? null),
    focus: setFocused,
    move,
    said,
    say: setSaid,
    onKeyDown,
  };
}

type MenuRowProps = {
  form: MenuForm;
  node: MenuNode;
  name: string;
  depth: number;
  place: number;
  places: number;
  isCurrent: boolean;
  isEmpty: boolean;
  isRefused: boolean;
  isReadOnly: boolean;
  canAdd: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (move: MenuMove) => void;
  onDropped: (text: string) => void;
};

function MenuRow(props: MenuRowProps) {
  const { form, node, name, depth, isReadOnly, isEmpty, isRefused } = props;
  const t = useTranslations("admin-menus");
  const { row, handle, over, isDragging } = useRowDrag(node.id, isReadOnly, {
    canDrop: form.canDrop,
    onDrop: (id, drop) => {
      if (form.drop(id, drop)) props.onDropped(t("dropped"));
    },
  });
  const Icon = isMenuIcon(node.icon) ? menuIconTable[node.icon] : null;
  return (
    // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- A tree item has a level.
    <li
      ref={row}
      role="treeitem"
      aria-level={depth}
      aria-posinset={props.place}
      aria-setsize={props.places}
      aria-selected={form.selected?.id === node.id}
      aria-label={name}
      tabIndex={props.isCurrent ? 0 : -1}
      data-entry={node.id}
      data-over={over ?? undefined}
      data-dragging={isDragging || undefined}
      data-hidden={!node.shown || undefined}
      data-refused={isRefused || undefined}
      style={{ paddingInlineStart: `${(depth - 1) * 24 + 8}px` }}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    >
      {isReadOnly ? null : (
        <span ref={handle} className="menu-handle" title={t("drag")} aria-hidden="true">
          <GripVertical size={16} />
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        className="menu-name"
        aria-label={t("openOne", { name })}
        onClick={() => form.select(node.id)}
      >
        {Icon ? <Icon size={16} /> : null}
        <span>{name}</span>
        {node.shown ? null : <EyeOff size={14} aria-label={t("notShown")} role="img" />}
        {isEmpty || isRefused ? (
          <TriangleAlert
            size={14}
            role="img"
            className="menu-warning"
            aria-label={t(isRefused ? "refused" : "noProducts")}
          />
        ) : null}
      </button>
      {isReadOnly ? null : <RowTools {...props} />}
    </li>
  );
}

function RowTools({ form, node, name, canAdd, onMove }: MenuRowProps) {
  const t = useTranslations("admin-menus");
  return (
    <span className="menu-tools">
      {menuMoves.map((step) => {
        const Icon = moveIcons[step];
        return (
          <ActionIcon
            key={step}
            aria-label={t(`move.${step}`, { name })}
            disabled={!form.canMove(node.id, step)}
            onClick={() => onMove(step)}
          >
            <Icon size={16} />
          </ActionIcon>
        );
      })}
      <ActionIcon
        aria-label={t("addBelow", { name })}
        disabled={!canAdd}
        onClick={() => form.add(node.id)}
      >
        <Plus size={16} />
      </ActionIcon>
      <ActionIcon
        color="error"
        aria-label={t("remove", { name })}
        onClick={() => form.remove(node.id)}
      >
        <Trash2 size={16} />
      </ActionIcon>
    </span>
  );
}
