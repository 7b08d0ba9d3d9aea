import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { Menu } from "#contract/admin/menus.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import {
  entriesOf,
  menuFaults,
  mostMenuEntries,
  type MenuCode,
  type MenuFault,
  type MenuNode,
} from "#domain/content/menu-tree.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import { findMissing, lockMenu, readMenu, writeMenu, type MenuRow } from "./menu.repository.ts";

/** Replaces a menu as a whole; an older version than there is gives a `conflict` (R-MENU-1). */
export function saveMenu(
  queries: Queries,
  clock: Clock,
  { code, version, nodes }: AdminInput<"saveMenu">,
  request: StaffRequest,
): Promise<Outcome<Menu>> {
  return transact(queries, async (transaction): Promise<Outcome<Menu>> => {
    if ((await lockMenu(transaction, code)) !== version) return refuse("conflict");
    const faults = await faultsOf(transaction, code, nodes);
    if (faults.length > 0) return refuseFields(faults);
    const before = await readMenu(transaction, code);
    await writeMenu(transaction, code, menuRows(nodes, code));
    const after = await readMenu(transaction, code);
    await recordChange(transaction, request, clock.now(), {
      noun: "menus",
      subjectId: code,
      action: "save",
      before: { nodes: before.nodes },
      after: { nodes: after.nodes },
    });
    await addJob(transaction, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await announcePageChange(transaction);
    return done(after);
  });
}

type Fault = { path: string; key: RefusalKey };

const keyOf: Readonly<Record<MenuFault["fault"], RefusalKey>> = {
  tooDeep: "menuDepth",
  twice: "invalid",
  heading: "menuHeading",
};

/** Refused entries, by their id: their place in the tree is not the one on the screen. */
async function faultsOf(queries: Queries, code: MenuCode, nodes: MenuNode[]): Promise<Fault[]> {
  const entries = entriesOf(nodes).map(({ node }) => node);
  if (entries.length > mostMenuEntries) return [{ path: "nodes", key: "menuMany" }];
  const slugs = (kind: "page" | "product") =>
    entries.flatMap(({ target, lead }) => [
      ...(target.kind === kind ? [target.slug] : []),
      ...(kind === "product" && lead !== null ? [lead] : []),
    ]);
  const missing = await findMissing(queries, {
    pages: slugs("page"),
    products: slugs("product"),
    pictures: entries.flatMap(({ picture }) => picture ?? []),
  });
  return [
    ...menuFaults(nodes, code).map(({ id, fault }) => ({
      path: `${id}.target`,
      key: keyOf[fault],
    })),
    ...entries.flatMap(({ id, target, picture, lead }): Fault[] => [
      ...((target.kind === "page" && missing.pages.has(target.slug)) ||
      (target.kind === "product" && missing.products.has(target.slug))
        ? [{ path: `${id}.target`, key: "menuTarget" as const }]
        : []),
      ...(picture !== null && missing.pictures.has(picture)
        ? [{ path: `${id}.picture`, key: "photoGone" as const }]
        : []),
      ...(lead !== null && missing.products.has(lead)
        ? [{ path: `${id}.lead`, key: "menuTarget" as const }]
        : []),
    ]),
  ];
}

/** Marks the rows of entries that stand for no tag of their own. */
const targetPrefix = "to-";

/**
 * The first entry of the navigation that leads to a tag is that tag's: it bears its name and place
 * in the whole shop. All others have keys of their own.
 */
export function menuRows(nodes: readonly MenuNode[], code: MenuCode): MenuRow[] {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  return entriesOf(nodes).map(({ node, parent, index }) => {
    const { id, target, children: _children, words, lead, ...rest } = node;
    const tag = code === "main" && target.kind === "tag" ? target.tag : null;
    const isOwn = tag !== null && !tag.startsWith(targetPrefix) && !taken.has(tag);
    const kept = id.startsWith(targetPrefix) && !taken.has(id) ? id : targetPrefix + newId();
    const key = isOwn ? tag : kept;
    taken.add(key);
    keys.set(id, key);
    const above = parent && (keys.get(parent.id) ?? null);
    const own = isOwn ? { words, lead } : { words: {}, lead: null };
    return {
      tag: key,
      parent: above,
      position: index,
      target: isOwn ? null : target,
      ...rest,
      ...own,
    };
  });
}
