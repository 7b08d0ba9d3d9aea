import { createHmac } from "node:crypto";

/**
 * The header `Kitroom-Signature`: Unix seconds and an HMAC-SHA256 for each secret, over time, dot
 * and body (R-HOOK-2). docs/how-to/receive-webhooks.md shows how it is verified.
 */
export function signBody(body: string, secrets: readonly string[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const hmac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    return `v1=${hmac}`;
  });
  return [`t=${seconds}`, ...signatures].join(",");
}
