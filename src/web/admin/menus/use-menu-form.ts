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
  type MenuCode,
  type MenuDrop,
  type MenuMove,
  type MenuNode,
} from "#domain/content/menu-tree.ts";
import { adminCall } from "../api/admin-call.ts";
import { useAdminAction, type AdminAction } from "../data/use-admin-action.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { useDraft, type DraftOf } from "../data/use-draft.ts";
import { useSavedToast } from "../data/use-undo.ts";

/** Texts of an entry's refused fields. */
export type EntryErrors = {
  name: Readonly<Record<string, string>>;
  target: string;
  picture: string;
};

export type MenuForm = {
  typed: DraftOf<Menu, { nodes: MenuNode[] }>;
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
  action: AdminAction<"saveMenu">;
  save: () => Promise<void>;
  discard: () => void;
  rebase: () => void;
  isRebasing: boolean;
};

const draftOf = ({ nodes }: Menu) => ({ nodes });

const newEntry = (isHeading: boolean): MenuNode => ({
  id: `to-${crypto.randomUUID()}`,
  name: {},
  target: isHeading ? { kind: "none" } : { kind: "tag", tag: "" },
  icon: "",
  picture: null,
  shown: true,
  children: [],
});

/** A menu as it is edited: one draft of the whole tree, saved in one act. */
export function useMenuForm(code: MenuCode, menus: Menus, source: AdminData<Menus>): MenuForm {
  const t = useTranslations("admin-menus");
  const action = useAdminAction("saveMenu");
  const told = useSavedToast();
  const [selectedId, select] = useState<string | null>(null);
  const newest = menus.menus.find((menu) => menu.code === code) ?? null;
  const readNewest = async () => {
    const answer = await adminCall("getMenus", {});
    return answer.ok ? (answer.data.menus.find((menu) => menu.code === code) ?? null) : null;
  };
  const typed = useDraft(newest, draftOf, readNewest, action.clear, `menus/${code}`);
  const nodes = typed.draft?.nodes ?? [];
  const set = (next: MenuNode[] | null) => {
    if (next) typed.set({ nodes: next });
    return next !== null;
  };
  const deepest = menuDepth[code];
  const save = async () => {
    if (!typed.stored) return;
    const saved = await action.run({ code, version: typed.stored.version, nodes });
    if (!saved) return;
    const others = menus.menus.map((menu) => (menu.code === code ? saved : menu));
    source.replace({ ...menus, menus: others });
    typed.settle();
    // A saved entry may have become its tag's own.
    select(null);
    told(t("saved"), action.requestId(), source.reload);
  };
  return {
    typed,
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
    errorsOf: (id) => errorsOf(action.errors, nodes, id),
    action,
    save,
    discard: () => {
      typed.settle();
      action.clear();
    },
    rebase: typed.rebase,
    isRebasing: typed.isRebasing,
  };
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
  const own = Object.entries(errors).filter(([name]) => name.startsWith(`${path}.name`));
  const name = Object.fromEntries(
    own.map(([place, text]) => [place.slice((path ?? "").length + 1), text]),
  );
  const target = startingWith(`${path}.target`) ?? errors[`${id}.target`] ?? "";
  const picture = startingWith(`${path}.picture`) ?? errors[`${id}.picture`] ?? "";
  return target || picture || own.length > 0 ? { name, target, picture } : null;
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
