import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { join } from "node:path";

/**
 * Opens `server.log` in the data directory, which is made where it is missing.
 * @param onFailure is called when it can no longer be written
 */
export function openServerLog(dataDir: string, onFailure: () => void): WriteStream {
  try {
    mkdirSync(dataDir, { recursive: true });
    const log = createWriteStream(join(dataDir, "server.log"), { flags: "a", mode: 0o600 });
    log.on("error", (error) => {
      console.error(`✗ ${dataDir} is not writable: ${error.message}`);
      onFailure();
    });
    return log;
  } catch (error) {
    throw new Error(`${dataDir} can't be created or written by this user.`, { cause: error });
  }
}
