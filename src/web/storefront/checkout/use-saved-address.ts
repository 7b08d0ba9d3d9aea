import { useState } from "react";
import type { SavedAddress } from "#contract/address.ts";
import type { AddressBook } from "./use-address-book.ts";

/** The choice between saved addresses and a typed one. */
export type SavedChoice = {
  addresses: readonly SavedAddress[];
  /** null: the typed address counts. */
  chosen: SavedAddress | null;
  /** @param id null for a typed address */
  choose: (id: string | null) => void;
  /** The typed address is saved now, and chosen. */
  adopt: (address: SavedAddress) => void;
  /** Whether there is an address book to save a typed address to. */
  canKeep: boolean;
  keeping: boolean;
  keep: (keeping: boolean) => void;
};

/** The stored choice: an id, "" for a typed address, undefined before a choice. */
export type KeptChoice = string | undefined;

/**
 * Starts with the default address, unless one was being typed in this tab.
 * @param typing whether the form has a partly typed address
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
