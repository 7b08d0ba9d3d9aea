import type { EarlyActions, EarlyEvent } from "./early-actions.ts";

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export const isBox = (target: Element): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === "checkbox" || target.type === "radio");

export const isText = (target: Element | null): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !/^(checkbox|radio|file|hidden|button|submit)$/.test(target.type));

/** Whether an event brings the state of its control: a focus or a key does not. */
export const hasState = ({ event: { type }, target }: EarlyEvent): boolean =>
  type === (isText(target) ? "input" : "change");

/**
 * Until an act is played, React does not know it and writes the served state wherever it renders the
 * control. From now on such a write has no effect: the control stays as the visitor sees it, and the
 * act, once played, brings React to the same state. Called before hydration; ends with the recorder.
 */
export function keepStates(early: EarlyActions): void {
  const groups = radioGroups();
  const isKept = (control: Element) =>
    early.events.some(
      (one) =>
        !one.played &&
        hasState(one) &&
        (one.target === control ||
          (groups.has(control) && groups.get(control) === groups.get(one.target))),
    );
  const ends = [
    refuseWrites(HTMLInputElement.prototype, "checked", isKept),
    refuseWrites(HTMLInputElement.prototype, "value", isKept),
    refuseWrites(HTMLTextAreaElement.prototype, "value", isKept),
    refuseWrites(HTMLOptionElement.prototype, "selected", (option) => {
      const select = option.closest("select");
      return select !== null && isKept(select);
    }),
  ];
  const { stop } = early;
  early.stop = () => {
    stop();
    for (const end of ends) end();
  };
}

/** Every radio with the first of its group: React takes the name off a radio while it writes it. */
function radioGroups(): ReadonlyMap<Element, Element> {
  const radios = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  return new Map(radios.map((radio) => [radio, radios.find(isSameGroup(radio)) ?? radio]));
}

const isSameGroup =
  ({ name, form }: HTMLInputElement) =>
  (other: HTMLInputElement) =>
    other.name === name && other.form === form;

let isWriting = false;

/** Sets a control although an act of it waits. */
export function setControl(set: () => void): void {
  isWriting = true;
  set();
  isWriting = false;
}

/** @returns ends it. React keeps the setters of the controls that it has hydrated meanwhile. */
function refuseWrites(
  prototype: Element,
  property: string,
  isKept: (control: Element) => boolean,
): () => void {
  const native = Object.getOwnPropertyDescriptor(prototype, property);
  const set = native?.set;
  if (!set) return () => undefined;
  let isOver = false;
  Object.defineProperty(prototype, property, {
    ...native,
    set(this: Element, state: unknown) {
      if (isOver || isWriting || !isKept(this)) set.call(this, state);
    },
  });
  return () => {
    isOver = true;
    Object.defineProperty(prototype, property, native);
  };
}

/** Shows the newest state of a control whose former one was played: more of its acts wait. */
export function showNewest({ events }: EarlyActions, played: Element): void {
  const last = events.findLast((one) => !one.played && hasState(one) && isOfControl(one, played));
  if (!last) return;
  const { target, value = "", checked = false } = last;
  setControl(() => {
    if (isBox(target)) target.checked = checked;
    else if (isText(target) || target instanceof HTMLSelectElement) {
      if (target.value !== value) target.value = value;
    }
  });
}

function isOfControl({ target }: EarlyEvent, control: Element): boolean {
  if (target === control) return true;
  const isRadio = (one: Element): one is HTMLInputElement => isBox(one) && one.type === "radio";
  return isRadio(target) && isRadio(control) && isSameGroup(target)(control);
}
