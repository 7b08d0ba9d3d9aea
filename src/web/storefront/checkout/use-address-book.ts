import { useEffect, useState } from "react";
import type { SavedAddress } from "#contract/address.ts";
import { call } from "#web/api/browser-call.ts";
import { useSession } from "#web/layout/session/session-store.ts";

/** Data of an account for the checkout. */
export type AddressBook = {
  /** The session or its addresses are not known yet. */
  loading: boolean;
  /** Id of the account; "" for a guest. */
  userId: string;
  email: string;
  /** The default one first. */
  addresses: readonly SavedAddress[];
};

const empty: AddressBook = { loading: false, userId: "", email: "", addresses: [] };

/** Without a response the checkout is that of a guest: everything can be typed. */
export function useAddressBook(): AddressBook {
  const { status, user } = useSession();
  const userId = status === "account" ? user?.userId : undefined;
  const [held, setHeld] = useState<{ userId: string; book: AddressBook } | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    let gone = false;
    void readBook(userId).then((book) => gone || setHeld({ userId, book }));
    return () => void (gone = true);
  }, [userId]);
  if (status === "guest" || status === "unreachable") return empty;
  return held && held.userId === userId ? held.book : { ...empty, loading: true };
}

async function readBook(userId: string): Promise<AddressBook> {
  const [profile, addresses] = await Promise.all([
    call("getUser", {}, { quiet: true }),
    call("listAddresses", { current: 1, size: 100 }, { quiet: true }),
  ]);
  const records = addresses.ok ? addresses.data.records : [];
  return {
    loading: false,
    userId,
    email: profile.ok ? profile.data.email : "",
    addresses: records.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
  };
}
