import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { lazyPart, useCode } from "./lazy.tsx";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const Failed = ({ name, onRetry }: { name: string; onRetry: () => void }) => (
  <button onClick={onRetry}>Nothing for {name}</button>
);

/** An `import()` that fails as often as it is told to. */
function loading<Code>(code: Code, failures = 0) {
  let left = failures;
  return vi.fn(async () => {
    if (left === 0) return code;
    left -= 1;
    throw new TypeError("Failed to fetch dynamically imported module");
  });
}

/** What suspends is rendered on within the awaited act. */
const show = (element: ReactElement) => act(async () => render(element));
const press = () => act(async () => void fireEvent.click(screen.getByRole("button")));

const reconnect = () => act(async () => void window.dispatchEvent(new Event("online")));

test("a part is fetched once, when it is rendered first; something waits in its place", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  const load = vi.fn(() => promise);
  const Part = lazyPart(load, { waiting: <p>Loading</p>, Failed });
  expect(load).not.toHaveBeenCalled();
  await show(<Part name="Ada" />);
  expect(screen.getByText("Loading")).toBeTruthy();
  await act(async () => resolve(Greeting));
  expect(screen.getByText("Hello Ada")).toBeTruthy();
  await show(<Part name="Bo" />);
  expect(screen.getByText("Hello Bo")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a part that could not be fetched says so, and a retry fetches it", async () => {
  const Part = lazyPart(loading(Greeting, 2), { Failed });
  await show(<Part name="Ada" />);
  expect(await screen.findByText("Nothing for Ada")).toBeTruthy();
  await press();
  expect(await screen.findByText("Nothing for Ada")).toBeTruthy();
  await press();
  expect(await screen.findByText("Hello Ada")).toBeTruthy();
});

test("a part that failed is fetched again when it is mounted again", async () => {
  const Part = lazyPart(loading(Greeting, 1), { Failed });
  const { unmount } = await show(<Part name="Ada" />);
  await screen.findByRole("button");
  unmount();
  await show(<Part name="Ada" />);
  expect(await screen.findByText("Hello Ada")).toBeTruthy();
});

test("a part that failed is fetched again when the connection comes back", async () => {
  const Part = lazyPart(loading(Greeting, 1), { Failed });
  await show(<Part name="Ada" />);
  await screen.findByRole("button");
  await act(async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
  });
  vi.restoreAllMocks();
  await reconnect();
  expect(await screen.findByText("Hello Ada")).toBeTruthy();
});

/** A browser that was pressed a moment ago, and whether the shop answers it. */
function inReach(isActive: boolean, answers: boolean) {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => {
    if (!answers) throw new TypeError("Failed to fetch");
    return new Response(null);
  });
  const value = { isActive };
  Object.defineProperty(navigator, "userActivation", { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "userActivation"));
  return reload;
}

test.each([
  ["after a press, once the shop answers", true, true, 1],
  ["without a press: no", false, true, 0],
  ["while the shop does not answer: no", true, false, 0],
])("code that the browser keeps failing loads the page anew: %s", async (_, ...rest) => {
  const [isPressed, answers, times] = rest;
  const reload = inReach(isPressed, answers);
  const Part = lazyPart(loading(Greeting, 9), { Failed });
  await show(<Part name="Ada" />);
  await screen.findByRole("button");
  expect(reload).not.toHaveBeenCalled();
  await press();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(times));
  await reconnect();
  expect(reload).toHaveBeenCalledTimes(times);
});

function Name({ load, wanted }: { load: () => Promise<string>; wanted: boolean }) {
  return <p>{useCode(load, wanted) ?? "none"}</p>;
}

test("code is fetched when it is wanted, and again when it is wanted anew after a failure", async () => {
  const load = loading("Ada", 1);
  const { rerender } = render(<Name load={load} wanted={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Name load={load} wanted />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.getByText("none")).toBeTruthy();
  rerender(<Name load={load} wanted={false} />);
  rerender(<Name load={load} wanted />);
  expect(await screen.findByText("Ada")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test("other code takes the place of what was fetched", async () => {
  const { rerender } = render(<Name load={loading("Ada")} wanted />);
  expect(await screen.findByText("Ada")).toBeTruthy();
  rerender(<Name load={loading("Bo")} wanted />);
  expect(await screen.findByText("Bo")).toBeTruthy();
});
