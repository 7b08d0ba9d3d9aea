import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import type { Suggestions } from "#contract/catalog.ts";
import { call } from "#web/api/browser-call.ts";
import { nextPlace } from "./next-place.ts";
import { type SuggestionOption, suggestionOptions } from "./suggestion-options.ts";

/** Milliseconds of debounce before a request. */
const REST = 150;

/** The option reached by keys, its response and its text. */
type Reached = { answer: Answer | null; text: string; place: number };

interface ComboboxProps {
  /** The text field, which keeps the focus; its form contains the list. */
  field: RefObject<HTMLInputElement | null>;
  text: string;
  /** The submitted query, which gets no suggestions. */
  query: string;
  /** Id of the list; its options append `-` and their place. */
  id: string;
}

/**
 * The ARIA combobox pattern for a search field: its options, whether they are visible, and the
 * active one. Unfinished text of an input method is ignored.
 */
export function useCombobox({ field, text, query, id }: ComboboxProps) {
  const { closedFor, closeFor, reopen } = useClosing(text, query);
  const [composing, setComposing] = useState(false);
  const [reached, setReached] = useState<Reached | null>(null);
  const closed = closedFor !== null;
  // While an option is active, the list does not change.
  const choosing = reached !== null && reached.place >= 0 && reached.text === text;
  const answer = useSuggestions(closed || composing || choosing ? "" : text.trim());
  const open = answer !== null && !closed && belongTogether(answer.text, text.trim());
  const options: SuggestionOption[] = open ? suggestionOptions(answer) : [];
  const active = open && reached?.answer === answer ? reached.place : -1;

  const close = () => {
    closeFor(text);
    setReached(null);
  };
  const hearKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const handled = open
      ? steer(event.key, active, options.length, {
          close,
          choose: () => document.getElementById(`${id}-${active}`)?.click(),
          reach: (place) => setReached({ answer, text, place }),
        })
      : event.key === "ArrowDown" && reopen();
    if (handled) event.preventDefault();
  });
  const hearClose = useEffectEvent(close);
  useEffect(() => {
    const input = field.current;
    if (input) return listen(input, hearKey, hearClose, setComposing);
  }, [field]);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const current = active < 0 ? null : `${id}-${active}`;
    input.setAttribute("aria-expanded", String(open));
    setOrRemove(input, "aria-controls", open ? id : null);
    setOrRemove(input, "aria-activedescendant", current);
    if (current !== null) document.getElementById(current)?.scrollIntoView({ block: "nearest" });
  }, [field, open, active, id]);
  return { answer: open ? answer : null, options, active, close };
}

/** Whether the list is closed: until other text is typed, and after a navigation. */
function useClosing(text: string, query: string) {
  const [closedFor, setClosedFor] = useState<string | null>(query);
  const { key } = useLocation();
  const [seenOn, setSeenOn] = useState(key);
  if (seenOn !== key) {
    setSeenOn(key);
    setClosedFor(text);
  } else if (closedFor !== null && closedFor !== text) {
    setClosedFor(null);
  }
  const reopen = () => {
    setClosedFor(null);
    return true;
  };
  return { closedFor, closeFor: setClosedFor, reopen };
}

/** The last response stays until the next one, but not for unrelated text. */
function belongTogether(answered: string, text: string): boolean {
  return text !== "" && (text.startsWith(answered) || answered.startsWith(text));
}

interface Moves {
  close: () => void;
  choose: () => void;
  reach: (place: number) => void;
}

/** @returns whether the list handled the key */
function steer(key: string, active: number, count: number, { close, choose, reach }: Moves) {
  if (key === "Escape") {
    // Closes the list only: the text stays, and so does the panel around it.
    close();
    return true;
  }
  if (key === "Enter" && active >= 0) {
    choose();
    return true;
  }
  const next = nextPlace(key, active, count);
  if (next === null) return false;
  reach(next);
  return key !== "ArrowLeft" && key !== "ArrowRight";
}

/** @returns removes the listeners */
function listen(
  input: HTMLInputElement,
  onKey: (event: KeyboardEvent) => void,
  onLeave: () => void,
  onComposing: (composing: boolean) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const { form } = input;
  input.addEventListener("keydown", onKey, { signal });
  input.addEventListener("compositionstart", () => onComposing(true), { signal });
  input.addEventListener("compositionend", () => onComposing(false), { signal });
  form?.addEventListener("submit", onLeave, { signal });
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && form?.contains(relatedTarget))) onLeave();
  };
  form?.addEventListener("focusout", onFocusOut, { signal });
  return () => listening.abort();
}

function setOrRemove(element: HTMLElement, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

type Answer = { text: string; found: Suggestions };

/**
 * Suggestions for a text. A newer text aborts the request of an older one.
 * @param text "" requests nothing
 * @returns the latest response, perhaps to an earlier text; null when there is none
 */
function useSuggestions(text: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const answered = answer?.text;
  useEffect(() => {
    if (text === "" || text === answered) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const result = await call(
        "suggestProducts",
        { text },
        { signal: asking.signal, quiet: true },
      );
      if (asking.signal.aborted) return;
      setAnswer(result.ok ? { text, found: result.data } : null);
    }, REST);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, answered]);
  return answer;
}
