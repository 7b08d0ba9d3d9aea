import { act } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { type EarlyActions, RECORDER } from "#web/platform/early-actions.ts";
import { keepStates } from "#web/platform/early-states.ts";
import { noteFilled, playEarly, playStates } from "#web/platform/play-early.ts";

/** A served page on which a visitor acts before it is hydrated. */

/** What a page may hold; its state is there in words. */
export function ServedPage() {
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

export const control = (id: string) => document.getElementById(id) as HTMLInputElement;
export const state = () => document.querySelector("output")?.textContent?.split("|");

let early: EarlyActions | undefined;
let unmount = () => {};
let render = () => {};

/**
 * `user-event`, where another test has begun with it in this process, puts setters of its own before
 * those of a control that takes the focus; writes of React then pass by what a page puts there.
 */
const hideFocus = (event: Event) => event.stopImmediatePropagation();

/** A served page whose recorder runs. */
export function serve(page: ReactElement = <ServedPage />): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = renderToString(page);
  document.body.append(place);
  window.addEventListener("focus", hideFocus, true);
  // oxlint-disable-next-line typescript/no-implied-eval -- As the browser runs the script of the head.
  new Function(RECORDER)();
  early = window.earlyActions;
  return place;
}

/** Hydrates the page, and plays what was done before. */
export async function hydrate(place: HTMLElement): Promise<void> {
  await takeOver(place);
  await act(play);
}

/** Plays what was done, one act in a task. */
export const play = async (): Promise<void> => early && playEarly(early);

/** Plays what was chosen and typed, as where a page is left. */
export const leave = (): void => early && playStates(early);

/** Hydrates the page, where nothing is played yet. */
export async function takeOver(place: HTMLElement): Promise<void> {
  if (!early) throw new Error("the recorder does not run");
  noteFilled(early);
  keepStates(early);
  await act(async () => {
    const root = hydrateRoot(place, <ServedPage />);
    unmount = () => root.unmount();
    render = () => root.render(<ServedPage />);
  });
}

/** Writes as a browser does, past all that scripts have put before it. */
const { set: write } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
const press = (field: HTMLInputElement, letter: string) => write?.call(field, field.value + letter);

export function type(id: string, text: string): void {
  const field = control(id);
  field.focus();
  for (const letter of text) {
    press(field, letter);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

export const choose = (id: string, value: string) => {
  control(id).value = value;
  control(id).dispatchEvent(new Event("change", { bubbles: true }));
};
/** What a visitor sees in the controls. */
export const seen = () => {
  const [{ checked: isM }, { checked: isL }] = [control("M"), control("L")];
  return [isM, isL, control("letters").checked, control("name").value, control("country").value];
};

/** The page renders again, with the state it has. */
export const rerender = (): Promise<void> => act(async () => render());

/** Takes the page away, for the next test. */
export function clear(): void {
  act(unmount);
  window.removeEventListener("focus", hideFocus, true);
  early?.stop();
  early = undefined;
  window.earlyActions = undefined;
  document.body.replaceChildren();
  delete document.documentElement.dataset["early"];
}
