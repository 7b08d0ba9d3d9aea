import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "#contract/passkey.ts";
import { password, type Visitor } from "./account-shop.ts";
import { makerCertificate, makerKey } from "./passkey-maker.ts";

/** Flags of an answer: the person is there, has been recognised, and a key is included. */
const present = 0x01;
const recognised = 0x04;
const includesKey = 0x40;

type Differences = {
  origin?: string;
  rpId?: string;
  /** Without finger, face or PIN. */
  unrecognised?: boolean;
  /** A count that does not grow, as of a copied key. */
  counter?: number;
  /** The AAGUID of what keeps the passkey; without one, nothing says it. */
  aaguid?: string;
  /** With a certificate of a maker, which nobody asked for. It and its signature are good. */
  certified?: boolean;
};

export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>;

/** A passkey of P-256 in memory, as a phone or a key on the bus answers a browser. */
export function createPasskeyDevice(origin = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let uses = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const head = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const flagsOf = ({ unrecognised = false }: Differences) =>
    present | (unrecognised ? 0 : recognised);
  const named = { id: base64(id), rawId: base64(id), type: "public-key" as const };

  return {
    id: named.id,

    create({ challenge, rp, user }: PasskeyCreation, different: Differences = {}): NewPasskey {
      userHandle = user.id;
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      // COSE: an elliptic-curve key for ES256 on P-256, and its point.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(different.rpId ?? rp.id, flagsOf(different) | includesKey, uses),
        different.aaguid
          ? Buffer.from(different.aaguid.replaceAll("-", ""), "hex")
          : Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const data = clientData("webauthn.create", challenge, different.origin ?? origin);
      const signed = Buffer.concat([authData, sha256(data)]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", different.certified ? "packed" : "none"],
          ["attStmt", different.certified ? certify(signed) : new Map()],
          ["authData", new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return {
        ...named,
        response: { clientDataJSON: base64(data), attestationObject: base64(attestation) },
      };
    },

    answer({ challenge, rpId }: PasskeyRequest, different: Differences = {}): PasskeyAnswer {
      uses += 1;
      const data = clientData("webauthn.get", challenge, different.origin ?? origin);
      const authData = head(different.rpId ?? rpId, flagsOf(different), different.counter ?? uses);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: base64(data),
          authenticatorData: base64(authData),
          signature: base64(signature),
          userHandle,
        },
      };
    },
  };
}

/** A packed attestation by the maker's certificate, ES256. */
function certify(signed: Buffer): Map<string, unknown> {
  const key = createPrivateKey({ key: makerKey, format: "der", type: "pkcs8" });
  return new Map<string, unknown>([
    ["alg", -7],
    ["sig", new Uint8Array(sign("sha256", signed, key))],
    ["x5c", [new Uint8Array(makerCertificate)]],
  ]);
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** Adds a passkey to the account of a visitor. @returns the device, and the codes that came */
export async function givePasskey(visitor: Visitor, currentPassword = password) {
  const device = createPasskeyDevice();
  const options = await visitor.data("beginPasskey", { currentPassword });
  const { recoveryCodes } = await visitor.data("addPasskey", device.create(options));
  return { device, recoveryCodes };
}
