import { Select, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminPatch } from "#contract/admin/patches.ts";
import { playerPositions, type PlayerPosition } from "#domain/catalog/squad-words.ts";
import { printedNumber } from "#domain/customization.ts";
import type { Fields } from "../data/bind-fields.ts";

/** @returns null for an unknown position */
export const knownPosition = (text: string | null): PlayerPosition | null =>
  playerPositions.find((one) => one === text) ?? null;

/** Typed values of a patch, an add-on or a player; the price in dollars, as typed. */
export type TypedExtra = {
  name: AdminPatch["name"];
  price: string;
  number: string;
  playerName: string;
  position: PlayerPosition | null;
};

/** Print and position of a player. */
export function PlayerFields({ fields }: { fields: Fields<TypedExtra> }) {
  const t = useTranslations("admin-patches");
  return (
    <div className="extra-player">
      <TextInput
        {...fields.text("playerName", { as: (typed) => typed.toUpperCase() })}
        label={t("printedName")}
        maxLength={15}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...fields.text("number", { as: printedNumber })}
        label={t("number")}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
      <Select
        {...fields.choice("position")}
        label={t("position")}
        clearable
        data={playerPositions.map((value) => ({ value, label: t(`positions.${value}`) }))}
      />
    </div>
  );
}

/** A player's default name in lists: `7 MARAJO`. */
export const playerLabel = (number: string, playerName: string): string =>
  [number, playerName].filter(Boolean).join(" ");
