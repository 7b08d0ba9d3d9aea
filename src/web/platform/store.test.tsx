import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { createStore, useStore } from "./store.ts";

test("subscribers hear of each change, and of no write that changes nothing", () => {
  const store = createStore({ count: 0 });
  const listener = vi.fn();
  store.subscribe(listener);
  const next = { count: 1 };
  store.write(next);
  store.write(next);
  expect(store.read()).toBe(next);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("who has unsubscribed hears nothing", () => {
  const store = createStore("a");
  const gone = vi.fn();
  const stays = vi.fn();
  const unsubscribe = store.subscribe(gone);
  store.subscribe(stays);
  unsubscribe();
  store.write("b");
  expect(gone).not.toHaveBeenCalled();
  expect(stays).toHaveBeenCalledTimes(1);
});

test("a store is connected from its first subscriber to its last, each time anew", () => {
  const disconnect = vi.fn();
  const connect = vi.fn(() => disconnect);
  const store = createStore(0, connect);
  expect(connect).not.toHaveBeenCalled();
  const first = store.subscribe(() => undefined);
  const second = store.subscribe(() => undefined);
  first();
  first();
  expect(disconnect).not.toHaveBeenCalled();
  second();
  second();
  expect([connect, disconnect].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  store.subscribe(() => undefined);
  expect(connect).toHaveBeenCalledTimes(2);
});

test("the server renders the state as it was created, or the part of it that is shown", () => {
  const store = createStore({ name: "nobody", count: 0 });
  store.write({ name: "Ada", count: 3 });
  const Whole = () => <b>{useStore(store).name}</b>;
  const Part = () => <i>{useStore(store, ({ count }) => count)}</i>;
  expect(renderToString(<Whole />) + renderToString(<Part />)).toBe("<b>nobody</b><i>0</i>");
});
