import { useSyncExternalStore } from "react";

/** State that outlives the components which show it: one value for each load of the page. */
export interface Store<State> {
  read: () => State;
  /** The state as it was created: what the server renders, and hydration after it. */
  readInitial: () => State;
  /** Replaces the state and tells the subscribers; the same state by `===` is no change. */
  write: (next: State) => void;
  /** @param listener called after each change. @returns unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

/**
 * @param connect called before the first subscriber: brings the state up to date and listens to where
 * it comes from, such as an event of the window. What it returns is called after the last one.
 */
export function createStore<State>(initial: State, connect?: () => () => void): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  let disconnect: (() => void) | undefined;
  return {
    read: () => state,
    readInitial: () => initial,
    write(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) disconnect = connect?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.();
      };
    },
  };
}

/** A store that others change by functions of its module only. */
export type ReadableStore<State> = Omit<Store<State>, "write">;

/** The state of a store, in a component that renders again with each change of it. */
export function useStore<State>(store: ReadableStore<State>): State;
/** @param select what of the state is shown; renders again only when that differs by `===`. */
export function useStore<State, Part>(
  store: ReadableStore<State>,
  select: (state: State) => Part,
): Part;
export function useStore<State>(
  store: ReadableStore<State>,
  select: (state: State) => unknown = (state) => state,
): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.read()),
    () => select(store.readInitial()),
  );
}
