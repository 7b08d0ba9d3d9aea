import { flushSync } from "react-dom";
import type { EarlyActions, EarlyEvent } from "./early-actions.ts";
import {
  hasState,
  isBox,
  isText,
  setControl,
  showNewest,
  type TextControl,
} from "./early-states.ts";

type Field = TextControl | HTMLSelectElement;

/**
 * Adds what the browser filled in without an event: passwords, and fields after a reload. Called
 * before hydration, while the state of a control differs from its HTML only where the visitor
 * changed it. Boxes and selects count in forms that are posted: elsewhere the address says what is
 * chosen.
 */
export function noteFilled({ events }: EarlyActions): void {
  const known = new Set(events.filter(hasState).map(({ target }) => target));
  for (const target of document.querySelectorAll<Field>("input, textarea, select")) {
    if (known.has(target) || !isFilled(target)) continue;
    const type = isText(target) ? "input" : "change";
    const { value } = target;
    events.unshift({
      event: new Event(type),
      target,
      value,
      checked: isBox(target) && target.checked,
    });
  }
}

function isFilled(field: Field): boolean {
  if (isText(field)) return field.value !== field.defaultValue;
  if (field.form?.method !== "post") return false;
  if (isBox(field)) return field.checked !== field.defaultChecked && isChosen(field);
  return field instanceof HTMLSelectElement && field.value !== servedValue(field);
}

/** Of radios the one that was chosen speaks for its group. */
const isChosen = ({ type, checked }: HTMLInputElement) => type === "checkbox" || checked;

function servedValue({ options }: HTMLSelectElement): string | undefined {
  const all = [...options];
  return (all.find((option) => option.defaultSelected) ?? all[0])?.value;
}

/**
 * Plays the events, one in a task, so that each finds what the one before has changed. What happens
 * meanwhile queues behind them. Ends once the last was played.
 */
export async function playEarly(early: EarlyActions): Promise<void> {
  const { events } = early;
  for (let at = 0; at < events.length; at += 1) {
    const next = events[at];
    // A word that an input method is still composing must not change.
    while (next && early.composing) await nextTask();
    if (next && playNext(early, next)) await nextTask();
  }
  early.stop();
  window.earlyActions = undefined;
  delete document.documentElement.dataset["early"];
  const focused = document.activeElement;
  if (focused && events.some(({ event, target }) => event.type === "focusin" && target === focused))
    keepCaret(() => focused.dispatchEvent(new FocusEvent("focusin", { bubbles: true })));
}

/** Plays what was chosen and typed at once: the page is being left, and keeps it for the way back. */
export function playStates(early: EarlyActions): void {
  for (const one of early.events.filter(hasState)) flushSync(() => playNext(early, one));
}

/** @returns whether handlers may have heard it */
function playNext(early: EarlyActions, next: EarlyEvent): boolean {
  const { events } = early;
  if (next.played) return false;
  next.played = true;
  if (isOutdated(next, events.slice(events.indexOf(next) + 1))) return false;
  early.playing = true;
  const isPlayed = keepCaret(() => {
    const result = play(next);
    showNewest(early, next.target);
    return result;
  });
  early.playing = false;
  return isPlayed;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** What comes between the letters of one text. */
const WHILE_TYPING = /^(keydown|focusin|composition|input|change)/;

/** Of a text that is typed without another act in between only the last state is played. */
function isOutdated({ event, target }: EarlyEvent, later: readonly EarlyEvent[]): boolean {
  if (event.type !== "input") return false;
  const end = later.findIndex((one) => one.target !== target || !WHILE_TYPING.test(one.event.type));
  return later.slice(0, end < 0 ? later.length : end).some((one) => one.event.type === "input");
}

/** @returns whether handlers may have heard it */
function play({ event, target, value = "", checked = false, held = false }: EarlyEvent): boolean {
  if (!target.isConnected) return false;
  switch (event.type) {
    case "input":
      if (!isText(target)) return false;
      setValue(target, value);
      return target.dispatchEvent(new InputEvent("input", { bubbles: true }));
    case "change":
      return playChange(target, value, checked);
    case "click":
      return held && target instanceof HTMLButtonElement && playClick(target);
    case "submit":
      return held && target instanceof HTMLFormElement && playSubmit(target, event);
    case "keydown":
      return playKey(target, event as KeyboardEvent);
    case "focusout":
      // The field that is still in use is left later.
      if (target === document.activeElement || !isField(target)) return false;
      return target.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    case "toggle":
      return target instanceof HTMLDetailsElement && target.dispatchEvent(new Event("toggle"));
    default:
      return false;
  }
}

/** A box is put back, so that its press is a change. */
function playChange(target: Element, value: string, checked: boolean): boolean {
  if (target instanceof HTMLSelectElement) {
    target.value = value;
    return target.dispatchEvent(new Event("change", { bubbles: true }));
  }
  if (!isBox(target)) return false;
  setControl(() => (target.checked = !checked));
  target.click();
  return true;
}

function playClick(button: HTMLButtonElement): boolean {
  // The press of a submit button is played as the form's.
  if (button.type === "submit" && button.form) return false;
  button.click();
  return true;
}

function playSubmit(form: HTMLFormElement, event: Event): boolean {
  const { submitter } = event as SubmitEvent;
  form.requestSubmit(submitter?.isConnected ? submitter : null);
  return true;
}

/** Keys that do something; a letter shows in its field, and Enter has pressed its button. */
function playKey(target: Element, { key, code, isComposing }: KeyboardEvent): boolean {
  if (isComposing || !/^(Arrow|Home|End|Page|Enter|Escape)/.test(key)) return false;
  target.dispatchEvent(
    new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }),
  );
  return true;
}

const isField = (target: Element) =>
  isText(target) || isBox(target) || target instanceof HTMLSelectElement;

/**
 * Sets a text as a key does. React notes what scripts set and takes the same text for no change, so
 * the last set one must be another.
 */
function setValue(control: TextControl, value: string): void {
  const { prototype } =
    control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  setControl(() => {
    control.value = value === "" ? " " : "";
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  });
}

/** Keeps the caret of a visitor who is typing right now. */
function keepCaret<Result>(act: () => Result): Result {
  const field = document.activeElement;
  // Null in fields whose text has no places, such as an e-mail's.
  if (!isText(field) || field.selectionStart === null) return act();
  const { selectionStart, selectionEnd } = field;
  const result = act();
  if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
  return result;
}
