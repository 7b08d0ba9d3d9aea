import { Select, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { playerPositions, type PlayerPosition } from "#domain/catalog/squad-paste.ts";

/** @returns null for an unknown position */
export const knownPosition = (text: string | null): PlayerPosition | null =>
  playerPositions.find((one) => one === text) ?? null;

export type TypedPlayer = { number: string; playerName: string; position: PlayerPosition | null };

type PlayerFieldsProps = {
  typed: TypedPlayer;
  errors: Readonly<Record<string, string>>;
  set: (change: Partial<TypedPlayer>) => void;
};

/** Print and position of a player. */
export function PlayerFields({ typed, errors, set }: PlayerFieldsProps) {
  const t = useTranslations("admin-patches");
  return (
    <div className="extra-player">
      <TextInput
        label={t("printedName")}
        maxLength={15}
        autoComplete="off"
        data-autofocus
        value={typed.playerName}
        error={errors["playerName"]}
        onChange={(event) => set({ playerName: event.currentTarget.value.toUpperCase() })}
      />
      <TextInput
        label={t("number")}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={typed.number}
        error={errors["number"]}
        onChange={(event) => set({ number: event.currentTarget.value })}
      />
      <Select
        label={t("position")}
        clearable
        data={playerPositions.map((value) => ({ value, label: t(`positions.${value}`) }))}
        value={typed.position}
        onChange={(position) => set({ position })}
      />
    </div>
  );
}

/** A player's default name in lists: `7 MARAJO`. */
export const playerLabel = (number: string, playerName: string): string =>
  [number, playerName].filter(Boolean).join(" ");
