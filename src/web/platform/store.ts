import { useSyncExternalStore } from "react";

/** State that outlives the components that show it: one value per load of the page. */
export interface Store<State> {
  read: () => State;
  /** The initial state, which the server renders and hydration expects. */
  readInitial: () => State;
  /** Replaces the state and notifies subscribers; the same state by `===` is no change. */
  write: (next: State) => void;
  /** @param listener called after each change. @returns unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

/**
 * @param connect called before the first subscriber: updates the state and subscribes to its
 * source, such as an event of the window. Its return value is called after the last one
 * unsubscribes.
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

/** A store that only its own module writes. */
export type ReadableStore<State> = Omit<Store<State>, "write">;

/** The state of a store; the component renders again at each change. */
export function useStore<State>(store: ReadableStore<State>): State;
/** @param select the part to show; the component renders only when that differs by `===` */
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
