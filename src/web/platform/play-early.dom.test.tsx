import { act } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { type EarlyActions, RECORDER } from "./early-actions.ts";
import { noteFilled, playEarly } from "./play-early.ts";

/** What a page may hold; its state is said in words. */
function Page() {
  const [size, setSize] = useState("M");
  const [letters, setLetters] = useState(false);
  const [name, setName] = useState("");
  const [left, setLeft] = useState("");
  const [country, setCountry] = useState("US");
  const [count, setCount] = useState(1);
  const [sent, setSent] = useState("");
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(`${size} ${name} ${count}`);
      }}
    >
      {["M", "L"].map((one) => (
        <input
          key={one}
          id={one}
          type="radio"
          name="size"
          checked={size === one}
          onChange={() => setSize(one)}
        />
      ))}
      <input
        id="letters"
        type="checkbox"
        checked={letters}
        onChange={(event) => setLetters(event.currentTarget.checked)}
      />
      <input
        id="name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={(event) => setLeft(event.currentTarget.value)}
      />
      <select
        id="country"
        value={country}
        onChange={(event) => setCountry(event.currentTarget.value)}
      >
        <option>US</option>
        <option>DE</option>
      </select>
      <button type="button" id="more" onClick={() => setCount(count + 1)}>
        {/* Another element after each press, as an icon that says the state. */}
        <b key={count} id="plus">
          +
        </b>
      </button>
      <button id="send">Send</button>
      <output>{[size, letters, name, left, country, count, sent].join("|")}</output>
    </form>
  );
}

const control = (id: string) => document.getElementById(id) as HTMLInputElement;
const state = () => document.querySelector("output")?.textContent?.split("|");

let early: EarlyActions | undefined;
let unmount = () => {};

/** A served page whose recorder runs. */
function serve(page: ReactElement): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = renderToString(page);
  document.body.append(place);
  // oxlint-disable-next-line typescript/no-implied-eval -- As the browser runs the script of the head.
  new Function(RECORDER)();
  early = window.earlyActions;
  return place;
}

async function hydrate(place: HTMLElement, page: ReactElement): Promise<void> {
  if (!early) throw new Error("the recorder does not run");
  noteFilled(early);
  await act(async () => {
    const root = hydrateRoot(place, page);
    unmount = () => root.unmount();
  });
  await act(() => early && playEarly(early));
}

afterEach(() => {
  act(unmount);
  early?.stop();
  early = undefined;
  window.earlyActions = undefined;
  document.body.replaceChildren();
  delete document.documentElement.dataset["early"];
});

function type(id: string, text: string): void {
  const field = control(id);
  field.focus();
  for (const letter of text) {
    field.dispatchEvent(new InputEvent("beforeinput", { bubbles: true }));
    field.value += letter;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

test("choices, texts and presses before hydration have their effect, in their order", async () => {
  const place = serve(<Page />);
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
  await hydrate(place, <Page />);
  expect(state()).toEqual(["L", "true", "MARLOW", "MARLOW", "DE", "3", "L MARLOW 3"]);
  expect(document.documentElement.dataset["early"]).toBeUndefined();
});

test("a box that is ticked and unticked stays as it was, and a text as it ends", async () => {
  const place = serve(<Page />);
  control("letters").click();
  control("letters").click();
  control("L").click();
  control("M").click();
  type("name", "MIA");
  control("name").value = "";
  control("name").dispatchEvent(new InputEvent("input", { bubbles: true }));
  await hydrate(place, <Page />);
  expect(state()?.slice(0, 3)).toEqual(["M", "false", ""]);
});

test("what the browser fills in without a word counts; later events are the page's own", async () => {
  const place = serve(<Page />);
  control("name").value = "Pat";
  control("letters").checked = true;
  await hydrate(place, <Page />);
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
  serve(<Page />);
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
  const place = serve(<Page />);
  control("name").value = "Pat";
  control("name").focus();
  control("name").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  control("L").checked = true;
  control("L").focus();
  control("country").value = "DE";
  control("country").focus();
  control("plus").click();
  await hydrate(place, <Page />);
  expect(state()?.slice(0, 6)).toEqual(["L", "false", "Pat", "Pat", "DE", "2"]);
});

test("a text typed into a restored one counts once, as it ends", async () => {
  const place = serve(<Page />);
  control("name").value = "Pat";
  type("name", " M");
  control("name").dispatchEvent(new Event("change", { bubbles: true }));
  await hydrate(place, <Page />);
  expect(state()?.[2]).toBe("Pat M");
});

test("a text goes on where rendering has written the served one back between two keys", async () => {
  const place = serve(<Page />);
  type("name", "PE");
  control("name").value = "";
  type("name", "TROV");
  await hydrate(place, <Page />);
  expect(state()?.[2]).toBe("PETROV");
});

test("a word that is being composed is waited for, and the caret stays", async () => {
  const place = serve(<Page />);
  const field = control("name");
  type("name", "abcd");
  field.setSelectionRange(2, 2);
  field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  const hydrated = hydrate(place, <Page />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(state()?.[2]).toBe("");
  field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  await hydrated;
  expect(state()?.[2]).toBe("abcd");
  expect(field.selectionStart).toBe(2);
});
