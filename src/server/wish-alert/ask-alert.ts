import type { AskedAlert } from "#contract/wishlist.ts";
import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import { priceIn } from "#domain/pricing/hand-price.ts";
import { confirmDays, mostAlerts } from "#domain/wishlist/wish-alert.ts";
import { rateOf, type Catalogue } from "#server/catalog/catalogue.ts";
import { getSellables, type Sellable } from "#server/catalog/get-sellables.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import type { Queries } from "#server/platform/database.ts";
import { takeGuess } from "#server/platform/guess-limit.ts";
import { newId, newToken } from "#server/platform/ids.ts";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { lockAccount } from "#server/platform/lock-account.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { transact } from "#server/platform/transact.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import type { AlertDependencies } from "./alert-dependencies.ts";
import { confirmAlertsMail } from "./alert-mails.ts";
import {
  countAlerts,
  insertAlert,
  noteAddress,
  noteConfirmMail,
  readOwnEmail,
  type AddressRow,
} from "./alert.repository.ts";

const day = 86_400_000;
/** Minutes in which a session's further alerts to an address need no second e-mail. */
const confirmMailMinutes = 10;
/** E-mails to confirm that one address gets, from any caller, and at the wish of one network. */
const mailsToAddress = { name: "alert-to", burst: 10, windowMs: day };
const mailsByNetwork = { name: "alert-by", burst: 3, windowMs: day };

export type Asking = {
  accountId: string;
  language: Language;
  currency: CurrencyCode;
  remoteAddress: string;
};
type Wanted = EndpointInput<"askAlert">;

/**
 * Notes the alert that a shopper wants. An account that has confirmed its address waits at once.
 * Any other address that is typed gets an e-mail to confirm, and the answer is the same for all of
 * them (R-WISH-5).
 */
export async function askAlert(
  dependencies: AlertDependencies,
  catalogue: Catalogue,
  wanted: Wanted,
  asking: Asking,
): Promise<Outcome<EndpointOutput<"askAlert">>> {
  const { queries } = dependencies.database;
  if (!(await readSettings(queries, ["wishAlerts"])).wishAlerts) return refuse("notFound");
  const product = (await getSellables(queries, [wanted.productId], [])).get(wanted.productId);
  if (!product?.published) return refuse("notFound");
  if (wanted.kind === "stock") {
    const size = product.sizes.find((one) => one.size === wanted.size);
    if (!size) return refuseFields([{ path: "size", key: "sizeUnknown" }]);
    if (size.stock > 0) return done({ state: "inStock" });
  }
  return transact(queries, async (transaction) => {
    // Two presses at once make one row of an address.
    await lockAccount(transaction, asking.accountId);
    const own = await readOwnEmail(transaction, asking.accountId);
    const { accountId } = asking;
    const owner = { accountId, email: own?.email ?? null, since: own?.since ?? null };
    if ((await countAlerts(transaction, owner)) >= mostAlerts) return refuse("tooManyTries");
    const at = dependencies.clock.now();
    const alert = { ...alertOf(catalogue, product, wanted, asking), id: newId(), at };
    const { email } = wanted;
    if (own && (email === undefined || email.toLowerCase() === own.email.toLowerCase())) {
      await insertAlert(transaction, { ...alert, accountId, addressId: null });
      return done({ state: "waiting" });
    }
    if (email === undefined) return refuseFields([{ path: "email", key: "emailRequired" }]);
    const { language } = asking;
    const typed = { id: newId(), accountId, email, language, at };
    const address = await noteAddress(transaction, typed);
    await insertAlert(transaction, { ...alert, accountId: null, addressId: address.id });
    const state: AskedAlert["state"] = address.confirmedAt === null ? "pending" : "waiting";
    if (state === "pending") {
      const thing = (written: Language) => thingOf(product, wanted, written);
      await writeTo(dependencies, transaction, address, { ...asking, email, thing, at });
    }
    return done({ state });
  });
}

function alertOf(
  { rates }: Catalogue,
  product: Sellable,
  { kind, size }: Wanted,
  { currency, language }: Asking,
) {
  const { productId } = product;
  if (kind === "stock") return { productId, kind, size: size ?? null, price: null, language };
  const priced = { ...product, listPriceUsd: null };
  const { amount } = priceIn(priced, rateOf(rates, currency), currency);
  return { productId, kind, size: null, price: { amount, currency }, language };
}

/** The subject of the alert, in words: the e-mail to confirm names it. */
function thingOf({ title }: Sellable, { kind, size = "" }: Wanted, language: Language): string {
  const { thing } = serverTexts[language].wishAlerts;
  const name = textIn(title, language);
  return kind === "stock" ? thing.stock(name, sizeWords(size, language)) : thing.price(name);
}

type ConfirmMail = Asking & { email: string; thing: (language: Language) => string; at: Date };

/** Sends the e-mail to confirm, unless one is on its way or the address has got enough of them. */
async function writeTo(
  { clock, publicUrl, brand }: Omit<AlertDependencies, "database">,
  transaction: Queries,
  { id, mailedAt }: AddressRow,
  { email, language: wanted, thing, remoteAddress, at }: ConfirmMail,
): Promise<void> {
  if (mailedAt && at.getTime() - mailedAt.getTime() < confirmMailMinutes * 60_000) return;
  const signature = await readLinkSignature(transaction);
  const whose = signature.hash("alert-address", email.toLowerCase()).toString("base64url");
  const limits = { queries: transaction, clock };
  if (!(await takeGuess(limits, mailsByNetwork, `${whose}:${remoteAddress}`))) return;
  if (!(await takeGuess(limits, mailsToAddress, whose))) return;
  const nonce = newToken();
  await noteConfirmMail(transaction, id, {
    nonce,
    until: new Date(at.getTime() + confirmDays * day),
    at,
  });
  const about = `alert-confirm:${id}:${at.getTime()}` as const;
  const shop = { signature, publicUrl, brand: brand() };
  await queueMail(transaction, wanted, (language) =>
    confirmAlertsMail(shop, { id, email, nonce, language, about, thing: thing(language) }),
  );
}
