import { readCertificates } from "./certificate-chain.ts";

const timeOutMs = 5_000;
const mostBytes = 32 * 1024;

/** `missing`: there is none under this address. `away`: ask again later. */
export type FetchedCertificate = { kind: "found"; pem: string } | { kind: "missing" | "away" };

/** Fetches a PEM text. An error page instead of one is no certificate and no proof of anything. */
export async function fetchCertificate(url: string): Promise<FetchedCertificate> {
  try {
    const response = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(timeOutMs),
    });
    if (response.status === 404 || response.status === 410) {
      await response.body?.cancel();
      return { kind: "missing" };
    }
    const pem = response.ok ? await readAtMost(response) : null;
    if (pem === null || readCertificates(pem).length === 0) return { kind: "away" };
    return { kind: "found", pem };
  } catch {
    return { kind: "away" };
  }
}

/** @returns null for more than a chain of certificates takes. */
async function readAtMost(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("latin1");
}
