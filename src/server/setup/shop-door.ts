import { failureTexts } from "#contract/failure-texts.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { ShopMode } from "#domain/shop/shop-mode.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { readStanding, type ShopStanding } from "./read-readiness.ts";

/** Whether the shop takes orders; one door for checkout, pages and the admin (R-MODE-4). */
export type ShopDoor = {
  /** The sentence for shoppers while it takes none; null while it does. */
  whyClosed(language: Language): Promise<string | null>;
  /** null in a demo, which is always open. */
  standing(): Promise<ShopStanding | null>;
};

type DoorServices = {
  database: Pick<Database, "queries">;
  clock: Clock;
  mode: Pick<ShopMode, "sells">;
  takesPaymentEvents: boolean;
  paymentUrl: string;
};

export function createShopDoor(services: DoorServices): ShopDoor {
  const { database, clock, mode, takesPaymentEvents, paymentUrl } = services;
  const read = () =>
    readStanding(database.queries, { now: clock.now(), takesPaymentEvents, paymentUrl });
  return {
    standing: () => (mode.sells ? read() : Promise.resolve(null)),
    async whyClosed(language) {
      if (!mode.sells) return null;
      const { takesMoney, closedText } = await read();
      return takesMoney ? null : textIn(closedText, language) || failureTexts[language].shopClosed;
    },
  };
}
