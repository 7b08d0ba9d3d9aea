import type { LineChoice } from "../cart/line-content.ts";
import {
  customType,
  nameFault,
  numberFault,
  printedNumber,
  type CustomType,
} from "../customization.ts";
import { checkSum } from "./design-code.ts";

/**
 * Everything about the look of one shirt that a shopper can choose, as a link carries it. Size,
 * add-ons and quantity are the reader's own. The player is "" unless the type is a player's; name
 * and number are "" unless the type is one's own.
 */
export type LinkedDesign = Omit<LineChoice, "addonIds">;

const kinds: Record<CustomType, string> = {
  [customType.blank]: "blank",
  [customType.player]: "player",
  [customType.own]: "own",
  [customType.standard]: "standard",
};

const idPattern = /^[a-z0-9-]{1,40}$/;
const maxLength = 400;
const maxPatches = 20;

/**
 * A design as a short text for the address of a page: `own.MARLOW.10.with_captain_lg-alb.k3f9` or
 * `player.pl-harbour-7.premium_name.1x2y`. The last part is a check sum against mistyped and edited
 * links; it protects no price, the server prices.
 * @returns "" for a design with nothing on the shirt, which needs no link of its own.
 */
export function encodeDesignLink(design: LinkedDesign): string {
  const { patchIds, premiumName, premiumNumber } = design;
  const own = design.customType === customType.own;
  const player = design.customType === customType.player;
  const said = [...(own ? [design.name, design.number] : []), ...(player ? [design.playerId] : [])];
  if (said.join("") === "" && patchIds.length === 0) return "";
  const premium = [...(premiumName ? ["name"] : []), ...(premiumNumber ? ["number"] : [])];
  const body = [
    kinds[design.customType],
    ...said,
    ...(patchIds.length > 0 ? [["with", ...patchIds.toSorted()].join("_")] : []),
    ...(premium.length > 0 ? [["premium", ...premium].join("_")] : []),
  ].join(".");
  return `${body}.${checkSum(body)}`;
}

/** @returns null when the code was altered or contains an impossible print. */
export function decodeDesignLink(code: string): LinkedDesign | null {
  const cut = code.lastIndexOf(".");
  if (cut < 0 || code.length > maxLength) return null;
  const body = code.slice(0, cut);
  if (code.slice(cut + 1) !== checkSum(body)) return null;
  const [kind, ...rest] = body.split(".");
  const type = ([1, 2, 3, 4] as const).find((one) => kinds[one] === kind);
  if (type === undefined) return null;
  const said = rest.splice(0, type === customType.own ? 2 : type === customType.player ? 1 : 0);
  const design = readSaid(type, said);
  const extras = readExtras(rest);
  if (!design || !extras) return null;
  const whole = { customType: type, ...design, ...extras };
  // One design has one code: a part too many or in another order is an edited link.
  if (encodeDesignLink(whole) !== code) return null;
  return { ...whole, number: printedNumber(whole.number) };
}

function readSaid(type: CustomType, said: readonly string[]) {
  const [first = "", second = ""] = said;
  if (type === customType.own) {
    if (said.length !== 2 || nameFault(first) || numberFault(second)) return null;
    return { playerId: "", name: first, number: second };
  }
  if (type === customType.player && first !== "" && !idPattern.test(first)) return null;
  return { playerId: first, name: "", number: "" };
}

function readExtras(parts: readonly string[]) {
  const extras = { patchIds: new Array<string>(), premiumName: false, premiumNumber: false };
  for (const part of parts) {
    const [tag, ...values] = part.split("_");
    if (tag === "with") extras.patchIds = values;
    else if (tag === "premium") {
      extras.premiumName = values.includes("name");
      extras.premiumNumber = values.includes("number");
    } else return null;
  }
  const { patchIds } = extras;
  const different = new Set(patchIds).size === patchIds.length;
  const proper = patchIds.length <= maxPatches && patchIds.every((id) => idPattern.test(id));
  return different && proper ? extras : null;
}
