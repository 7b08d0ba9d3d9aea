import type { FileEncoding } from "#contract/admin/imports.ts";
import { guessEncoding } from "./guess-encoding.ts";

export type Decoded = {
  encoding: FileEncoding;
  /** The bytes make sense in another encoding as well: a person confirms by sample cells. */
  isGuess: boolean;
};

/** Which encoding bytes are in: a mark at their begin says it, else what they can be (R-CSV-2). */
export function encodingOf(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: "utf-16le", isGuess: false };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: "utf-16be", isGuess: false };
  const zeros = zeroPlaces(bytes);
  if (zeros) return { encoding: zeros, isGuess: false };
  if (decodeStrictly(bytes, "utf-8") !== null) return { encoding: "utf-8", isGuess: false };
  return { encoding: guessEncoding(bytes), isGuess: true };
}

/** A text in two bytes a sign has zeros in every other place, where it is Latin. */
function zeroPlaces(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const read = Math.min(bytes.length - (bytes.length % 2), 4096);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < read; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  if (odd > read / 5 && even === 0) return "utf-16le";
  if (even > read / 5 && odd === 0) return "utf-16be";
  return null;
}

/** What cannot be read becomes U+FFFD. */
export const decodeFile = (bytes: Uint8Array, encoding: FileEncoding): string =>
  new TextDecoder(encoding).decode(bytes);

function decodeStrictly(bytes: Uint8Array, encoding: FileEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
