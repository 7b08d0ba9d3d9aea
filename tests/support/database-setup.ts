import { shareTestServer } from "./database.ts";

/** Vitest's global setup of the tests that need a database. */
export default function startTestDatabase(): Promise<() => Promise<void>> {
  return shareTestServer();
}
