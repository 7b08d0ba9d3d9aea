import { ActionIcon, Alert, List, NativeSelect, Table, TextInput } from "@mantine/core";
import { X } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { isRefusalKey, refusalTexts } from "#contract/admin/refusal-texts.ts";
import { parseSquad, type PastedPlayer, type PasteFault } from "#domain/catalog/squad-paste.ts";
import { playerPositions } from "#domain/catalog/squad-words.ts";
import { nameFault, numberFault, printedNumber } from "#domain/customization.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { readOneAmount } from "../data/typed-amounts.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { PasteField } from "../parts/paste-field.tsx";

type PasteDialogProps = {
  squadId: string;
  /** Name of the team. */
  name: string;
  onClose: () => void;
  onSaved: (text: string, requestId: string) => void;
};

/** A whole squad from the clipboard, shown as it will be before it is saved. */
export function PasteDialog({ squadId, name, onClose, onSaved }: PasteDialogProps) {
  const t = useTranslations("admin-patches");
  const language = useLanguage();
  const action = useAdminAction("saveSquad");
  const [text, setText] = useState("");
  const [price, setPrice] = useState("12.00");
  const [wrongPrice, setWrongPrice] = useState<string | null>(null);
  const squad = useMemo(() => parseSquad(text), [text]);
  /** Players as they were corrected since the paste. */
  const [edited, setEdited] = useState<readonly PastedPlayer[] | null>(null);
  const players = edited ?? squad.players;
  const save = async () => {
    const read = readOneAmount(price, language);
    setWrongPrice("error" in read ? read.error : null);
    if ("error" in read) return;
    const saved = await action.run({
      squadId,
      priceUsd: read.minor,
      players: players.map(({ note: _checked, ...player }) => player),
    });
    if (saved) onSaved(t("paste.saved", saved), action.requestId());
  };
  return (
    <FormDialog
      size="lg"
      title={t("paste.title", { name })}
      action={action}
      submit={t("paste.save", { count: players.length })}
      isBlocked={players.length === 0 || faultsOf(players).some(Boolean)}
      onClose={onClose}
      onSubmit={save}
    >
      <PasteField
        label={t("paste.text")}
        note={t("paste.note")}
        example={"1\tMARLOW\tGK\n10\tVALE\tFW"}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setEdited(null);
        }}
      />
      <PastedFaults faults={squad.faults} />
      <PastedPlayers players={players} onPlayers={setEdited} />
      <TextInput
        label={t("paste.price")}
        inputMode="decimal"
        leftSection="$"
        maw={180}
        value={price}
        error={wrongPrice ?? action.errors["priceUsd"]}
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Lines that say no player. */
function PastedFaults({ faults }: { faults: readonly PasteFault[] }) {
  const t = useTranslations("admin-patches");
  if (faults.length === 0) return null;
  return (
    <Alert color="warning" title={t("paste.faults", { count: faults.length })}>
      <List size="sm">
        {faults.slice(0, 8).map((fault) => (
          <List.Item key={fault.line}>
            {t("paste.fault", { line: fault.line, text: fault.text.slice(0, 60) })}{" "}
            {t(`paste.reasons.${fault.reason}`)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Why a corrected player cannot be saved, by their places; null for one who can. */
const faultsOf = (players: readonly PastedPlayer[]) =>
  players.map(({ number, playerName }, at) => {
    const isTwice = players.findIndex((other) => other.number === number) < at;
    const name = playerName === "" ? "required" : nameFault(playerName);
    const ofNumber = numberFault(number) ?? (isTwice ? "numberTaken" : null);
    return ofNumber || name ? { number: ofNumber, name } : null;
  });

type PastedProps = {
  players: readonly PastedPlayer[];
  onPlayers: (players: readonly PastedPlayer[]) => void;
};

/** A name that was typed is no guess any more. */
const corrected = ({ note, ...player }: PastedPlayer, part: Partial<PastedPlayer>) =>
  part.playerName === undefined && note ? { ...player, note, ...part } : { ...player, ...part };

/** What becomes of each line, to be corrected in place. */
function PastedPlayers({ players, onPlayers }: PastedProps) {
  const t = useTranslations("admin-patches");
  if (players.length === 0) return null;
  const faults = faultsOf(players);
  return (
    <Table withTableBorder verticalSpacing={4} aria-label={t("paste.players")}>
      <Table.Tbody>
        {players.map((player, at) => (
          <PastedRow
            // A line has no other identity than its place: number and name are what is corrected.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            line={at + 1}
            player={player}
            faults={faults[at] ?? null}
            onPlayer={(part) =>
              onPlayers(players.map((one, place) => (place === at ? corrected(player, part) : one)))
            }
            onLeaveOut={() => onPlayers(players.filter((_, place) => place !== at))}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

type RowProps = {
  line: number;
  player: PastedPlayer;
  faults: ReturnType<typeof faultsOf>[number];
  onPlayer: (part: Partial<PastedPlayer>) => void;
  onLeaveOut: () => void;
};

function PastedRow({ line, player, faults, onPlayer, onLeaveOut }: RowProps) {
  const t = useTranslations("admin-patches");
  const language = useLanguage();
  const textOf = (key: string | null | undefined) =>
    key && isRefusalKey(key) ? refusalTexts[key][language] : null;
  return (
    <Table.Tr>
      <Table.Td w={84}>
        <TextInput
          size="xs"
          aria-label={t("paste.numberOf", { line })}
          inputMode="numeric"
          value={player.number}
          error={textOf(faults?.number)}
          onChange={({ currentTarget: { value } }) =>
            onPlayer({ number: printedNumber(value.trim()) })
          }
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          size="xs"
          aria-label={t("paste.nameOf", { line })}
          value={player.playerName}
          error={textOf(faults?.name)}
          description={player.note ? t(`paste.notes.${player.note}`) : undefined}
          inputWrapperOrder={["input", "description", "error"]}
          onChange={({ currentTarget: { value } }) => onPlayer({ playerName: value.toUpperCase() })}
        />
      </Table.Td>
      <Table.Td w={150}>
        <NativeSelect
          size="xs"
          aria-label={t("paste.positionOf", { line })}
          value={player.position ?? ""}
          data={[
            { value: "", label: "–" },
            ...playerPositions.map((value) => ({ value, label: t(`positions.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onPlayer({ position: playerPositions.find((one) => one === value) ?? null })
          }
        />
      </Table.Td>
      <Table.Td w={48}>
        <ActionIcon
          variant="subtle"
          aria-label={t("paste.leaveOut", { line })}
          onClick={onLeaveOut}
        >
          <X size={16} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}
