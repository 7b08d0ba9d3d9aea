import { Alert, List, Table, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { validationTexts } from "#contract/validation-texts.ts";
import { parseSquad, type PastedPlayer, type PasteFault } from "#domain/catalog/squad-paste.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { readDollars } from "../data/dollars.ts";
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
  const [isPriceWrong, setPriceWrong] = useState(false);
  const { players, faults } = useMemo(() => parseSquad(text), [text]);
  const save = async () => {
    const priceUsd = readDollars(price);
    setPriceWrong(priceUsd === null);
    if (priceUsd === null) return;
    const saved = await action.run({ squadId, priceUsd, players });
    if (saved) onSaved(t("paste.saved", saved), action.requestId());
  };
  return (
    <FormDialog
      size="lg"
      title={t("paste.title", { name })}
      action={action}
      submit={t("paste.save", { count: players.length })}
      isBlocked={players.length === 0}
      onClose={onClose}
      onSubmit={save}
    >
      <PasteField
        label={t("paste.text")}
        note={t("paste.note")}
        example={"1\tMARLOW\tGK\n10\tVALE\tFW"}
        value={text}
        onChange={setText}
      />
      <PastedPlayers players={players} faults={faults} />
      <TextInput
        label={t("paste.price")}
        inputMode="decimal"
        leftSection="$"
        maw={180}
        value={price}
        error={isPriceWrong ? validationTexts.invalid[language] : action.errors["priceUsd"]}
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

type PastedProps = { players: readonly PastedPlayer[]; faults: readonly PasteFault[] };

/** What becomes of each line. */
function PastedPlayers({ players, faults }: PastedProps) {
  const t = useTranslations("admin-patches");
  return (
    <>
      {faults.length > 0 ? (
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
      ) : null}
      {players.length > 0 ? (
        <Table withTableBorder verticalSpacing={4} aria-label={t("paste.players")}>
          <Table.Tbody>
            {players.map(({ number, playerName, position }) => (
              <Table.Tr key={number}>
                <Table.Td data-number w={56}>
                  {number}
                </Table.Td>
                <Table.Td className="admin-strong">{playerName}</Table.Td>
                <Table.Td>{position === null ? "" : t(`positions.${position}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </>
  );
}
