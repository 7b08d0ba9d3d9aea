import { Button, Group, Select, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { AdminPatch } from "#contract/admin/patches.ts";
import { validationTexts } from "#contract/validation-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { printDollars, readDollars } from "../data/dollars.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { BothLanguages } from "../parts/both-languages.tsx";
import { FailureNote } from "../parts/failure-note.tsx";

type Kind = AdminPatch["kind"];
type ExtraFormProps = {
  kind: Kind;
  /** null for a new one. */
  extra: AdminPatch | null;
  /** Of a new player. */
  squadId: string | null;
  onSaved: () => void;
  onCancel: () => void;
};

const positions = ["GK", "DF", "MF", "FW"] as const;

/** What is typed of a patch, an add-on or a player. */
type Typed = {
  name: AdminPatch["name"];
  /** In dollars, as it was typed. */
  price: string;
  number: string;
  playerName: string;
  position: (typeof positions)[number] | null;
};

function typedOf(extra: AdminPatch | null): Typed {
  return {
    name: extra?.name ?? { "en-US": "", "zh-CN": "" },
    price: printDollars(extra?.priceUsd ?? 0),
    number: extra?.number ?? "",
    playerName: extra?.playerName ?? "",
    position: positions.find((one) => one === extra?.position) ?? null,
  };
}

/** @returns null where the price is none. */
function inputOf({ kind, extra, squadId }: ExtraFormProps, typed: Typed) {
  const priceUsd = readDollars(typed.price);
  if (priceUsd === null) return null;
  const { name, number, playerName, position } = typed;
  const squad = extra?.squadId ?? squadId;
  const input: AdminRequest<"savePatch"> = {
    ...(extra ? { id: extra.id } : {}),
    kind,
    name,
    priceUsd,
    ...(kind === "player" ? { number, playerName } : {}),
    ...(kind === "player" && squad !== null ? { squadId: squad } : {}),
    ...(kind === "player" && position !== null ? { position } : {}),
  };
  return input;
}

/** One patch, add-on or player; carts are priced with it from the save on. */
export function ExtraForm(props: ExtraFormProps) {
  const { kind, extra, onSaved, onCancel } = props;
  const t = useTranslations("office-patches");
  const tOffice = useTranslations("office");
  const language = useLanguage();
  const action = useAdminAction("savePatch");
  const [typed, setTyped] = useState(() => typedOf(extra));
  const [isPriceWrong, setPriceWrong] = useState(false);
  const { errors } = action;
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const save = async () => {
    const input = inputOf(props, typed);
    setPriceWrong(input === null);
    if (input && (await action.run(input))) onSaved();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FailureNote failure={Object.keys(errors).length > 0 ? null : action.failure} />
      <Stack gap="md">
        <BothLanguages
          label={t("name")}
          path="name"
          value={typed.name}
          errors={errors}
          maxLength={120}
          onChange={(name) => set({ name })}
        />
        {kind === "player" ? <PlayerFields typed={typed} errors={errors} set={set} /> : null}
        <TextInput
          label={t("price")}
          inputMode="decimal"
          leftSection="$"
          maw={180}
          value={typed.price}
          error={isPriceWrong ? validationTexts.invalid[language] : errors["priceUsd"]}
          onChange={(event) => set({ price: event.currentTarget.value })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {tOffice("cancel")}
          </Button>
          <Button type="submit" loading={action.isRunning}>
            {tOffice("save")}
          </Button>
        </Group>
        {extra ? <p className="office-note">{t(`${extra.kind}Id`, { id: extra.id })}</p> : null}
      </Stack>
    </form>
  );
}

type PlayerFieldsProps = {
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  set: (change: Partial<Typed>) => void;
};

function PlayerFields({ typed, errors, set }: PlayerFieldsProps) {
  const t = useTranslations("office-patches");
  return (
    <Group grow align="flex-start">
      <TextInput
        label={t("printedName")}
        maxLength={15}
        value={typed.playerName}
        error={errors["playerName"]}
        onChange={(event) => set({ playerName: event.currentTarget.value.toUpperCase() })}
      />
      <TextInput
        label={t("number")}
        inputMode="numeric"
        maxLength={2}
        value={typed.number}
        error={errors["number"]}
        onChange={(event) => set({ number: event.currentTarget.value })}
      />
      <Select
        label={t("position")}
        clearable
        data={positions.map((value) => ({ value, label: t(`positions.${value}`) }))}
        value={typed.position}
        onChange={(position) => set({ position })}
      />
    </Group>
  );
}
