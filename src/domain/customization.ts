import { failure, success, type Result } from "./result.ts";

/** The four ways to have a shirt (R-CUSTOM-1). */
export const customType = { blank: 1, player: 2, own: 3, standard: 4 } as const;
export type CustomType = (typeof customType)[keyof typeof customType];
export const customTypes: readonly CustomType[] = [1, 2, 3, 4];

export const nameMaxLength = 15; // R-CUSTOM-2
const numberMax = 99; // R-CUSTOM-2

/** Lettering quality. Everything but Standard adds the premium fee (R-PRICE-4). */
export const printOptions = ["Standard", "Premium"] as const;
export type PrintOption = (typeof printOptions)[number];

export const printOption = (premium: boolean): PrintOption => (premium ? "Premium" : "Standard");

/** A shopper's input, before any check. */
export type CustomChoice = {
  customType: CustomType;
  /** Patch id of the chosen player, "" when none. */
  squadList: string;
  customName: string;
  customNumber: string;
  premiumNameOption: string;
  premiumNumberOption: string;
};

export type Player = { id: string; name: string; number: string };

/** The input of the printer. Empty strings print nothing. */
export type Print = {
  customType: CustomType;
  playerId: string;
  name: string;
  number: string;
  premiumName: boolean;
  premiumNumber: boolean;
};

export type CustomFault = { field: CustomField; reason: CustomFaultReason };
export type CustomField = keyof CustomChoice;
export type CustomFaultReason =
  | "customTypeNotOffered"
  | "playerMissing"
  | "playerUnknown"
  | "nameLetters"
  | "nameTooLong"
  | "numberDigits"
  | "numberTooLarge"
  | "nameOrNumberMissing"
  | "premiumWithoutName"
  | "premiumWithoutNumber"
  | "premiumUnknown";

/** @returns why a name cannot be printed, or null. The empty name prints nothing and is fine. */
export function nameFault(name: string): "nameLetters" | "nameTooLong" | null {
  if (!/^[A-Z]*$/.test(name)) return "nameLetters";
  return name.length > nameMaxLength ? "nameTooLong" : null;
}

/** @returns why a number cannot be printed, or null. `07` can: it is printed as `7`. */
export function numberFault(number: string): "numberDigits" | "numberTooLarge" | null {
  if (number === "") return null;
  if (!/^\d+$/.test(number)) return "numberDigits";
  return Number(number) > numberMax ? "numberTooLarge" : null;
}

/**
 * A number as a shirt carries it: `07` is `7`, `00` is `0`, and the full-width `９` of a Chinese or
 * Japanese keyboard is `9`, as letters of names are; spaces around it and signs that nobody sees are
 * none of it. Any other text stays.
 */
export const printedNumber = (typed: string): string => {
  const digits = typed
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
  return /^\d*$/.test(digits) ? digits.replace(/^0+(?=\d)/, "") : typed;
};

/**
 * The one rule of printable texts, used by form, cart and checkout alike (R-CUSTOM-3).
 * @param offered custom types of the product.
 * @param players the squad that may be chosen from; a chosen player's name and number are printed
 *   whatever else was typed.
 */
export function checkCustomisation(
  choice: CustomChoice,
  offered: readonly CustomType[],
  players: readonly Player[],
): Result<Print, CustomFault[]> {
  if (!offered.includes(choice.customType)) {
    return failure([{ field: "customType", reason: "customTypeNotOffered" }]);
  }
  switch (choice.customType) {
    case customType.blank:
    case customType.standard:
      return finish(choice, { playerId: "", name: "", number: "" }, []);
    case customType.player: {
      const player = players.find((candidate) => candidate.id === choice.squadList);
      if (!player) {
        const reason = choice.squadList === "" ? "playerMissing" : "playerUnknown";
        return failure([{ field: "squadList", reason }]);
      }
      return finish(choice, { playerId: player.id, name: player.name, number: player.number }, []);
    }
    case customType.own: {
      const faults: CustomFault[] = [];
      const nameReason = nameFault(choice.customName);
      const number = printedNumber(choice.customNumber);
      const numberReason = numberFault(number);
      if (nameReason) faults.push({ field: "customName", reason: nameReason });
      if (numberReason) faults.push({ field: "customNumber", reason: numberReason });
      if (choice.customName === "" && number === "") {
        faults.push({ field: "customName", reason: "nameOrNumberMissing" });
      }
      const printed = {
        playerId: "",
        name: choice.customName,
        number,
      };
      return finish(choice, printed, faults);
    }
  }
}

function finish(
  choice: CustomChoice,
  printed: Pick<Print, "playerId" | "name" | "number">,
  faults: CustomFault[],
): Result<Print, CustomFault[]> {
  const premiumName = choice.premiumNameOption !== "Standard";
  const premiumNumber = choice.premiumNumberOption !== "Standard";
  for (const field of ["premiumNameOption", "premiumNumberOption"] as const) {
    if (!printOptions.some((option) => option === choice[field])) {
      faults.push({ field, reason: "premiumUnknown" });
    }
  }
  if (premiumName && printed.name === "") {
    faults.push({ field: "premiumNameOption", reason: "premiumWithoutName" });
  }
  if (premiumNumber && printed.number === "") {
    faults.push({ field: "premiumNumberOption", reason: "premiumWithoutNumber" });
  }
  if (faults.length > 0) return failure(faults);
  return success({ customType: choice.customType, ...printed, premiumName, premiumNumber });
}

/**
 * Whether something is pressed onto the shirt for this buyer alone. Such a line needs one or two
 * more business days and cannot be returned (R-CUSTOM-5). A pressed patch counts: it
 * does not come off again.
 */
export function isPersonalised(line: {
  name: string;
  number: string;
  patchIds: readonly string[];
}) {
  return line.name !== "" || line.number !== "" || line.patchIds.length > 0;
}
