import { rootCertificates } from "node:tls";
import { describe, expect, test } from "vitest";
import {
  newAuthority,
  newSigner,
  paypalHeaders,
  type Ask,
} from "../../../../tests/support/signed-event.ts";
import { trustedSigner } from "./certificate-chain.ts";
import { isSigned, readTransmission, type WebhookPolicy } from "./webhook-signature.ts";

const root = newAuthority("root");
const middle = newAuthority("middle", root);
const stranger = newAuthority("root");
const signer = newSigner(middle);
const chain = signer.pem + middle.pem;

const policy: WebhookPolicy = {
  webhookId: "1JE4291016473214C",
  certificateOrigins: ["https://api.paypal.com"],
  signerNames: ["messageverificationcerts.paypal.com"],
  roots: [root.pem],
};
const certificateUrl = "https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594";
const now = new Date();
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const raw = Buffer.from('{"id":"WH-1","resource":{}}');
const sent = { id: "69cd13f0-d67a-11e5-baa3", time: ago(0), webhookId: policy.webhookId };
const headers = paypalHeaders(raw, { ...sent, key: signer.key, certificateUrl });

const read = (change: Record<string, string | undefined>) => {
  const all: Record<string, string | undefined> = { ...headers, ...change };
  return readTransmission((name) => all[name], policy, now);
};

function judge(pem: string, body = raw, change: Partial<WebhookPolicy> = {}): boolean {
  const transmission = read({});
  if (!transmission) throw new Error("the headers are good");
  return isSigned(body, transmission, pem, { ...policy, ...change }, now);
}

describe("the signature", () => {
  test("holds for the bytes as they came, under a chain to the root", () => {
    expect(judge(chain)).toBe(true);
  });

  test("does not hold for another body, not even the same JSON written anew", () => {
    expect(judge(chain, Buffer.from('{"id":"WH-2","resource":{}}'))).toBe(false);
    expect(judge(chain, Buffer.from('{"id":"WH-1","resource":[]}'))).toBe(false);
    expect(judge(chain, Buffer.from('{"id": "WH-1","resource":{}}'))).toBe(false);
    expect(judge(chain, Buffer.alloc(0))).toBe(false);
  });

  test("does not hold for another webhook, nor by another key of a trusted chain", () => {
    expect(judge(chain, raw, { webhookId: "another" })).toBe(false);
    expect(judge(newSigner(middle).pem + middle.pem)).toBe(false);
  });
});

describe("the certificate", () => {
  const trusted = (pem: string, roots: readonly string[] | null = policy.roots) =>
    trustedSigner(pem, { ...policy, roots }, now) !== null;
  const leaf = (ask: Ask) => newSigner(middle, ask).pem + middle.pem;

  test.each<[string, () => string]>([
    ["whose chain misses a link", () => signer.pem],
    ["of a stranger with the root's name", () => newSigner(stranger).pem],
    ["of a stranger who sends his root along", () => newSigner(stranger).pem + stranger.pem],
    [
      "signed by one that is no authority",
      () => {
        const false_ = newAuthority("false", root, { isAuthority: false });
        return newSigner(false_).pem + false_.pem;
      },
    ],
    [
      "under an authority that has ended",
      () => {
        const old = newAuthority("old", root, { until: new Date(now.getTime() - minute) });
        return newSigner(old).pem + old.pem;
      },
    ],
    ["of another name", () => leaf({ names: ["forger.example"] })],
    ["of a name below it", () => leaf({ names: ["x.messageverificationcerts.paypal.com"] })],
    ["of all names", () => leaf({ names: ["*.paypal.com"] })],
    [
      "with the name as its subject alone",
      () => leaf({ names: [], subject: "messageverificationcerts.paypal.com" }),
    ],
    ["that has ended", () => leaf({ until: new Date(now.getTime() - minute) })],
    ["that does not count yet", () => leaf({ from: new Date(now.getTime() + minute) })],
    ["with a short key", () => leaf({ bits: 1024 })],
    ["that is an authority itself", () => leaf({ isAuthority: true })],
    ["that is an error page", () => "<html>Service unavailable</html>"],
    [
      "that is no certificate inside",
      () => "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
    ],
  ])("%s is refused", (_case, make) => {
    expect(trusted(chain)).toBe(true);
    expect(trusted(make())).toBe(false);
  });

  test("needs an authority of the web where no other root is named", () => {
    expect(trusted(chain, null)).toBe(false);
    expect(trusted(chain, [rootCertificates[0] ?? ""])).toBe(false);
  });
});

describe("the headers", () => {
  test("are read as they are", () => {
    expect(read({})).toMatchObject({ id: sent.id, time: sent.time, certificateUrl });
  });

  const folder = "/v1/notifications/certs/";
  test.each([
    `http://api.paypal.com${folder}CERT-360caa42-fca2a594`,
    `https://api.paypal.com.forger.example${folder}CERT-360caa42-fca2a594`,
    `https://forger-api.paypal.com${folder}CERT-360caa42-fca2a594`,
    `https://API.PAYPAL.COM${folder}CERT-360caa42-fca2a594`,
    `https://api.paypal.com@forger.example${folder}CERT-360caa42-fca2a594`,
    `https://api.paypal.com:8443${folder}CERT-360caa42-fca2a594`,
    `https://api.paypal.com${folder}../../x/CERT-360caa42-fca2a594`,
    `https://api.paypal.com${folder}CERT-360caa42-fca2a594?x=1`,
    `https://api.paypal.com${folder}CERT-360caa42-fca2a594#x`,
    `https://api.paypal.com${folder}CERT-360caa42-fca2a594\n`,
    `https://api.paypal.com/other/CERT-360caa42-fca2a594`,
    "https://169.254.169.254/v1/notifications/certs/CERT-360caa42-fca2a594",
    "",
  ])("a certificate at %j is not fetched", (url) => {
    expect(read({ "paypal-cert-url": url })).toBeNull();
  });

  test.each([
    [ago(3 * day), true],
    [ago(3 * day + 2 * hour), false],
    [ago(-4 * minute), true],
    [ago(-6 * minute), false],
    ["2026-11-24 10:00:00Z", false],
    ["2026-13-24T10:00:00Z", false],
    [String(now.getTime()), false],
    ["", false],
  ])("a time of %s: %s", (time, isRead) => {
    expect(read({ "paypal-transmission-time": time }) !== null).toBe(isRead);
  });

  test.each([
    ["paypal-auth-algo", "SHA1withRSA"],
    ["paypal-auth-algo", "SHA256withRSA "],
    ["paypal-auth-algo", undefined],
    ["paypal-transmission-id", "short"],
    ["paypal-transmission-id", "69cd13f0|d67a|11e5"],
    ["paypal-transmission-id", undefined],
    ["paypal-transmission-sig", "no signature"],
    ["paypal-transmission-sig", undefined],
  ])("%s of %j is refused", (name, value) => {
    expect(read({ [name]: value })).toBeNull();
  });
});
