import { onTestFinished } from "vitest";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** What a browser gives for a passkey, without any key; or how it refuses. */
export function stubPasskeys({ refusing }: { refusing?: boolean } = {}): void {
  const give = (response: object) => {
    if (refusing) return Promise.reject(new DOMException("", "NotAllowedError"));
    const type = "public-key";
    return Promise.resolve({
      id: "a2V5",
      rawId: bytes("key"),
      type,
      response,
      getClientExtensionResults: () => ({}),
    });
  };
  const credentials = {
    create: () => give({ clientDataJSON: bytes("{}"), attestationObject: bytes("made") }),
    get: () =>
      give({
        clientDataJSON: bytes("{}"),
        authenticatorData: bytes("data"),
        signature: bytes("signed"),
      }),
  };
  const options = { configurable: true, writable: true };
  Object.defineProperty(globalThis, "PublicKeyCredential", { ...options, value: () => undefined });
  Object.defineProperty(navigator, "credentials", { ...options, value: credentials });
  onTestFinished(removePasskeys);
}

/** A browser without passkeys, as the one of the tests is by itself. */
export function removePasskeys(): void {
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  Reflect.deleteProperty(navigator, "credentials");
}

/** What the server asks of the browser. */
export const asked = {
  creation: {
    rp: { id: "localhost", name: "Kitroom" },
    user: { id: "MQ", name: "ann@kitroom.example", displayName: "Ann" },
    challenge: "Y2hhbGxlbmdl",
    pubKeyCredParams: [{ type: "public-key" as const, alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true,
      userVerification: "required" as const,
    },
  },
  request: {
    rpId: "localhost",
    challenge: "Y2hhbGxlbmdl",
    timeout: 300_000,
    userVerification: "required" as const,
    allowCredentials: [],
  },
};

export const passkeyOf = (device: string) => ({
  id: `id-${device.toLowerCase()}`,
  device,
  createdAt: "2026-03-05T10:00:00Z",
  lastUsedAt: null,
});
