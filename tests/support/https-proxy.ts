import { generateKeyPairSync } from "node:crypto";
import { request as httpRequest } from "node:http";
import { createServer, request as httpsRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { makeCertificate } from "../../src/paypal-simulator/certificates.ts";

/** Answer of the shop behind the proxy. */
export type HttpsAnswer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };

/** A proxy that speaks https on loopback and passes on to the shop, as before every real shop. */
export async function startHttpsProxy(shopPort: () => number) {
  const { certificate, key } = certify("localhost");
  const server = createServer({ cert: certificate, key }, (incoming, answer) => {
    const client = incoming.socket.remoteAddress ?? "";
    const passedOn = httpRequest(
      {
        host: "127.0.0.1",
        port: shopPort(),
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, "x-forwarded-for": client, "x-forwarded-proto": "https" },
      },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      },
    );
    passedOn.on("error", () => answer.writeHead(502).end());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `https://localhost:${port}`;
  /** One request to the shop at its own address. */
  const ask = (path: string, { body, token }: { body?: object; token?: string } = {}) =>
    new Promise<HttpsAnswer>((resolve, reject) => {
      const sent = httpsRequest(
        url + path,
        {
          ca: certificate,
          method: body ? "POST" : "GET",
          headers: {
            ...(body ? { "content-type": "application/json" } : {}),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
        },
        (answer) => {
          const { statusCode: status = 0, headers } = answer;
          readText(answer).then((text) => resolve({ status, headers, body: text }), reject);
        },
      );
      sent.on("error", reject);
      sent.end(body ? JSON.stringify(body) : undefined);
    });
  return {
    url,
    ask,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A certificate that vouches for itself. */
export function certify(host: string) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const certificate = makeCertificate({
    subject: host,
    issuer: host,
    publicKey,
    signingKey: privateKey,
    isAuthority: false,
    names: [host],
    from: new Date(Date.now() - 60_000),
    until: new Date(Date.now() + 86_400_000),
  });
  return { certificate, key: privateKey.export({ type: "pkcs8", format: "pem" }) };
}
