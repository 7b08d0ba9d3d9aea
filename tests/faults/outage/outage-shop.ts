import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "#server/platform/embedded-postgres.ts";
import { freePort } from "#server/platform/free-port.ts";
import { projectRoot } from "../../../scripts/launcher/run-command.ts";
import { startCarrierTracking, startSimulator } from "../../../scripts/launcher/shop-processes.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { startShop, type RunningShop } from "../../support/shop.ts";
import { FaultyLine } from "./faulty-line.ts";
import { SmallDisk } from "./small-disk.ts";

/** The whole shop with a PostgreSQL of its own and lines that can be broken. */
export type OutageShop = {
  shop: RunningShop;
  /** Answers without the line in between. */
  simulatorUrl: string;
  lines: Record<"provider" | "mail" | "tracking", FaultyLine>;
  /** Message ids of what came to the mail server, with repeats. */
  arrived: () => Promise<string[]>;
  postgres: () => EmbeddedPostgres;
  /** The database's own; null where the system gives none. */
  disk: SmallDisk | null;
  killDatabase: () => Promise<void>;
  startDatabase: () => Promise<void>;
  /** What the server printed. */
  log: string[];
  stop: () => Promise<void>;
};

export async function startOutageShop(): Promise<OutageShop> {
  const parent = join(projectRoot, ".tmp");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "outage-"));
  const cleanups: (() => Promise<unknown>)[] = [
    async () => rmSync(folder, { recursive: true, force: true }),
  ];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    const disk = SmallDisk.mount(join(folder, "disk"));
    if (disk) cleanups.push(async () => disk.unmount());
    const dataDir = join(disk?.folder ?? folder, "pg");
    const place = { dataDir, runDir: join(folder, "run") };
    let postgres = await startEmbeddedPostgres(place);
    cleanups.push(() => postgres.stop());
    const onLine = () => undefined;
    const port = await freePort();
    const provider = await FaultyLine.to(`http://127.0.0.1:${port}`);
    const origin = `http://127.0.0.1:${provider.port}`;
    const dataDirectory = join(folder, "sim");
    const simulator = await startSimulator({ port, dataDir: dataDirectory, origin, onLine });
    cleanups.push(simulator.stop);
    const tracking = await startCarrierTracking({ port: 0, onLine });
    cleanups.push(tracking.stop);
    const mail = await startMailServer();
    cleanups.push(mail.stop);
    const lines = {
      provider,
      mail: await FaultyLine.to(mail.url),
      tracking: await FaultyLine.to(tracking.url),
    };
    cleanups.push(() => Promise.all(Object.values(lines).map((line) => line.stop())));
    const log: string[] = [];
    const shop = await startShop({
      databaseUrl: postgres.url,
      env: {
        PAYPAL_BASE_URL: origin,
        SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
        CARRIER_TRACKING_URL: `http://127.0.0.1:${lines.tracking.port}`,
        PICTURES_FOLDER: join(folder, "pictures"),
        // The buyers all come from one address.
        ORDERS_PER_MINUTE: "100000",
      },
      onLine: (line) => log.push(line),
    });
    cleanups.push(shop.stop);
    return {
      shop,
      simulatorUrl: `http://127.0.0.1:${port}`,
      lines,
      arrived: async () => {
        const mails = await Promise.all(mail.received.map((each) => each.mail));
        return mails.map(({ messageId }) => messageId ?? "");
      },
      postgres: () => postgres,
      killDatabase: async () => {
        process.kill(postgres.pid, "SIGKILL");
        await postgres.ended;
      },
      disk,
      startDatabase: async () => {
        postgres = await startEmbeddedPostgres(place);
      },
      log,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
