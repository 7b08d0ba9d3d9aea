import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { TooBusy } from "#server/platform/too-busy.ts";

/** Cost of one hash: memory in KiB, passes over it, lanes (OWASP's argon2id advice, R-ACCOUNT-1). */
type Cost = { memory: number; passes: number; lanes: number };
const cost: Cost = { memory: 19_456, passes: 2, lanes: 1 };
const saltBytes = 16;
const tagBytes = 32;

/**
 * Each running hash fills 19 MiB and a processor; one processor is left to other requests, and of
 * the four threads of the pool never all are taken.
 */
const mostAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Less than a second of work; a later caller would wait for long and is refused. */
const mostWaiting = 16;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes a password with argon2id and a new salt. Few run at once, some wait, more are refused.
 * @throws TooBusy
 * @returns a PHC string, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await derive(password, salt, cost, tagBytes);
  const { memory, passes, lanes } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether a password is the one that was hashed, at the cost written in the hash. A text that is
 * no argon2id PHC string, or requires more than eight times today's memory, matches nothing.
 */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const stored = parse(phc);
  if (!stored) return false;
  const tag = await derive(password, stored.salt, stored.cost, stored.tag.length);
  return timingSafeEqual(tag, stored.tag);
}

let decoy: Promise<string> | null = null;

/** A hash without a known password: an unknown e-mail address takes as long as a known one. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(24).toString("base64"));
  return decoy;
}

async function derive(password: string, salt: Buffer, at: Cost, length: number): Promise<Buffer> {
  await enter();
  try {
    return await new Promise((resolve, reject) => {
      const parameters = {
        message: password,
        nonce: salt,
        parallelism: at.lanes,
        memory: at.memory,
        passes: at.passes,
        tagLength: length,
      };
      argon2("argon2id", parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
    });
  } finally {
    leave();
  }
}

/** @throws TooBusy when enough wait already. */
function enter(): Promise<void> | void {
  if (running < mostAtOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= mostWaiting) throw new TooBusy("password hashes");
  return new Promise((resolve) => waiting.push(resolve));
}

/** A released place goes to the longest waiting caller, or is free again. */
function leave() {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

const phcPattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

function parse(phc: string): { cost: Cost; salt: Buffer; tag: Buffer } | null {
  const [, memory = "", passes = "", lanes = "", salt = "", tag = ""] = phcPattern.exec(phc) ?? [];
  if (tag === "") return null;
  const written = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  const sound = written.lanes >= 1 && written.passes >= 1 && written.memory >= 8 * written.lanes;
  if (!sound || written.memory > 8 * cost.memory) return null;
  return { cost: written, salt: Buffer.from(salt, "base64"), tag: Buffer.from(tag, "base64") };
}

/** Base64 as PHC strings have it: without `=`. */
const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
