import { readFileSync } from "node:fs";
import { isPasswordLength, passwordLength } from "#contract/account.ts";
import { ownerPasswordLength } from "#contract/owner-link.ts";
import { refuseFields, type Refusal } from "#server/platform/outcome.ts";

/** Full-width and other forms of a letter are as easy to guess as the letter. */
function comparable(password: string): string {
  return password.normalize("NFKC").toLowerCase();
}

/** The owner of a new password. */
export type PasswordOwner = {
  kind: "customer" | "staff";
  email: string;
  firstName: string;
  lastName: string;
};

/** The most used passwords, in lower case; source: THIRD-PARTY.md. */
const commonPasswords = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n"),
);

/** Words that first come to mind in a shop for jerseys; digits around them change nothing. */
const shopWords = new Set(
  ["football", "soccer", "jersey", "jerseys", "shirt", "shirts", "goal", "team", "club", "striker"]
    .concat(["goalkeeper", "stadium", "worldcup", "champion", "champions", "fussball", "futbol"])
    .concat(["zuqiu", "qiuyi", "qiumi"]),
);

/** Shorter names are part of too many words. */
const revealingLength = 4;

/**
 * Whether a new password is easy to guess (R-ACCOUNT-1): among the 10,000 most used ones, a word of
 * the shop, a pattern, or made of the owner's name, e-mail address or the shop's name. Shoppers have 6 to 15
 * characters, staff 12 to 128.
 * @returns the refusal beside the field `password`, or null.
 */
export function refusePassword(
  password: string,
  owner: PasswordOwner,
  brand: string,
): Refusal | null {
  const typed = comparable(password);
  const isStaff = owner.kind === "staff";
  if (!isPasswordLength(password, isStaff ? ownerPasswordLength : passwordLength)) {
    return refusal(isStaff ? "ownerPasswordLength" : "passwordLength");
  }
  const word = withoutEnds(typed);
  // Digits around a pattern change nothing, as long as most of the password is the pattern.
  const hasPattern = isPattern(typed) || (word.length * 2 > typed.length && isPattern(word));
  if (commonPasswords.has(typed) || shopWords.has(word) || hasPattern) {
    return refusal("passwordCommon");
  }
  const [mailbox = ""] = owner.email.split("@");
  const known = [owner.email, mailbox, ...words(`${owner.firstName} ${owner.lastName} ${brand}`)];
  const isPersonal = known.some(
    (word) => word.length >= revealingLength && typed.includes(word.toLowerCase()),
  );
  return isPersonal ? refusal("passwordPersonal") : null;
}

const refusal = (
  key: "passwordLength" | "ownerPasswordLength" | "passwordCommon" | "passwordPersonal",
) => refuseFields([{ path: "password", key }]);

const withoutEnds = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/**
 * Neighbours in the alphabet, among the digits and on the usual keyboards, either way: the layouts' rows,
 * the digits' row under Shift, and its columns. In lower case, as passwords are compared.
 */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  // US, UK
  "01234567890-=",
  "qwertyuiop[]\\",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "!@#$%^&*()_+",
  '!"£$%^&*()_+',
  "qazwsxedcrfvtgbyhnujmikolp",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "!qaz@wsx#edc$rfv%tgb^yhn&ujm*ik(ol)p",
  // Germany, Austria, Switzerland
  "1234567890ß´",
  "qwertzuiopü+",
  "asdfghjklöä#",
  "yxcvbnm,.-",
  '!"§$%&/()=?',
  '+"*ç%&/()=',
  "qaywsxedcrfvtgbzhnujmikolp",
  "1qay2wsx3edc4rfv5tgb6zhn7ujm8ik9ol0p",
  '!qay"wsx§edc$rfv%tgb&zhn/ujm(ik)ol=p',
  // France, Belgium
  "azertyuiop^$",
  "qsdfghjklmù*",
  "wxcvbn,;:!",
  "&é\"'(-è_çà)=",
  "&é\"'(§è!çà)-",
  "aqwzsxedcrfvtgbyhnujikolpm",
  "1aqw2zsx3edc4rfv5tgb6yhn7uj8ik9ol0pm",
  // Spain, Italy, Portugal, the Nordic countries
  "asdfghjklñ",
  "qwertyuiopè+",
  "asdfghjklòàù",
  "asdfghjklç",
  "qwertyuiopå",
  "asdfghjklæø",
  "asdfghjkløæ",
  '!"·$%&/()=?',
  '!"#¤%&/()=?',
  '!"#$%&/()=?',
  // Russia
  "йцукенгшщзхъ",
  "фывапролджэ",
  "ячсмитьбю.",
];
const runs = [...rows, ...rows.map((row) => [...row].toReversed().join(""))].map(comparable);
/** A shorter part of a row is a part of many words. */
const leastRun = 4;
/** Fewer different signs than this are one pattern or another. */
const leastSigns = 3;

/** Whether a text is a few signs again and again, a run of neighbours, or one of these repeated. */
function isPattern(text: string): boolean {
  const signs = [...text].filter((sign) => /\S/.test(sign));
  if (new Set(signs).size < leastSigns) return true;
  const word = signs.join("");
  if (isRuns(word)) return true;
  const half = signs.slice(0, signs.length / 2).join("");
  const third = signs.slice(0, signs.length / 3).join("");
  return word === half + half || word === third + third + third;
}

/** Whether a text is a run, or several after one another. */
function isRuns(word: string): boolean {
  if (isRun(word)) return true;
  let at = 0;
  while (at < word.length) {
    let end = at + leastRun;
    if (end > word.length || !isRun(word.slice(at, end))) return false;
    while (end < word.length && isRun(word.slice(at, end + 1))) end += 1;
    at = end;
  }
  return true;
}

const isRun = (part: string) => runs.some((run) => run.includes(part));

const words = (text: string) => text.split(/\s+/);
