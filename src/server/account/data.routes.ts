import { reauthenticate } from "#server/auth/reauthenticate.ts";
import { withGuess } from "#server/platform/guess-limit.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { personOfAccount } from "#server/privacy/person.ts";
import { readEverything } from "#server/privacy/read-everything.ts";
import { recordSecurityEvent } from "#server/security/record-security-event.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { askDataLink, eraseOwnData, readOwnData } from "./data-link.ts";

/** Requested links per network address. */
const links = { name: "data-links", burst: 5, windowMs: 15 * 60_000 };

type DataCalls = "exportData" | "askDataLink" | "readOwnData" | "eraseOwnData";

/** The data kept of a person: of an account, or of the address that a guest ordered with. */
export function dataRoutes(dependencies: AccountDependencies) {
  const { database, clock } = dependencies;
  const { queries } = database;
  const calls: Pick<Handlers, DataCalls> = {
    /** The password, or a passkey lately: an open browser is not its owner (R-WHOSE-6). */
    async exportData({ currentPassword }, { session, remoteAddress: network }) {
      const { accountId } = session;
      const proof = { session, currentPassword, remoteAddress: network };
      const hasPasskey = currentPassword === undefined && session.passkeyIsOld === false;
      const proven = hasPasskey ? done(null) : await reauthenticate(queries, clock, proof);
      if (!proven.ok) return proven;
      const person = await personOfAccount(queries, accountId);
      const everything = await readEverything(queries, person);
      await recordSecurityEvent(queries, { kind: "exported", at: clock.now(), accountId, network });
      return done(everything);
    },

    async askDataLink({ email }, { remoteAddress, language }) {
      const asked = await withGuess({ queries, clock }, links, remoteAddress, () =>
        askDataLink(dependencies, { email, language }),
      );
      return asked ?? refuse("tooManyTries");
    },

    readOwnData: ({ key }, caller) => readOwnData(dependencies, key, caller),
    eraseOwnData: ({ key }, caller) => eraseOwnData(dependencies, key, caller),
  };
  return calls;
}
