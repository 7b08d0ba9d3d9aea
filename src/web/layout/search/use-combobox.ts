import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { nextPlace } from "./next-place.ts";
import { type SuggestionOption, suggestionOptions } from "./suggestion-options.ts";
import { type Answer, useSuggestions } from "./use-suggestions.ts";

/** The option that keys have reached, in which answer and for which text. */
type Reached = { answer: Answer | null; text: string; place: number };

interface ComboboxProps {
  /** It keeps the focus; its form holds the list as well. */
  field: RefObject<HTMLInputElement | null>;
  text: string;
  /** What was searched for: it asks for no suggestions. */
  query: string;
  /** Of the list; its options add `-` and their place. */
  id: string;
}

/**
 * The list of a search box by the pattern of ARIA: which options there are, whether they are seen,
 * and which one the keys have reached. What an input method has not finished is not a text yet.
 */
export function useCombobox({ field, text, query, id }: ComboboxProps) {
  const { closedFor, closeFor, reopen } = useClosing(text, query);
  const [composing, setComposing] = useState(false);
  const [reached, setReached] = useState<Reached | null>(null);
  const closed = closedFor !== null;
  // While somebody chooses, nothing changes under the choice.
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

/** The list is closed for a text until another one is typed, and whenever a page was gone to. */
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

/** The last answer is shown until the next one comes, but not to quite another text. */
function belongTogether(answered: string, text: string): boolean {
  return text !== "" && (text.startsWith(answered) || answered.startsWith(text));
}

interface Moves {
  close: () => void;
  choose: () => void;
  reach: (place: number) => void;
}

/** @returns whether the key was meant for the list. */
function steer(key: string, active: number, count: number, { close, choose, reach }: Moves) {
  if (key === "Escape") {
    // The list alone goes: not the text, not what the box stands in.
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

/** @returns what ends the listening. */
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
