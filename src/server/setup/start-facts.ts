import type { StartFacts } from "#domain/shop/readiness.ts";
import type { Environment } from "#server/env.ts";
import { isPrivateDatabase, isPrivateMail } from "./private-connection.ts";

/** The built-in simulator's client id: it takes nobody's money. */
const simulatorClient = "kitroom-demo";

/** Facts that the environment gives, without looking into the database. */
export function startFacts(environment: Environment, demoAccounts: readonly string[]): StartFacts {
  const { paypal } = environment;
  const { photonUrl, googlePlaces } = environment.addressProviders;
  return {
    databaseGiven: environment.databaseUrl !== "",
    databasePrivate: isPrivateDatabase(environment.databaseUrl),
    publicUrl: environment.publicUrl,
    paymentCredentials:
      paypal.clientId !== "" && paypal.clientSecret !== "" && paypal.clientId !== simulatorClient,
    paymentUrl: paypal.baseUrl,
    paymentSimulated: environment.paymentSimulated,
    trackingUrl: environment.carrierTrackingUrl,
    addressUrls: [photonUrl, googlePlaces?.url ?? null].filter((url) => url !== null),
    smtpUrl: environment.smtpUrl,
    mailPrivate: isPrivateMail(environment.smtpUrl ?? ""),
    sender: environment.sender,
    development: environment.development,
    certificatesChecked: environment.certificatesChecked,
    demoAccounts,
  };
}
