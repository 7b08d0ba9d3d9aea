import type { WishAlert } from "#contract/wishlist.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { CatalogueSource } from "#server/catalog/load-catalogue.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import { RateLimit } from "#server/platform/rate-limit.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import type { AlertDependencies } from "./alert-dependencies.ts";
import { deleteAlert, listOpen, readOwnEmail, type OwnAlert } from "./alert.repository.ts";
import { confirmAlerts, leaveAlerts } from "./answer-alerts.ts";
import { askAlert } from "./ask-alert.ts";

/** Alerts to typed addresses that one network may set, as of the newsletter. */
const typedAllowed = { burst: 20, windowMs: 10 * 60_000 };

function stateOf({ waiting, offSale }: Pick<OwnAlert, "waiting" | "offSale">): WishAlert["state"] {
  if (!waiting) return "pending";
  return offSale ? "offSale" : "waiting";
}

type AlertCalls = Pick<
  Handlers,
  "askAlert" | "listAlerts" | "endAlert" | "confirmAlerts" | "leaveAlerts"
>;

export function wishAlertRoutes(
  dependencies: AlertDependencies & { catalogue: CatalogueSource },
): AlertCalls {
  const { database, catalogue, clock } = dependencies;
  const { queries } = database;
  const typed = new RateLimit(clock, typedAllowed);
  const ownerOf = async (accountId: string) => {
    const own = await readOwnEmail(queries, accountId);
    return { accountId, email: own?.email ?? null, since: own?.since ?? null };
  };
  return {
    async askAlert(wanted, { session: { accountId }, language, currency, remoteAddress }) {
      const asking = { accountId, language, currency, remoteAddress };
      const ask = async () => askAlert(dependencies, await catalogue(), wanted, asking);
      if (wanted.email === undefined) return ask();
      return (await typed.during(remoteAddress, ask)) ?? refuse("tooManyTries");
    },

    async listAlerts(_input, { session, language }) {
      const owner = await ownerOf(session.accountId);
      const rows = await listOpen(queries, owner);
      const { wishAlerts: open } = await readSettings(queries, ["wishAlerts"]);
      const records = rows.map(
        ({ title, size, amount, currency, email, waiting, offSale, ...row }) => ({
          ...row,
          title: textIn(title, language),
          ...(size === null ? {} : { size }),
          ...(amount === null || currency === null ? {} : { price: toMoney(amount, currency) }),
          email: email ?? owner.email ?? "",
          state: stateOf({ waiting, offSale }),
        }),
      );
      return done({ records, email: owner.email, open });
    },

    async endAlert({ id }, { session }) {
      const wasThere = await deleteAlert(queries, await ownerOf(session.accountId), id);
      return wasThere ? done(null) : refuse("notFound");
    },

    confirmAlerts: ({ token }) => confirmAlerts(dependencies, token),
    leaveAlerts: ({ token }) => leaveAlerts(dependencies, token),
  };
}
