import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { connect, createServer, DEFAULT_CIPHERS, type SecureVersion, type Server } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../scripts/launcher/run-command.ts";
import { certify } from "../support/https-proxy.ts";

/** The lines for nginx in docs/operations.md, as the library that nginx and Node share reads them. */
const guide = readFileSync(join(projectRoot, "docs/operations.md"), "utf8");
const setting = (name: string) => new RegExp(`^ *${name} (.+);$`, "m").exec(guide)?.[1] ?? "";

let server: Server;
beforeAll(async () => {
  const { certificate: cert, key } = certify("localhost");
  const versions = setting("ssl_protocols").split(" ").toSorted() as SecureVersion[];
  // nginx leaves the ciphers of TLS 1.3 as they are.
  const newest = DEFAULT_CIPHERS.split(":").filter((cipher) => cipher.startsWith("TLS_"));
  const [minVersion = "TLSv1", maxVersion = "TLSv1"] = [versions[0], versions.at(-1)];
  const ciphers = [...newest, setting("ssl_ciphers")].join(":");
  server = createServer({ cert, key, minVersion, maxVersion, ciphers }, (socket) => socket.end());
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

/** @returns what was agreed on, or null where the server refused */
const greet = (version: SecureVersion, ciphers?: string) =>
  new Promise<string | null>((resolve) => {
    const { port } = server.address() as AddressInfo;
    // The certificate is not what is asked here.
    const socket = connect(
      {
        port,
        host: "127.0.0.1",
        minVersion: version,
        maxVersion: version,
        ...(ciphers ? { ciphers } : {}),
        rejectUnauthorized: false,
      },
      () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
        socket.destroy();
      },
    );
    socket.on("error", () => resolve(null));
  });

test("the recipe for https offers TLS 1.3 and 1.2, nothing older, and no weak cipher", async () => {
  expect(setting("ssl_protocols").split(" ")).toEqual(["TLSv1.2", "TLSv1.3"]);
  expect(await greet("TLSv1.3")).toMatch(/^TLSv1\.3 TLS_/);
  for (const cipher of [
    "ECDHE-RSA-AES128-GCM-SHA256",
    "ECDHE-RSA-AES256-GCM-SHA384",
    "ECDHE-RSA-CHACHA20-POLY1305",
  ]) {
    expect(await greet("TLSv1.2", cipher)).toBe(`TLSv1.2 ${cipher}`);
  }
  for (const weak of [
    "ECDHE-RSA-AES128-SHA256",
    "ECDHE-RSA-AES256-SHA",
    "DHE-RSA-AES128-GCM-SHA256",
    "AES128-GCM-SHA256",
    "AES128-SHA",
  ]) {
    expect(await greet("TLSv1.2", weak), weak).toBe(null);
  }
});
