import type { Clock } from "#server/platform/clock.ts";
import { readZoneReach } from "#server/delivery/zone-reach.ts";
import { isUuid } from "#server/platform/ids.ts";
import { lockAccount } from "#server/platform/lock-account.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { RateLimit } from "#server/platform/rate-limit.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import {
  deleteAddresses,
  findAddresses,
  readBook,
  settleDefault,
  toSaved,
} from "./address-book.repository.ts";
import { listCountries } from "./list-countries.ts";
import { listProvinces } from "./list-provinces.ts";
import { saveAddresses } from "./save-addresses.ts";
import { suggestAddress, type SuggestDependencies } from "./suggest/suggest-address.ts";

/** Countries and provinces are rules of ours; where parcels go is the merchant's. */
export function placeRoutes({ database: { driver } }: Pick<SuggestDependencies, "database">) {
  const calls: Pick<Handlers, "listCountries" | "listProvinces"> = {
    listCountries: async (input, { language }) =>
      done(listCountries(input, language, await readZoneReach(driver))),
    listProvinces: (input, { language }) => Promise.resolve(done(listProvinces(input, language))),
  };
  return calls;
}

type BookCalls =
  | "listAddresses"
  | "saveAddresses"
  | "getAddress"
  | "setDefaultAddress"
  | "setDefaultAddressByPost"
  | "removeAddresses"
  | "suggestAddress";

/** Asked while people type, so often; but not by programs. */
const suggestionsAllowed = { burst: 120, windowMs: 60_000 };

/** The address book of the signed-in account; another account's address is not found. */
export function addressRoutes(dependencies: SuggestDependencies & { clock: Clock }) {
  const { database, clock } = dependencies;
  const asked = new RateLimit(clock, suggestionsAllowed);
  const { queries, driver } = database;

  const setDefault = (accountId: string, id: string) =>
    transact(queries, async (transaction): Promise<Outcome<null>> => {
      if (!isUuid(id)) return refuse("notFound");
      await lockAccount(transaction, accountId);
      const [own] = await findAddresses(transaction, accountId, [id]);
      if (!own) return refuse("notFound");
      await settleDefault(transaction, accountId, id);
      return done(null);
    });

  const calls: Pick<Handlers, BookCalls> = {
    async listAddresses(page, { session }) {
      const { records, total } = await readBook(driver, session.accountId, page);
      return done({ records: records.map(toSaved), total, ...page });
    },

    saveAddresses: (entries, { session }) =>
      saveAddresses(queries, clock, session.accountId, entries),

    async getAddress({ id }, { session }) {
      const [own] = isUuid(id) ? await findAddresses(queries, session.accountId, [id]) : [];
      return own ? done(toSaved(own)) : refuse("notFound");
    },

    setDefaultAddress: ({ id }, { session }) => setDefault(session.accountId, id),
    setDefaultAddressByPost: ({ id }, { session }) => setDefault(session.accountId, id),

    async suggestAddress({ country, text }, { session, language, remoteAddress }) {
      const accountId = session && session.kind !== "guest" ? session.accountId : null;
      const question = { country, text, language, accountId };
      const records = await asked.during(remoteAddress, () =>
        suggestAddress(dependencies, question),
      );
      return records ? done({ records }) : refuse("tooManyTries");
    },

    removeAddresses: (ids, { session: { accountId } }) =>
      transact(queries, async (transaction): Promise<Outcome<null>> => {
        if (ids.length === 0) return done(null);
        if (!ids.every(isUuid)) return refuse("notFound");
        await lockAccount(transaction, accountId);
        const removed = await deleteAddresses(transaction, accountId, ids);
        if (removed < new Set(ids).size) return refuse("notFound");
        await settleDefault(transaction, accountId, null);
        return done(null);
      }),
  };
  return calls;
}
