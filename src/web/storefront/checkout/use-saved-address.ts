import { useState } from "react";
import type { SavedAddress } from "#contract/address.ts";
import type { AddressBook } from "./use-address-book.ts";

/** The choice between saved addresses and one that is typed. */
export type SavedChoice = {
  addresses: readonly SavedAddress[];
  /** null: what is typed counts. */
  chosen: SavedAddress | null;
  /** @param id null for an address that is typed */
  choose: (id: string | null) => void;
  /** The typed address is in the book now, and chosen. */
  adopt: (address: SavedAddress) => void;
  /** There is a book that a typed address can be kept in. */
  canKeep: boolean;
  keeping: boolean;
  keep: (keeping: boolean) => void;
};

/** What is kept of the choice: an id, "" for a typed address, undefined before anything is chosen. */
export type KeptChoice = string | undefined;

/**
 * Starts with the default address, unless an address was being typed in this tab.
 * @param typing whether something of an address stands in the form already
 */
export function useSavedAddress(
  book: AddressBook,
  kept: KeptChoice,
  typing: boolean,
): SavedChoice & { kept: KeptChoice } {
  const [choice, setChoice] = useState(kept ?? (typing ? "" : undefined));
  const [keeping, keep] = useState(false);
  const [added, setAdded] = useState<readonly SavedAddress[]>([]);
  const addresses = [...book.addresses, ...added];
  const known = addresses.find(({ id }) => id === choice);
  const chosen = choice === "" ? null : (known ?? addresses[0] ?? null);
  return {
    addresses,
    chosen,
    choose: (id) => setChoice(id ?? ""),
    adopt(address) {
      setAdded([...added, address]);
      setChoice(address.id);
      keep(false);
    },
    canKeep: book.signedIn && chosen === null,
    keeping,
    keep,
    kept: choice,
  };
}
