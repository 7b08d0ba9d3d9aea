import { listDevices, revokeDevice } from "#server/auth/devices.ts";
import { returnGuess, takeGuess, withGuess, type Bucket } from "#server/platform/guess-limit.ts";
import { listConsents } from "#server/newsletter/own-subscription.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { personOfAccount } from "#server/privacy/person.ts";
import { newAccounts, wrongCodes } from "./account-limits.ts";
import { askForCode } from "./ask-for-code.ts";
import { changePassword } from "./change-password.ts";
import { dataRoutes } from "./data.routes.ts";
import { deleteAccount } from "./delete-account.ts";
import { confirmEmailChange, undoEmailChange } from "./email-change.ts";
import { readProfile } from "./read-profile.ts";
import { registerAccount } from "./register-account.ts";
import { resetPassword } from "./reset-password.ts";
import { updateProfile } from "./update-profile.ts";
import { verifyEmail } from "./verify-email.ts";

type AccountCalls =
  | "registerUser"
  | "getUser"
  | "updateUser"
  | "updatePwd"
  | "sendVerificationCode"
  | "verifyEmail"
  | "confirmEmailChange"
  | "undoEmailChange"
  | "listDevices"
  | "revokeDevice"
  | "exportData"
  | "askDataLink"
  | "readOwnData"
  | "eraseOwnData"
  | "deleteAccount"
  | "listConsents";

/** Per network address: new accounts, requested codes, wrong codes, and addresses found to be taken. */
const limits = {
  // Each writes a welcome to an address that nobody has confirmed.
  accounts: newAccounts,
  codes: { name: "codes", burst: 20, windowMs: 15 * 60_000 },
  // Each goes to any address that a guest types (R-FREE-2).
  orderCodes: { name: "order-codes", burst: 5, windowMs: 15 * 60_000 },
  wrongCodes,
  taken: { name: "taken", burst: 20, windowMs: 15 * 60_000 },
};

export function accountRoutes(dependencies: AccountDependencies) {
  const { database, clock } = dependencies;
  const { queries } = database;
  const shared = { queries, clock };

  const calls: Pick<Handlers, AccountCalls> = {
    registerUser: (input, caller) =>
      limited(shared, limits.accounts, caller.remoteAddress, "done", () =>
        limited(shared, limits.taken, caller.remoteAddress, "conflict", () =>
          registerAccount(dependencies, input, caller),
        ),
      ),

    async getUser(_input, { session }) {
      const profile = await readProfile(database, session.accountId, clock.now());
      return profile ? done(profile) : refuse("sessionEnded");
    },

    updateUser: (input, caller) =>
      limited(shared, limits.taken, caller.remoteAddress, "conflict", () =>
        updateProfile(dependencies, input, caller),
      ),

    updatePwd({ email, code, ...passwords }, caller) {
      if (email !== undefined && code !== undefined) {
        const { password } = passwords;
        return limited(shared, limits.wrongCodes, caller.remoteAddress, "wrongCode", () =>
          resetPassword(dependencies, { email, code, password }, caller),
        );
      }
      const { session } = caller;
      if (!session) return Promise.resolve(refuse("tokenUnknown"));
      if (session.kind === "guest") return Promise.resolve(refuse("roleMissing"));
      return changePassword(dependencies, passwords, { ...caller, session });
    },

    async sendVerificationCode(wish, caller) {
      const bucket = wish.purpose === "order" ? limits.orderCodes : limits.codes;
      const asked = await withGuess(shared, bucket, caller.remoteAddress, () =>
        askForCode(queries, wish, caller),
      );
      return asked ?? refuse("tooManyTries");
    },

    verifyEmail: ({ code }, caller) =>
      limited(shared, limits.wrongCodes, caller.remoteAddress, "wrongCode", () =>
        verifyEmail(dependencies, code, caller),
      ),

    confirmEmailChange: ({ token }, caller) => confirmEmailChange(dependencies, token, caller),

    undoEmailChange: ({ token }, caller) => undoEmailChange(dependencies, token, caller),

    listDevices: async (_input, { session }) =>
      done(onePage(await listDevices(queries, clock, session))),

    revokeDevice: ({ id }, { session }) => revokeDevice(queries, clock, session, id),

    ...dataRoutes(dependencies),

    deleteAccount: ({ currentPassword }, caller) =>
      deleteAccount(dependencies, currentPassword, caller),

    async listConsents(_input, { session }) {
      const { accountId } = session;
      const { emails, emailsSince: since } = await personOfAccount(queries, accountId);
      const consents = await listConsents(database, { accountId, email: emails[0] ?? null, since });
      return done(onePage(consents.map(presentConsent)));
    },
  };
  return calls;
}

/** A list that is never longer than a page. */
const onePage = <Item>(records: Item[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 100,
});

type LoggedConsent = Awaited<ReturnType<typeof listConsents>>[number];

const presentConsent = ({ at, action, source, wording }: LoggedConsent) => ({
  at: at.toISOString(),
  action: action === "asked" ? ("requested" as const) : action,
  source,
  wording,
});

/** Answers of one kind are counted per network address; when they are used up, nothing is tried. */
async function limited<Value>(
  shared: Parameters<typeof takeGuess>[0],
  bucket: Bucket,
  remoteAddress: string,
  counted: "done" | "conflict" | "wrongCode",
  attempt: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (!(await takeGuess(shared, bucket, remoteAddress))) return refuse("tooManyTries");
  let counts = false;
  try {
    const outcome = await attempt();
    counts = (outcome.ok ? "done" : outcome.reason) === counted;
    return outcome;
  } finally {
    if (!counts) await returnGuess(shared, bucket, remoteAddress);
  }
}
