import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Linux takes 107 bytes for a socket's path, macOS 103; `/.s.PGSQL.5432` is 14 of them. */
const longestDirectory = 86;

/**
 * A directory for PostgreSQL's socket which no other user may enter: the wanted one, or a short one
 * under the system's temporary directory where the project lies too deep for a socket.
 */
export function prepareSocketDirectory(wanted: string): string {
  const directory = resolve(wanted);
  if (Buffer.byteLength(directory) <= longestDirectory) return makePrivate(directory);
  const name = createHash("sha256").update(directory).digest("hex").slice(0, 12);
  return makePrivate(join(tmpdir(), `kitroom-${name}`));
}

function makePrivate(directory: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const uid = process.getuid?.();
  // The temporary directory belongs to all: another user may have made the folder first.
  if (uid !== undefined && uid !== 0 && statSync(directory).uid !== uid) {
    throw new Error(
      `${directory} belongs to another user. Remove it as that user, or start the shop as them.`,
    );
  }
  chmodSync(directory, 0o700);
  return directory;
}
