import { withDatabaseName } from "#server/platform/database-url.ts";
import {
  cloneTemplate,
  startTestServer,
  type TestDatabase,
  type TestServerAddress,
} from "./database-server.ts";
import { quickenSignIns } from "./quick-sign-ins.ts";

/** Where the setup leaves the server's address; test processes inherit it. */
const variable = "TEST_DATABASE_SERVER";

/** Starts one server for all tests of a run and says where it is. @returns what stops it. */
export async function shareTestServer(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  await quickenSignIns(withDatabaseName(server.url, server.template));
  const address: TestServerAddress = { url: server.url, template: server.template };
  process.env[variable] = JSON.stringify(address);
  return server.stop;
}

/**
 * A migrated and seeded database of one's own. Call `drop` when done with it. Without a shared
 * server (a browser run, the bench) one is started for it alone and stopped by `drop`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const shared = sharedServer();
  if (shared !== undefined) return await cloneTemplate(shared);
  const server = await startTestServer();
  const database = await cloneTemplate(server);
  return {
    url: database.url,
    drop: async () => {
      await database.drop();
      await server.stop();
    },
  };
}

function sharedServer(): TestServerAddress | undefined {
  const text = process.env[variable];
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  if (
    typeof value === "object" &&
    value !== null &&
    "url" in value &&
    typeof value.url === "string" &&
    "template" in value &&
    typeof value.template === "string"
  ) {
    return { url: value.url, template: value.template };
  }
  throw new Error(`${variable} is not an address.`);
}
