import { Button, CloseButton, Drawer, TextInput } from "@mantine/core";
import { Search, SlidersHorizontal, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useKeys } from "../data/use-keys.ts";
import type { ListQuery } from "../data/use-list-query.ts";
import { useSmallScreen } from "../data/use-small-screen.ts";

type ListFiltersProps = {
  query: ListQuery;
  /** Label of the search field. */
  search: string;
  /** Name of the text in the address; `text` by default. */
  name?: string;
  /** Other parameters that a new text removes. */
  resets?: readonly string[];
  /** Names of all filters, where one button clears them. */
  clears?: readonly string[];
  /** On a phone the further filters stand behind a button that says how many are set. */
  folds?: boolean;
  /** Further filters. */
  children?: ReactNode;
};

/** The line above a list: a search field, further filters, a button to clear them. */
export function ListFilters(props: ListFiltersProps) {
  const { query, search, name = "text", resets = [], clears = [], folds = false } = props;
  const isFolded = useSmallScreen() && folds;
  const others = Object.fromEntries(resets.map((one) => [one, ""]));
  return (
    <div className="admin-filters">
      <SearchFilter
        label={search}
        value={query.value(name)}
        onChange={(text) => query.change({ ...others, [name]: text })}
      />
      {isFolded ? <Folded {...props} clears={clears} /> : props.children}
      {clears.length > 0 ? <ClearFilters query={query} names={clears} /> : null}
    </div>
  );
}

type FoldedProps = Pick<ListFiltersProps, "query" | "children"> & { clears: readonly string[] };

/** The text has a field of its own, and an order leaves nothing out. */
const notCounted = ["text", "sort"];

function Folded({ query, clears, children }: FoldedProps) {
  const t = useTranslations("admin");
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useKeys({ f: open });
  const count = clears.filter((one) => !notCounted.includes(one) && query.value(one) !== "").length;
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<SlidersHorizontal size={16} />}
        onClick={open}
      >
        {t("filters", { count })}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size={480}
        title={t("filters", { count: 0 })}
      >
        <div className="admin-filter-sheet">
          {children}
          <Button onClick={close}>{t("showRows")}</Button>
        </div>
      </Drawer>
    </>
  );
}

function ClearFilters({ query, names }: { query: ListQuery; names: readonly string[] }) {
  const t = useTranslations("admin");
  if (!query.isFiltered(names)) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<X size={16} />}
      onClick={() => query.change(Object.fromEntries(names.map((name) => [name, ""])))}
    >
      {t("clearFilters")}
    </Button>
  );
}

type SearchFilterProps = { label: string; value: string; onChange: (text: string) => void };

/** Milliseconds of debounce after the last key. */
const pause = 300;

/** A search field that updates the address with a debounce. */
function SearchFilter({ label, value, onChange }: SearchFilterProps) {
  const t = useTranslations("admin");
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // The address changed by other means, such as Back. What was sent comes late, and more was typed.
  if (known !== value) {
    setKnown(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return;
    const timer = setTimeout(() => {
      setSent(text);
      latest.current(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, value]);
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => field.current?.focus() });
  return (
    <TextInput
      ref={field}
      aria-keyshortcuts="/"
      type="search"
      className="admin-search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={80}
      leftSection={<Search size={16} />}
      rightSection={
        typed === "" ? null : (
          <CloseButton size="sm" aria-label={t("clear")} onClick={() => setTyped("")} />
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
