import { nextTask } from "#web/shell/router/next-task.ts";

/**
 * Parts of the page that the server has drawn and whose program has not been asked for yet. What
 * somebody points at, touches or comes to by keys wakes up; a press that came too early is held and
 * carried out as soon as there is somebody to answer it.
 */

/** @returns whether the part is awake now; false when its program could not be fetched. */
type Wake = () => Promise<boolean>;

const sleepers = new Map<Element, { wake: Wake; awaken: () => void }>();
const awake = new WeakSet<Element>();
const programs = new Set<() => Promise<unknown>>();

/** What shows that somebody is about to use a part. */
const intents = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown"] as const;
const pressable = "a, button, input, label, select, summary, textarea, [role]";

/** @param load fetches a part's program, for pages that the browser draws by itself */
export function announceProgram(load: () => Promise<unknown>): void {
  programs.add(load);
}

/** Fetches what the pages at hand may let sleep: a page drawn by the browser has no stand-in for it. */
export const loadPrograms = (): Promise<unknown> =>
  Promise.all(Array.from(programs, (load) => load().catch(() => null)));

/**
 * A part sleeps from now on, unless it woke up in the meantime.
 * @param place the element around it
 * @param load fetches its program and lets it in
 * @returns forgets it
 */
export function sleep(place: Element, load: () => Promise<unknown>): () => void {
  if (awake.has(place)) return () => undefined;
  if (sleepers.size === 0) listen();
  const done = Promise.withResolvers<boolean>();
  const wake: Wake = () => {
    const failed = load().then(
      () => done.promise,
      () => false,
    );
    return Promise.race([done.promise, failed]);
  };
  // A press is carried out when what the part does first of all has been drawn.
  sleepers.set(place, { wake, awaken: () => void nextTask().then(() => done.resolve(true)) });
  // Somebody was there before the page's own program.
  const under = deepest(place);
  if (under?.closest(pressable)) void wake().then((isAwake) => isAwake && pointAt(under, {}));
  else if (place.contains(document.activeElement)) void wake();
  const forget = () => {
    done.resolve(false);
    sleepers.delete(place);
  };
  return forget;
}

/** To be called by a part that is awake. */
export function awaken(place: Element): void {
  awake.add(place);
  sleepers.get(place)?.awaken();
  sleepers.delete(place);
}

/**
 * Wakes what is to go on when the page changes; it has to be awake before that.
 * @param within leaves the others alone
 * @returns null when none of them sleeps
 */
export function wakeAll(within: (place: Element) => boolean): Promise<unknown> | null {
  const wakes = Array.from(sleepers).flatMap(([place, { wake }]) => (within(place) ? wake() : []));
  return wakes.length === 0 ? null : Promise.all(wakes);
}

/** Whether anything sleeps. */
export const isAnyAsleep = () => sleepers.size > 0;

let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  // At the window: React stops at the document what belongs to a part that is not awake.
  for (const type of intents) {
    window.addEventListener(type, onIntent, { capture: true, passive: true });
  }
  window.addEventListener("keydown", holdKey, true);
  window.addEventListener("click", holdPress, true);
  window.addEventListener("submit", holdSubmit, true);
  window.addEventListener("change", holdChoice, true);
}

/** Counts how often Escape was pressed, which takes back the presses that are held. */
let escapes = 0;

function onIntent(event: Event): void {
  const { target } = event;
  if (event instanceof KeyboardEvent && event.key === "Escape") escapes += 1;
  const woken = sleeperAt(target)?.wake();
  if (!woken || !(event instanceof PointerEvent) || event.type !== "pointerover") return;
  void woken.then((isAwake) => isAwake && target instanceof Element && pointAt(target, event));
}

/** What the pointer rests on, if that is in a part. */
const deepest = (place: Element) => Array.from(place.querySelectorAll(":hover")).at(-1);

/** A pointer that still rests where it was when the part woke up has come there for the part, too. */
function pointAt(target: Element, { pointerType = "mouse", clientX, clientY }: PointerEventInit) {
  if (!target.matches(":hover")) return;
  target.dispatchEvent(
    new PointerEvent("pointerover", { bubbles: true, pointerType, clientX, clientY }),
  );
}

function sleeperAt(target: EventTarget | null) {
  if (sleepers.size === 0 || !(target instanceof Element)) return undefined;
  for (let at: Element | null = target; at; at = at.parentElement) {
    const sleeper = sleepers.get(at);
    if (sleeper) return sleeper;
  }
  return undefined;
}

let carriedOut: Promise<unknown> = Promise.resolve();

/** One after the other: what the first one changed is drawn when the next one comes. */
function carryOut(waking: Promise<boolean>, act: (isAwake: boolean) => void): void {
  carriedOut = Promise.all([waking, carriedOut]).then(([isAwake]) => {
    act(isAwake);
    return nextTask();
  });
}

function holdPress(event: MouseEvent): void {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  const sleeper = sleeperAt(target);
  if (!sleeper || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const pressed = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
  if (!pressed || (pressed instanceof HTMLAnchorElement && pressed.target !== "")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const before = escapes;
  carryOut(sleeper.wake(), (isAwake) => {
    if (escapes !== before) return;
    if (isAwake || !(pressed instanceof HTMLAnchorElement)) pressed.click();
    else window.location.assign(pressed.href);
  });
}

/** Keys that move within a part; those that press come as clicks, those that write are kept by the field. */
function holdKey(event: KeyboardEvent): void {
  const { target, key } = event;
  const sleeper = sleeperAt(target);
  if (!sleeper || !/^(Arrow|Home|End)/.test(key)) return;
  if (target instanceof HTMLElement && target.matches("input, textarea, select")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const again = { key, bubbles: true, cancelable: true };
  carryOut(sleeper.wake(), (isAwake) => {
    // An earlier one may have moved the focus.
    if (isAwake) document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", again));
  });
}

function holdSubmit(event: SubmitEvent): void {
  const { target, submitter } = event;
  const sleeper = sleeperAt(target);
  if (!sleeper || !(target instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  carryOut(sleeper.wake(), (isAwake) => {
    if (isAwake) target.requestSubmit(submitter);
    else if (target.hasAttribute("action")) target.submit();
  });
}

/** A list's choice is made already; whoever listens hears of it once there is somebody. */
function holdChoice({ target }: Event): void {
  const sleeper = target instanceof HTMLSelectElement ? sleeperAt(target) : undefined;
  if (!sleeper) return;
  carryOut(sleeper.wake(), (isAwake) => {
    if (isAwake) target?.dispatchEvent(new Event("change", { bubbles: true }));
  });
}
