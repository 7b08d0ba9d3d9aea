// Plain JavaScript that an installed Node 20 can run before anything is installed.
import { createServer } from "node:net";

/**
 * The port and the address that the shop is to listen on.
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} when PORT is no port number
 */
export function readListenAddress(env = process.env) {
  const text = env.PORT?.trim() || "3000";
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${text}".`);
  }
  return { host: env.HOST?.trim() || "127.0.0.1", port };
}

/** @returns {Promise<boolean>} whether this process could listen there */
export function isPortFree({ host, port }) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** @throws {Error} saying how to choose another port, when a program listens on this one */
export async function requireFreePort(address) {
  if (await isPortFree(address)) return;
  const { port } = address;
  throw new Error(
    `Port ${port} is in use by another program. Stop it or choose another port: PORT=${port + 1} npm start`,
  );
}
