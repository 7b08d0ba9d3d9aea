import type {
  NewDevice,
  PasskeyChange,
  SessionMails,
  UsedTwice,
} from "#server/auth/session-mails.ts";
import { findProfile } from "./account.repository.ts";
import { describeDevice } from "#server/auth/device-words.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { linkMail } from "./account-mails.ts";

type SessionMailShop = { publicUrl: string; brand: () => string };

/** The e-mails about sessions (R-ACCOUNT-8) and passkeys (R-PASSKEY-6). A guest has no address and gets none. */
export function createSessionMails(shop: SessionMailShop): SessionMails {
  const link = `${shop.publicUrl}/privacy`;
  async function recipientOf(queries: Queries, accountId: string) {
    return (await findProfile(queries, accountId))?.email;
  }
  /** @param kind the event of the passkeys */
  const aboutPasskeys =
    (kind: "passkey-added" | "passkey-removed" | "recovery-used") =>
    async (queries: Queries, { accountId, language: wanted, device }: PasskeyChange) => {
      const recipient = await recipientOf(queries, accountId);
      if (!recipient) return;
      const notice = { id: newId(), accountId, kind, recipient, link } as const;
      await queueMail(queries, wanted, (language) =>
        linkMail({ ...notice, language, device }, shop),
      );
    };
  return {
    passkeyAdded: aboutPasskeys("passkey-added"),
    passkeyRemoved: aboutPasskeys("passkey-removed"),
    recoveryUsed: aboutPasskeys("recovery-used"),
    async newDevice(queries, { accountId, language: wanted, userAgent }: NewDevice) {
      const recipient = await recipientOf(queries, accountId);
      if (!recipient) return;
      const kind = "new-device";
      const notice = { id: newId(), accountId, kind, recipient, link } as const;
      const device = describeDevice(userAgent);
      await queueMail(queries, wanted, (language) =>
        linkMail({ ...notice, language, device }, shop),
      );
    },
    async usedTwice(queries, { accountId, familyId: id, language: wanted, device }: UsedTwice) {
      const recipient = await recipientOf(queries, accountId);
      if (!recipient) return;
      const kind = "token-reuse";
      const notice = { id, accountId, kind, recipient, link } as const;
      await queueMail(queries, wanted, (language) =>
        linkMail({ ...notice, language, device }, shop),
      );
    },
  };
}
