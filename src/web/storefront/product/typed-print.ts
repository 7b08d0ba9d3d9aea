import { startTransition, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { ProductChoice } from "./product-choice.ts";
import type { ChangeChoice } from "./use-product-choice.ts";

export type OwnPrint = Pick<ProductChoice, "name" | "number">;

type Follower = (typed: OwnPrint | null) => void;

/** Milliseconds without a key after which typing is over for now. */
const PAUSE = 250;

/** Whoever does something else, or leaves, finds the choice up to date. */
const ELSEWHERE = ["click", "focusout", "popstate", "beforeunload"];

/**
 * One's own letters while they are typed: at once they stand in their field and on the large shirt;
 * the choice, and with it the rest of the page, follows when no key waits for a frame.
 */
export class TypedPrint {
  #typed: OwnPrint | null = null;
  #change: ChangeChoice = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #followers = new Set<Follower>();

  /** @param choice as the page has it, which `change` changes. */
  type(typed: OwnPrint, choice: ProductChoice, change: ChangeChoice): void {
    if (!this.#typed) this.#listen("addEventListener");
    this.#change = change;
    this.#tell(typed);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#followSoon, PAUSE);
    // The price is as quick as the shirt.
    if ((choice.premiumName || choice.premiumNumber) && begins(typed, choice)) this.#followNow();
  }

  /** To be called when a choice is on the page: what it has in it is typed no longer. */
  settle({ name, number }: OwnPrint): void {
    if (this.#typed?.name === name && this.#typed.number === number) this.drop();
  }

  /** Nothing follows any more. */
  drop = (): void => {
    if (!this.#typed) return;
    clearTimeout(this.#timer);
    this.#listen("removeEventListener");
    this.#tell(null);
  };

  /** @param follower called at once and at each key. @returns how to stop. */
  follow = (follower: Follower): (() => void) => {
    this.#followers.add(follower);
    follower(this.#typed);
    return () => void this.#followers.delete(follower);
  };

  /**
   * Writes one's own print into an element at each key, past React, which has nothing to do then.
   * @param chosen as the page has it.
   * @returns the element's `ref`.
   */
  written =
    <Written extends Element>(chosen: OwnPrint, write: (element: Written, own: OwnPrint) => void) =>
    (element: Written) =>
      this.follow((typed) => write(element, typed ?? chosen));

  get typed(): OwnPrint | null {
    return this.#typed;
  }

  /** In pieces, between which the next key is heard. */
  #followSoon = (): void => startTransition(this.#pass);

  #followNow = (): void => flushSync(this.#pass);

  #pass = (): void => {
    if (this.#typed) this.#change(this.#typed);
  };

  #tell(typed: OwnPrint | null): void {
    this.#typed = typed;
    for (const follower of this.#followers) follower(typed);
  }

  #listen(how: "addEventListener" | "removeEventListener"): void {
    for (const event of ELSEWHERE) window[how](event, this.#followNow, { capture: true });
  }
}

/** What is printed becomes something or nothing: a price hangs on that, not on its letters. */
function begins(typed: OwnPrint, choice: OwnPrint): boolean {
  return !typed.name !== !choice.name || !typed.number !== !choice.number;
}

/**
 * Something about one's own print, as it is typed or else as the page has it.
 * @param read what is the same by `===` draws nothing anew.
 */
export function useOwnPrint<Read>(
  print: TypedPrint,
  chosen: OwnPrint,
  read: (own: OwnPrint) => Read,
): Read {
  const readOwn = () => read(print.typed ?? chosen);
  return useSyncExternalStore(print.follow, readOwn, readOwn);
}
