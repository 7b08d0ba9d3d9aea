import {
  finishTestPayment,
  readTestPayment,
  startTestPayment,
} from "#server/payment/test/test-payment.ts";
import type { PaymentProviders } from "#server/payment/payment-services.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import { done, type Outcome } from "#server/platform/outcome.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { closeShop, openShop } from "#server/setup/open-shop.ts";
import { confirmTestMail, sendTestMail, type FindTexts } from "#server/setup/sender-test.ts";
import type { ShopStanding } from "#server/setup/read-readiness.ts";
import type { ShopDoor } from "#server/setup/shop-door.ts";
import { readSetupPath } from "./setup-path.ts";
import { presentSetup } from "./present-setup.ts";

type SetupCalls =
  | "getSetup"
  | "getTestPayment"
  | "startTestPayment"
  | "finishTestPayment"
  | "openShop"
  | "closeShop"
  | "sendTestMail"
  | "confirmTestMail";

type SetupServices = {
  database: Database;
  clock: Clock;
  log: Logger;
  door: ShopDoor;
  takesPaymentEvents: boolean;
  paymentUrl: string;
  brand: () => string;
  /** The address e-mails come from, unless the settings name another. */
  sender: string;
  findTexts?: FindTexts;
  publicUrl: string;
  paymentProviders: PaymentProviders;
};

/** The way through set-up, and the owner's acts of opening and closing the shop. */
export function adminSetupRoutes(services: SetupServices) {
  const mail = { ...services, queries: services.database.queries };
  /** How the shop stands after the act. */
  const present = (outcome: Outcome<ShopStanding>, { language }: StaffRequest) =>
    outcome.ok ? done(presentSetup(outcome.value, language)) : outcome;
  const calls: Pick<AdminHandlers, SetupCalls> = {
    sendTestMail: ({ email }, request) => sendTestMail(mail, email, request),
    confirmTestMail: ({ code }, request) => confirmTestMail(mail, code, request),
    getSetup: async (_input, { language }) => done(await readSetupPath(mail, language)),
    getTestPayment: async () => done(await readTestPayment(services)),
    startTestPayment: (_input, request) => startTestPayment(services, request),
    finishTestPayment: () => finishTestPayment(services),
    openShop: async (input, request) => present(await openShop(services, input, request), request),
    closeShop: async (input, request) =>
      present(await closeShop(services, input, request), request),
  };
  return calls;
}
