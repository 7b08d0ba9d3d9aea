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
  sleepers.set(place, { wake, awaken: () => done.resolve(true) });
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
  window.addEventListener("click", holdPress, true);
  window.addEventListener("submit", holdSubmit, true);
}

/** A pointer that still rests where it was when the part woke up has come there for the part, too. */
function onIntent(event: Event): void {
  const { target } = event;
  const woken = sleeperAt(target)?.wake();
  if (!woken || !(event instanceof PointerEvent) || event.type !== "pointerover") return;
  void woken.then((isAwake) => {
    if (!isAwake || !(target instanceof Element) || !target.matches(":hover")) return;
    const { pointerType, clientX, clientY } = event;
    const again = { bubbles: true, pointerType, clientX, clientY };
    target.dispatchEvent(new PointerEvent("pointerover", again));
  });
}

function sleeperAt(target: EventTarget | null) {
  if (sleepers.size === 0 || !(target instanceof Element)) return undefined;
  for (let at: Element | null = target; at; at = at.parentElement) {
    const sleeper = sleepers.get(at);
    if (sleeper) return sleeper;
  }
  return undefined;
}

function holdPress(event: MouseEvent): void {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  const sleeper = sleeperAt(target);
  if (!sleeper || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const pressed = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
  if (!pressed || (pressed instanceof HTMLAnchorElement && pressed.target !== "")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void sleeper.wake().then((isAwake) => {
    if (isAwake || !(pressed instanceof HTMLAnchorElement)) pressed.click();
    else window.location.assign(pressed.href);
  });
}

function holdSubmit(event: SubmitEvent): void {
  const { target, submitter } = event;
  const sleeper = sleeperAt(target);
  if (!sleeper || !(target instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void sleeper.wake().then((isAwake) => {
    if (isAwake) target.requestSubmit(submitter);
    else if (target.hasAttribute("action")) target.submit();
  });
}
