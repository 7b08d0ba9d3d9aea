import type { Address, SavedAddress } from "#contract/address.ts";
import type { EndpointInput } from "#contract/endpoint-schemas.ts";
import { findAddressWarnings } from "#domain/address/check-address.ts";
import { checkPlace } from "#domain/address/check-place.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { isUuid } from "#server/platform/ids.ts";
import { lockAccount } from "#server/platform/lock-account.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import {
  countAddresses,
  findAddresses,
  insertAddress,
  settleDefault,
  toSaved,
  updateAddress,
} from "./address-book.repository.ts";
import { keptAddress } from "./kept-address.ts";
import { warnOfPhone } from "./phone-warning.ts";

/** So many addresses are a book, more are a burden. */
const mostAddresses = 100;

type Entry = EndpointInput<"saveAddresses">[number];

/**
 * Adds addresses without an id and changes those with one: all of them or none. An id that is not
 * of this book is unknown. The last one that wants to be the default is; a book's first is anyway.
 */
export async function saveAddresses(
  queries: Queries,
  clock: Clock,
  accountId: string,
  entries: readonly Entry[],
): Promise<Outcome<SavedAddress[]>> {
  const drafts = entries.map(readEntry);
  const faults = drafts.flatMap(({ content }, index) =>
    checkPlace(content).map(({ path, key }) => ({ path: `${index}.${path}`, key })),
  );
  if (faults.length > 0) return refuseFields(faults);
  const known = drafts.flatMap(({ id }) => id ?? []);
  if (!known.every(isUuid)) return refuse("notFound");

  return transact(queries, async (transaction) => {
    await lockAccount(transaction, accountId);
    const there = known.length > 0 ? await findAddresses(transaction, accountId, known) : [];
    if (there.length < new Set(known).size) return refuse("notFound");
    const added = drafts.length - known.length;
    if (added > 0 && (await countAddresses(transaction, accountId)) + added > mostAddresses) {
      return refuseFields([{ path: "", key: "addressBookFull" }]);
    }
    const ids: string[] = [];
    for (const { id, content } of drafts) {
      if (id) await updateAddress(transaction, id, content);
      ids.push(id ?? (await insertAddress(transaction, accountId, content, clock.now())));
    }
    const wished = ids.findLast((_id, index) => drafts[index]?.isDefault) ?? null;
    await settleDefault(transaction, accountId, wished);
    const saved = new Map(
      (await findAddresses(transaction, accountId, ids)).map((row) => [row.id, toSaved(row)]),
    );
    return done(
      ids.flatMap((id) => {
        const address = saved.get(id);
        return address ? withWarnings(address) : [];
      }),
    );
  });
}

/** Separates the address from its place in the book. */
function readEntry({ id, isDefault, ...address }: Entry): {
  id: string | undefined;
  isDefault: boolean;
  content: Address;
} {
  return { id, isDefault, content: keptAddress(address) };
}

function withWarnings(address: SavedAddress): SavedAddress {
  const ofPostcode = findAddressWarnings(address).filter(({ path }) => path === "postalCode");
  return { ...address, warnings: [...ofPostcode, ...warnOfPhone(address)] };
}
