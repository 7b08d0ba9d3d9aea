import { EventEmitter } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { listenForStop } from "./stop-signals.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** @returns sends a signal, as the system does, and returns what has been called so far */
function listen() {
  vi.useFakeTimers({ toFake: ["performance"] });
  const calls: string[] = [];
  const source = new EventEmitter();
  const call = (name: string) => () => calls.push(name);
  listenForStop({ stop: call("stop"), endAtOnce: call("end at once") }, source);
  return (signal: NodeJS.Signals) => {
    source.emit(signal, signal);
    return calls;
  };
}

test("one Ctrl-C, which npm passes on as well, stops in good order", () => {
  const send = listen();
  expect(send("SIGINT")).toEqual(["stop"]);
  vi.advanceTimersByTime(300);
  expect(send("SIGINT")).toEqual(["stop"]);
});

test("Ctrl-C again ends at once", () => {
  const send = listen();
  send("SIGINT");
  vi.advanceTimersByTime(1_500);
  expect(send("SIGINT")).toEqual(["stop", "end at once"]);
});

test("Ctrl-C ends a stop at once that a service manager asked for, which may ask again", () => {
  const send = listen();
  send("SIGTERM");
  vi.advanceTimersByTime(1_500);
  expect(send("SIGTERM")).toEqual(["stop"]);
  expect(send("SIGINT")).toEqual(["stop", "end at once"]);
});
