import { call, hasSession } from "#web/api/browser-call.ts";
import { tokens } from "#web/api/token-store.ts";
import { session } from "#web/layout/session/session-store.ts";
import { onStorageChange } from "#web/platform/storage.ts";
import { createStore, type ReadableStore } from "#web/platform/store.ts";

/** Ids of the products on the list, as shown in this tab. */
export type Wishes = ReadonlySet<string>;

/**
 * Outcome of a press. `reported`: a toast has shown the failure; `said`: the server's words of a
 * refusal that none has shown, "" without any.
 */
export type WishOutcome = "done" | "reported" | { said: string };

/** Maximum page size of the API (R-CALL-5); hearts beyond it are known from the page of the list. */
const wholeList = { current: 1, size: 100 };

const none: Wishes = new Set();
/** The list as last known from the server. */
let held = none;
const settling = new Map<string, Promise<WishOutcome>>();
/** What the last press wants of a product. */
const wanted = new Map<string, boolean>();
let loading: Promise<void> | null = null;
/** Token of the session whose list is loaded; another session has another list. */
let heldFor: string | null = null;

const shown = createStore(none, () => {
  const onSession = () => {
    if (heldFor !== (tokens()?.token ?? null)) void load();
  };
  onSession();
  const unsubscribe = [session.subscribe(onSession), onStorageChange("token", onSession)];
  return () => {
    for (const stop of unsubscribe) stop();
  };
});

/** State of the hearts; empty on the server, which renders the same page for everybody. */
export const wishes: ReadableStore<Wishes> = shown;

const withId = (ids: Wishes, id: string, on: boolean): Wishes => {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
};

/** One call for all hearts of a page, and none for a visitor without a session. */
function load(): Promise<void> {
  loading ??= readList().finally(() => (loading = null));
  return loading;
}

async function readList(): Promise<void> {
  if (!hasSession()) {
    heldFor = null;
    held = none;
    return shown.write(none);
  }
  const answer = await call("listWishes", wholeList);
  heldFor = tokens()?.token ?? null;
  if (!answer.ok) return;
  held = new Set(answer.data.records.map(({ id }) => id));
  if (settling.size === 0) shown.write(held);
}

/**
 * Takes in a page of the list that was read; the whole of it saves the hearts their call.
 * @param ids products on that page
 */
export function noteWishes(ids: readonly string[], { whole }: { whole: boolean }): void {
  if (whole) {
    held = new Set(ids);
    heldFor = tokens()?.token ?? null;
    if (settling.size === 0) shown.write(held);
    return;
  }
  const known = heldFor === (tokens()?.token ?? null) ? Promise.resolve() : load();
  void known.then(() => {
    held = new Set([...held, ...ids]);
    if (settling.size === 0) shown.write(held);
  });
}

/** Presses that are on their way have arrived, or failed. */
export const wishesSettled = (): Promise<unknown> => Promise.all(settling.values());

/** Adds a product to the list or removes it: the other of what is shown. */
export const toggleWish = (id: string): Promise<WishOutcome> => setWish(id, !shown.read().has(id));

/**
 * Says whether a product is to be on the list, optimistically. Presses during a request count; the
 * last one wins. The server learns the wanted end, for the list may be longer than what is known here.
 * @returns the outcome; unless `done`, the server's state is shown again
 */
export function setWish(id: string, on: boolean): Promise<WishOutcome> {
  shown.write(withId(shown.read(), id, on));
  wanted.set(id, on);
  const running = settling.get(id);
  if (running) return running;
  const settled = settle(id).finally(() => settling.delete(id));
  settling.set(id, settled);
  return settled;
}

async function settle(id: string): Promise<WishOutcome> {
  // What is being read would show the list as it was before this press.
  if (loading) await loading;
  let on: boolean;
  do {
    on = wanted.get(id) === true;
    // Each must see the answer to the one before.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await call("toggleWish", { productId: id, on });
    heldFor = tokens()?.token ?? null;
    if (!answer.ok) {
      shown.write(withId(shown.read(), id, held.has(id)));
      return answer.reported ? "reported" : { said: answer.msg };
    }
    held = withId(held, id, answer.data.collected);
  } while ((wanted.get(id) === true) !== on);
  return "done";
}
