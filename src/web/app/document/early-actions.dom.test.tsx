import { act } from "@testing-library/react";
import { useEffect, useState } from "react";
import { type Root, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { RECORDER } from "#web/platform/early-actions.ts";
import { keepStates } from "#web/platform/early-states.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { EarlyActions } from "./early-actions.tsx";

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  window.earlyActions?.stop();
  window.earlyActions = undefined;
  document.body.replaceChildren();
});

/** What the page keeps for the way back: a part is read from the browser's storage once hydrated. */
let kept = "";

/** Is left as soon as React has hydrated it, before the deferred render. */
function LeftPage() {
  const hydrated = useHydrated();
  const [name, setName] = useState("");
  const stored = hydrated ? "10" : "none";
  useEffect(() => {
    if (name) kept = `${name} ${stored}`;
  }, [name, stored]);
  useEffect(() => {
    // Longer than React works without a pause; the deferred render is its next work.
    for (const end = performance.now() + 20; performance.now() < end;);
    queueMicrotask(() => {
      before ??= document.querySelector("output")?.textContent;
      if (kept === "") window.dispatchEvent(new Event("pagehide"));
      left ??= `${kept}, ${document.querySelector("output")?.textContent}`;
    });
  }, []);
  return (
    <>
      <input id="name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <output>{stored}</output>
      <EarlyActions />
    </>
  );
}
let before: string | undefined;
let left: string | undefined;

test("a letter typed before hydration is kept where the page is left right after it", async () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(<LeftPage />);
  document.body.append(place);
  // oxlint-disable-next-line typescript/no-implied-eval -- As the browser runs the script of the head.
  new Function(RECORDER)();
  const name = place.querySelector("input");
  if (!name || !window.earlyActions) throw new Error("the page is not served");
  name.value = "MARLOW";
  name.dispatchEvent(new InputEvent("input", { bubbles: true }));
  keepStates(window.earlyActions);
  // As in a browser: `act` would render everything at once.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  root = hydrateRoot(place, <LeftPage />);
  await vi.waitFor(() => expect(left).toBeDefined());
  vi.unstubAllGlobals();
  expect([before, left]).toEqual(["none", "MARLOW 10, 10"]);
});
