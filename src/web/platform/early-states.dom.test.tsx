import { act } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import {
  choose,
  clear,
  control,
  hydrate,
  leave,
  play,
  rerender,
  seen,
  serve,
  state,
  takeOver,
  type,
} from "../../../tests/support/early-page.tsx";

afterEach(clear);

test("renders put nothing back that is chosen or typed, and is not played yet", async () => {
  const place = serve();
  control("L").click();
  control("letters").click();
  type("name", "PET");
  choose("country", "DE");
  const chosen = [false, true, true, "PET", "DE"];
  await takeOver(place);
  expect(state()?.slice(0, 5)).toEqual(["M", "false", "", "", "US"]);
  await rerender();
  expect(seen()).toEqual(chosen);
  // The next keys go on with it.
  type("name", "ROV");
  await rerender();
  expect(seen()).toEqual([false, true, true, "PETROV", "DE"]);
  await act(play);
  expect(state()?.slice(0, 5)).toEqual(["L", "true", "PETROV", "", "DE"]);
});

test("while it is played nothing goes back either, to what was chosen before", async () => {
  const place = serve();
  control("L").click();
  type("name", "MAR");
  control("plus").click();
  control("M").click();
  control("letters").click();
  type("name", "LOW");
  control("letters").click();
  choose("country", "DE");
  control("plus").click();
  await takeOver(place);
  const wanted = JSON.stringify([true, false, false, "MARLOW", "DE"]);
  const others = new Set<string>();
  const look = () => {
    if (JSON.stringify(seen()) !== wanted) others.add(JSON.stringify(seen()));
    if (window.earlyActions) setTimeout(look);
  };
  look();
  await act(play);
  expect([...others]).toEqual([]);
  expect(state()?.slice(0, 6)).toEqual(["M", "false", "MARLOW", "", "DE", "3"]);
});

test("once all is played a page writes its controls itself, and they act", async () => {
  const place = serve();
  control("L").click();
  await hydrate(place);
  expect(window.earlyActions).toBeUndefined();
  control("L").checked = false;
  expect(control("L").checked).toBe(false);
  await act(async () => control("M").click());
  expect(state()?.[0]).toBe("M");
  await act(async () => control("L").click());
  expect(state()?.[0]).toBe("L");
});

test("what is chosen or typed counts where the page is left while it is played", async () => {
  const place = serve();
  control("L").click();
  control("plus").click();
  type("name", "MARLO");
  await takeOver(place);
  const played = play();
  type("name", "W");
  // The browser leaves at once: no task comes any more.
  leave();
  expect(state()?.slice(0, 3)).toEqual(["L", "false", "MARLOW"]);
  await act(async () => played);
  expect(state()?.slice(0, 6)).toEqual(["L", "false", "MARLOW", "", "US", "2"]);
});
