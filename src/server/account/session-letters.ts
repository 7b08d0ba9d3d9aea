import type { NewDevice, SessionLetters, UsedTwice } from "#server/auth/session-letters.ts";
import { findProfile } from "./account.repository.ts";
import { describeDevice } from "#server/auth/device-words.ts";
import { queueLetter } from "#server/notification/queue-mail.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { linkLetter } from "./account-letters.ts";

type LetterShop = { publicUrl: string; brand: () => string };

/** The e-mails about sessions (R-ACCOUNT-8). A guest has no address and gets none. */
export function createSessionLetters(shop: LetterShop): SessionLetters {
  const link = `${shop.publicUrl}/privacy`;
  async function recipientOf(queries: Queries, accountId: string) {
    return (await findProfile(queries, accountId))?.email;
  }
  return {
    async newDevice(queries, { accountId, language, userAgent }: NewDevice) {
      const recipient = await recipientOf(queries, accountId);
      if (!recipient) return;
      const notice = { id: newId(), kind: "new-device", recipient, language, link } as const;
      const device = describeDevice(userAgent);
      await queueLetter(queries, linkLetter({ ...notice, device }, shop));
    },
    async usedTwice(queries, { accountId, familyId: id, language, device }: UsedTwice) {
      const recipient = await recipientOf(queries, accountId);
      if (!recipient) return;
      const notice = { id, kind: "token-reuse", recipient, language, link } as const;
      await queueLetter(queries, linkLetter({ ...notice, device }, shop));
    },
  };
}
