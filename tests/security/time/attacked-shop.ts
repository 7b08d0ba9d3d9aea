import { openApiApp } from "../../support/api-app.ts";
import { echoPages } from "../../support/echo-pages.ts";
import { signInAs } from "../../support/staff.ts";

/** A shop in a process of its own, so that neither attackers nor visitors share its thread. */
export type Attacked = { address: string; token: string };

const shop = await openApiApp({ storefront: echoPages, loopLagMs: 1_000 });
const address = await shop.app.listen({ host: "127.0.0.1", port: 0 });
const token = await signInAs(shop.app, "R_SUPER");
process.send?.({ address, token } satisfies Attacked);
process.once("disconnect", () => void shop.close().then(() => process.exit(0)));
