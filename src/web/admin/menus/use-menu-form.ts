import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Menu, MenuChoices, Menus } from "#contract/admin/menus.ts";
import {
  addEntry,
  dropEntry,
  entriesOf,
  menuDepth,
  moveEntry,
  removeEntry,
  replaceEntry,
  type MenuDrop,
  type MenuMove,
  type MenuNode,
} from "#domain/content/menu-tree.ts";
import { randomId } from "#web/platform/random-id.ts";
import { adminRead } from "../api/admin-call.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { useRecordForm, type RecordForm } from "../data/use-record-form.ts";
import { useSavedToast } from "../data/use-undo.ts";

/** Texts of an entry's refused fields. */
export type EntryErrors = {
  name: Readonly<Record<string, string>>;
  words: Readonly<Record<string, string>>;
  target: string;
  picture: string;
  lead: string;
};

export type MenuForm = {
  record: RecordForm<{ nodes: MenuNode[] }>;
  nodes: MenuNode[];
  choices: MenuChoices;
  selected: MenuNode | undefined;
  select: (id: string | null) => void;
  change: (entry: MenuNode) => void;
  /** Adds an entry below another one and opens it. */
  add: (parentId: string | null) => void;
  remove: (id: string) => void;
  /** @returns whether it could go there */
  move: (id: string, move: MenuMove) => boolean;
  canMove: (id: string, move: MenuMove) => boolean;
  drop: (id: string, drop: MenuDrop) => boolean;
  canDrop: (id: string, drop: MenuDrop) => boolean;
  errorsOf: (id: string) => EntryErrors | null;
  /** Whether the list of its tag is the entry's own: the first one of the navigation is. */
  isList: (entry: MenuNode) => boolean;
};

const newEntry = (isHeading: boolean): MenuNode => ({
  id: `to-${randomId()}`,
  name: {},
  target: isHeading ? { kind: "none" } : { kind: "tag", tag: "" },
  icon: "",
  picture: null,
  words: {},
  lead: null,
  shown: true,
  children: [],
});

/** A menu as it is edited: one draft of the whole tree, saved in one act. */
export function useMenuForm(menu: Menu, menus: Menus, source: AdminData<Menus>): MenuForm {
  const t = useTranslations("admin-menus");
  const toastSaved = useSavedToast();
  const [selectedId, select] = useState<string | null>(null);
  const { code } = menu;
  const record = useRecordForm("saveMenu", {
    record: menu,
    name: `menus/${code}`,
    draftOf: ({ nodes }) => ({ nodes }),
    inputOf: ({ nodes }, { version }) => ({ code, version, nodes }),
    async read() {
      const stored = await adminRead("getMenus", {});
      return stored?.menus.find((one) => one.code === code) ?? null;
    },
    onSaved(saved, requestId) {
      const others = menus.menus.map((one) => (one.code === code ? saved : one));
      source.replace({ ...menus, menus: others });
      // A saved entry may have become its tag's own.
      select(null);
      toastSaved(t("saved"), requestId, source.reload);
    },
  });
  const { nodes } = record.draft;
  const set = (next: MenuNode[] | null) => {
    if (next) record.set({ nodes: next });
    return next !== null;
  };
  const deepest = menuDepth[code];
  return {
    record,
    nodes,
    choices: menus.choices,
    selected: entriesOf(nodes).find(({ node }) => node.id === selectedId)?.node,
    select,
    change: (entry) => void set(replaceEntry(nodes, entry)),
    add: (parentId) => {
      const entry = newEntry(code === "footer" && parentId === null);
      set(addEntry(nodes, parentId, entry));
      select(entry.id);
    },
    remove: (id) => void set(removeEntry(nodes, id)),
    move: (id, move) => set(moveEntry(nodes, id, move, deepest)),
    canMove: (id, move) => moveEntry(nodes, id, move, deepest) !== null,
    drop: (id, drop) => set(dropEntry(nodes, id, drop, deepest)),
    canDrop: (id, drop) => dropEntry(nodes, id, drop, deepest) !== null,
    errorsOf: (id) => errorsOf(record.errors, nodes, id),
    isList: (entry) => code === "main" && firstOfItsTag(nodes, entry),
  };
}

function firstOfItsTag(nodes: readonly MenuNode[], { id, target }: MenuNode): boolean {
  if (target.kind !== "tag" || target.tag === "") return false;
  const { tag } = target;
  const first = entriesOf(nodes).find(({ node }) => {
    return node.target.kind === "tag" && node.target.tag === tag;
  });
  return first?.node.id === id;
}

/** The schema names an entry by its place in the tree, the rules of the menu by its id. */
function errorsOf(
  errors: Readonly<Record<string, string>>,
  nodes: readonly MenuNode[],
  id: string,
): EntryErrors | null {
  const path = pathOf(nodes, id, "nodes");
  const startingWith = (start: string) =>
    Object.entries(errors).find(([name]) => name === start || name.startsWith(`${start}.`))?.[1];
  const below = (field: string) =>
    Object.entries(errors)
      .filter(([place]) => place.startsWith(`${path}.${field}`))
      .map(([place, text]) => [place.slice((path ?? "").length + 1), text] as const);
  const name = Object.fromEntries(below("name"));
  const words = Object.fromEntries(below("words"));
  const target = startingWith(`${path}.target`) ?? errors[`${id}.target`] ?? "";
  const picture = startingWith(`${path}.picture`) ?? errors[`${id}.picture`] ?? "";
  const lead = startingWith(`${path}.lead`) ?? errors[`${id}.lead`] ?? "";
  const texts = Object.keys({ ...name, ...words });
  const isRefused = target || picture || lead || texts.length > 0;
  return isRefused ? { name, words, target, picture, lead } : null;
}

function pathOf(nodes: readonly MenuNode[], id: string, above: string): string | null {
  for (const [index, node] of nodes.entries()) {
    const path = `${above}.${index}`;
    if (node.id === id) return path;
    const below = pathOf(node.children, id, `${path}.children`);
    if (below !== null) return below;
  }
  return null;
}
