import "./search-dialog.css";
import { Button, Kbd, Modal } from "@mantine/core";
import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { menuAddress, menuLeaves, searchMenu, type MenuItem } from "#web/layout/menu/menu.ts";
import { RouteIcon } from "#web/layout/menu/route-icon.tsx";
import { useRouteLabel } from "#web/layout/menu/use-route-label.ts";

type SearchDialogProps = {
  open: boolean;
  onClose: () => void;
  menu: readonly MenuItem[];
  isSmall: boolean;
};

/** Lists that are searched for a text which is no page's name, by the names of their routes. */
const searched: readonly string[] = ["sales_orders", "catalogue_products", "sales_customers"];

/** A row of the dialog: a page, or a list filtered by the typed text. */
type Row = { item: MenuItem; label: string; to: string };

/** Finds pages of the menu by name, or else looks for the text in the lists: type, choose with the arrows, Enter opens (R-THEME-14). */
export function SearchDialog({ open, ...body }: SearchDialogProps) {
  const t = useTranslations("shell.search");
  const opening = useOpening(open);
  return (
    <Modal.Root
      opened={open}
      onClose={body.onClose}
      fullScreen={body.isSmall}
      centered={false}
      size={630}
      yOffset={50}
      padding={0}
      transitionProps={{ duration: 150 }}
    >
      <Modal.Overlay />
      {/* Without a title element the content carries the name: the root is not the dialog. */}
      <Modal.Content aria-label={t("title")}>
        <Modal.Body>
          <SearchBody key={opening} {...body} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Counts the openings. Used as a key it resets the content, even when the dialog reopens during its
 * closing animation.
 */
function useOpening(open: boolean): number {
  const [last, setLast] = useState({ open, count: 0 });
  const isNew = open && !last.open;
  if (open !== last.open) setLast({ open, count: last.count + (isNew ? 1 : 0) });
  return last.count;
}

function SearchBody({ menu, isSmall, onClose }: Omit<SearchDialogProps, "open">) {
  const t = useTranslations("shell.search");
  const id = useId();
  const { text, setText, found, isPage, place, setPlace, open, onKeyDown } = useSearch(
    menu,
    onClose,
  );
  return (
    <div className="admin-finder">
      <div className="admin-finder-field">
        <Search size={18} />
        <input
          data-autofocus
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${place}` : undefined}
          aria-autocomplete="list"
          aria-label={t("title")}
          autoComplete="off"
          placeholder={t("placeholder")}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {isSmall ? (
          <Button variant="subtle" size="compact-sm" onClick={onClose}>
            {t("cancel")}
          </Button>
        ) : null}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t("results")} className="admin-finder-list">
        {found.map((row, index) => (
          <Hit
            key={row.item.key}
            id={`${id}-${index}`}
            row={row}
            isActive={index === place}
            onHover={() => setPlace(index)}
            onOpen={() => open(row)}
          />
        ))}
      </div>
      <p role="status" className="admin-finder-none">
        {isPage ? "" : t("none")}
      </p>
      {isSmall ? null : <KeyHints />}
    </div>
  );
}

/** The typed text, its results, and the active row. */
function useSearch(menu: readonly MenuItem[], onClose: () => void) {
  const navigate = useNavigate();
  const [{ text, at }, setSearch] = useState({ text: "", at: 0 });
  const { found, isPage } = useRows(menu, text.trim());
  const place = Math.min(at, found.length - 1);
  const setPlace = (next: number) => setSearch({ text, at: next });
  const open = (row: Row | undefined) => {
    if (!row) return;
    const { item, to } = row;
    onClose();
    if (item.href !== undefined) window.open(item.href, "_blank", "noopener,noreferrer");
    else void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method choose among its words, not among pages.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      setPlace((place + step + found.length) % found.length);
    } else if (event.key === "Enter") open(found[place]);
    else return;
    event.preventDefault();
  };
  return {
    text,
    setText: (next: string) => setSearch({ text: next, at: 0 }),
    found,
    isPage,
    place,
    setPlace,
    open,
    onKeyDown,
  };
}

/** Pages whose name has the text; where none has, the lists that may have it. */
function useRows(menu: readonly MenuItem[], text: string): { found: Row[]; isPage: boolean } {
  const t = useTranslations("shell.search");
  const labelOf = useRouteLabel();
  const pages = text === "" ? menuLeaves(menu) : searchMenu(menu, text, labelOf);
  if (pages.length > 0) {
    const rowOf = (item: MenuItem) => ({ item, label: labelOf(item), to: menuAddress(item) });
    return { found: pages.map(rowOf), isPage: true };
  }
  const lists = menuLeaves(menu).filter(({ key }) => searched.includes(key));
  const search = new URLSearchParams({ text });
  const found = lists.map((item) => ({
    item,
    label: t("inList", { text, list: labelOf(item) }),
    to: `${menuAddress(item)}?${search}`,
  }));
  return { found, isPage: false };
}

function KeyHints() {
  const t = useTranslations("shell.search");
  return (
    <footer className="admin-finder-keys">
      <span>
        <Kbd size="xs">↵</Kbd> {t("confirm")}
      </span>
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t("switch")}
      </span>
      <span>
        <Kbd size="xs">Esc</Kbd> {t("close")}
      </span>
    </footer>
  );
}

type HitProps = {
  id: string;
  row: Row;
  isActive: boolean;
  onHover: () => void;
  onOpen: () => void;
};

function Hit({ id, row: { item, label }, isActive, onHover, onOpen }: HitProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field has the keys.
    <div
      ref={place}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onHover}
      onClick={onOpen}
    >
      <RouteIcon icon={item.icon} localIcon={item.localIcon} />
      {label}
    </div>
  );
}
