import { startTransition, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { isPersonalised } from "#domain/customization.ts";
import type { ProductChoice } from "./product-choice.ts";
import type { ChangeChoice } from "./use-product-choice.ts";

export type OwnPrint = Pick<ProductChoice, "name" | "number">;

type Follower = (typed: OwnPrint | null) => void;

/** Milliseconds without a key after which typing is over for now. */
const PAUSE = 150;

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

  /** @returns how to stop. */
  follow = (follower: Follower): (() => void) => {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  };

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

/** @returns null when nothing is being typed: the choice is what counts. */
export function useTypedPrint(print: TypedPrint): OwnPrint | null {
  const read = () => print.typed;
  return useSyncExternalStore(print.follow, read, read);
}

/**
 * Whether something is made for one buyer alone, told with the first letter and the last that goes,
 * while the rest of the page waits for a pause.
 * @param chosen what the page has by now
 */
export function usePersonalised(
  print: TypedPrint,
  chosen: Parameters<typeof isPersonalised>[0],
): boolean {
  const read = () => isPersonalised({ ...chosen, ...print.typed });
  return useSyncExternalStore(print.follow, read, read);
}
