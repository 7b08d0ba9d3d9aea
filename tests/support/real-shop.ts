import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { freePort } from "#server/platform/free-port.ts";
import { projectRoot } from "../../scripts/launcher/run-command.ts";
import { startServer, type ShopProcess } from "../../scripts/launcher/shop-processes.ts";
import { startHttpsProxy } from "./https-proxy.ts";
import { startMailServer } from "./mail-server.ts";
import { startPaymentSimulator } from "./payment-simulator.ts";
import { keptLines, notingSecrets } from "./run-logs.ts";

export type RealShop = Awaited<ReturnType<typeof prepareRealShop>>;

/**
 * A shop in production mode with everything it needs, all on loopback: mail server, https proxy, and
 * a payment simulator that stands where the payment service would. The web bundle must have been
 * built.
 */
export async function prepareRealShop(databaseUrl: string) {
  // The demo's own are refused.
  const credentials = { PAYPAL_CLIENT_ID: "real-shop", PAYPAL_CLIENT_SECRET: "real-secret" };
  const mail = await startMailServer();
  const payments = await startPaymentSimulator(credentials);
  const port = await freePort();
  const proxy = await startHttpsProxy(() => port);
  const env: NodeJS.ProcessEnv = {
    SHOP_MODE: "production",
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: proxy.url,
    PAYPAL_BASE_URL: payments.url,
    ...credentials,
    SMTP_URL: mail.url,
    MAIL_FROM: "hello@shop.example",
    TRUST_PROXY: "127.0.0.1",
    PAYMENT_SIMULATED: "",
    CARRIER_TRACKING_URL: "",
    SHOP_DEV: "",
    PAYPAL_WEBHOOK_ID: "",
  };
  let server: ShopProcess | undefined;
  return {
    env,
    /** Where the proxy looks for the server. */
    port,
    mail,
    payments,
    proxy,
    /** @throws with all that the server printed when it does not start. */
    async start(changed: NodeJS.ProcessEnv = {}): Promise<void> {
      server = await startServer({
        env: { ...env, ...notingSecrets, ...changed },
        host: "127.0.0.1",
        port,
        onLine: keptLines(() => undefined),
      });
    },
    /** `npm run owner`, without the shell. @returns what it printed, also when it failed */
    async owner(...args: string[]): Promise<string> {
      const run = promisify(execFile);
      const command = ["scripts/launcher/owner.ts", ...args];
      const { stdout, stderr } = await run(process.execPath, command, {
        cwd: projectRoot,
        env: { ...process.env, ...env },
      }).catch((failed: { stdout: string; stderr: string }) => failed);
      return stdout + stderr;
    },
    async stop(): Promise<void> {
      await server?.stop();
      await proxy.stop();
      await payments.stop();
      await mail.stop();
    },
  };
}
