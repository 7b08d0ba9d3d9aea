import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Over a private socket the file system keeps others out and no password is needed. Windows has
 * no such socket: there PostgreSQL listens on the loopback and needs a password, kept in a file
 * inside the data directory.
 */
export type Login = { user: string; password?: string };

const user = "kitroom";
const passwordFile = "kitroom-password";

export type NewLogin = Login & {
  initdbArguments: string[];
  /** Removes the file initdb read the password from. */
  forget(): void;
  keepIn(dataDir: string): void;
};

export function createLogin(): NewLogin {
  if (process.platform !== "win32") {
    const nothing = () => undefined;
    return { user, initdbArguments: ["-A", "trust"], forget: nothing, keepIn: nothing };
  }
  const password = randomBytes(24).toString("hex");
  const folder = mkdtempSync(join(tmpdir(), "kitroom-login-"));
  const file = join(folder, "password");
  writeFileSync(file, password, { mode: 0o600 });
  return {
    user,
    password,
    initdbArguments: ["-A", "scram-sha-256", `--pwfile=${file}`],
    forget: () => rmSync(folder, { recursive: true, force: true }),
    keepIn: (dataDir) => writeFileSync(join(dataDir, passwordFile), password, { mode: 0o600 }),
  };
}

/** The login of a data directory made before. */
export function existingLogin(dataDir: string): Login {
  const file = join(dataDir, passwordFile);
  return existsSync(file) ? { user, password: readFileSync(file, "utf8").trim() } : { user };
}
