import { createSign, type KeyObject, randomBytes } from "node:crypto";

/** What a certificate says (X.509 v3, RSA with SHA-256). */
export interface CertificateAsk {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  /** The issuer's. */
  signingKey: KeyObject;
  /** May sign other certificates. */
  isAuthority: boolean;
  /** DNS names it stands for. */
  names: string[];
  from: Date;
  until: Date;
}

const SHA256_WITH_RSA = "1.2.840.113549.1.1.11";
const COMMON_NAME = "2.5.4.3";
const KEY_USAGE = "2.5.29.15";
const ALTERNATIVE_NAMES = "2.5.29.17";
const BASIC_CONSTRAINTS = "2.5.29.19";

/** A certificate as PEM. */
export function makeCertificate(ask: CertificateAsk): string {
  const algorithm = sequence(objectId(SHA256_WITH_RSA), element(0x05));
  const body = sequence(
    element(0xa0, element(0x02, Buffer.of(2))),
    // A serial number is positive: its first bit is 0.
    element(0x02, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    algorithm,
    nameOf(ask.issuer),
    sequence(time(ask.from), time(ask.until)),
    nameOf(ask.subject),
    ask.publicKey.export({ type: "spki", format: "der" }),
    element(0xa3, sequence(...extensions(ask))),
  );
  const signature = createSign("sha256").update(body).sign(ask.signingKey);
  const text = sequence(body, algorithm, bits(signature)).toString("base64");
  const lines = text.match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}

function extensions({ isAuthority, names }: CertificateAsk): Buffer[] {
  const constraints = isAuthority ? sequence(element(0x01, Buffer.of(0xff))) : sequence();
  // Bits from the left: digitalSignature is the first, keyCertSign the sixth.
  const usage = element(0x03, isAuthority ? Buffer.of(2, 0b0000_0100) : Buffer.of(7, 0b1000_0000));
  const alternatives = sequence(...names.map((name) => element(0x82, Buffer.from(name, "ascii"))));
  return [
    extension(BASIC_CONSTRAINTS, constraints),
    extension(KEY_USAGE, usage),
    ...(names.length > 0 ? [extension(ALTERNATIVE_NAMES, alternatives)] : []),
  ];
}

const extension = (id: string, value: Buffer): Buffer =>
  sequence(objectId(id), element(0x01, Buffer.of(0xff)), element(0x04, value));

const nameOf = (text: string): Buffer =>
  sequence(element(0x31, sequence(objectId(COMMON_NAME), element(0x0c, Buffer.from(text)))));

/** One DER element: tag, length, content. */
function element(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  if (content.length < 0x80) return Buffer.concat([Buffer.of(tag, content.length), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const significant = length.subarray(length.findIndex((byte) => byte !== 0));
  const head = Buffer.of(tag, 0x80 | significant.length);
  return Buffer.concat([head, significant, content]);
}

const sequence = (...contents: Buffer[]): Buffer => element(0x30, ...contents);
const bits = (content: Buffer): Buffer => element(0x03, Buffer.of(0), content);

/** GeneralizedTime with a year of four digits. */
const time = (at: Date): Buffer =>
  element(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, ""), "ascii"));

/** Numbers in groups of seven bits; the first two share a byte. */
function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = [first * 40 + second];
  for (const number of rest) {
    const groups: number[] = [];
    for (let left = number; left > 0 || groups.length === 0; left >>= 7) {
      groups.unshift((left & 0x7f) | (groups.length > 0 ? 0x80 : 0));
    }
    bytes.push(...groups);
  }
  return element(0x06, Buffer.from(bytes));
}
