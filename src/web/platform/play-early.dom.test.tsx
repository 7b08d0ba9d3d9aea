import { act } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { clear, control, hydrate, serve, state, type } from "../../../tests/support/early-page.tsx";

afterEach(clear);

test("choices, texts and presses before hydration have their effect, in their order", async () => {
  const place = serve();
  control("L").click();
  control("letters").click();
  type("name", "MARLOW");
  control("name").blur();
  const country = control("country");
  country.value = "DE";
  country.dispatchEvent(new Event("change", { bubbles: true }));
  control("plus").click();
  control("plus").click();
  control("send").click();
  expect(document.documentElement.dataset["early"]).toBe("");
  await hydrate(place);
  expect(state()).toEqual(["L", "true", "MARLOW", "MARLOW", "DE", "3", "L MARLOW 3"]);
  expect(document.documentElement.dataset["early"]).toBeUndefined();
});

test("a box that is ticked and unticked stays as it was, and a text as it ends", async () => {
  const place = serve();
  control("letters").click();
  control("letters").click();
  control("L").click();
  control("M").click();
  type("name", "MIA");
  control("name").value = "";
  control("name").dispatchEvent(new InputEvent("input", { bubbles: true }));
  await hydrate(place);
  expect(state()?.slice(0, 3)).toEqual(["M", "false", ""]);
});

test("what the browser fills in without a word counts; later events are the page's own", async () => {
  const place = serve();
  control("name").value = "Pat";
  control("letters").checked = true;
  await hydrate(place);
  expect(state()?.slice(1, 3)).toEqual(["true", "Pat"]);
  await act(async () => control("more").click());
  expect(state()?.[5]).toBe("2");
});

/** A script of the page that does not come. */
function loseScript(): void {
  const script = document.createElement("script");
  script.type = "module";
  document.head.append(script);
  script.dispatchEvent(new Event("error"));
  script.remove();
}

test("where scripts fail a held form with an address is sent, and no other ever", async () => {
  const sent: string[] = [];
  const place = document.createElement("div");
  place.innerHTML = `<form id="news" action="/news" method="post" data-held><input name="email"></form>
    <form id="search"><input name="q"></form>`;
  document.body.append(place);
  serve();
  const press = (id: string) => (document.getElementById(id) as HTMLFormElement).requestSubmit();
  // What the browser would send by itself.
  const note = (event: Event) => {
    if (!event.defaultPrevented) sent.push((event.target as Element).id);
    event.preventDefault();
  };
  place.addEventListener("submit", note);
  press("search");
  press("news");
  expect([sent, document.documentElement.dataset["early"]]).toEqual([[], ""]);
  loseScript();
  expect(sent).toEqual(["news"]);
  expect(document.documentElement.dataset["early"]).toBeUndefined();
  expect(document.documentElement.dataset["failed"]).toBe("");
  press("search");
  press("news");
  expect(sent).toEqual(["news", "news"]);
  delete document.documentElement.dataset["failed"];
});

test("what the browser restored counts in a field that was touched as well", async () => {
  const place = serve();
  control("name").value = "Pat";
  control("name").focus();
  control("name").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  control("L").checked = true;
  control("L").focus();
  control("country").value = "DE";
  control("country").focus();
  control("plus").click();
  await hydrate(place);
  expect(state()?.slice(0, 6)).toEqual(["L", "false", "Pat", "Pat", "DE", "2"]);
});

test("a text typed into a restored one counts once, as it ends", async () => {
  const place = serve();
  control("name").value = "Pat";
  type("name", " M");
  control("name").dispatchEvent(new Event("change", { bubbles: true }));
  await hydrate(place);
  expect(state()?.[2]).toBe("Pat M");
});

test("a word that is being composed is waited for, and the caret stays", async () => {
  const place = serve();
  const field = control("name");
  type("name", "abcd");
  field.setSelectionRange(2, 2);
  field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  const hydrated = hydrate(place);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(state()?.[2]).toBe("");
  field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  await hydrated;
  expect(state()?.[2]).toBe("abcd");
  expect(field.selectionStart).toBe(2);
});
