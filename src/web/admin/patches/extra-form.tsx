import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { AdminPatch } from "#contract/admin/patches.ts";
import { validationTexts } from "#contract/validation-texts.ts";
import { inEachLanguage } from "#domain/language.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { printDollars, readDollars } from "../data/dollars.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useFormDraft } from "../data/use-draft.ts";
import { KeptNotes } from "../parts/draft-notes.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";
import { DialogForm } from "../parts/form-dialog.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { knownPosition, PlayerFields, type TypedPlayer, playerLabel } from "./player-fields.tsx";

type ExtraFormProps = {
  kind: AdminPatch["kind"];
  /** null for a new one. */
  extra: AdminPatch | null;
  /** Squad of a new player. */
  squadId: string | null;
  onSaved: (requestId: string) => void;
  onCancel: () => void;
};

/** Typed values of a patch, an add-on or a player; the price in dollars, as typed. */
type Typed = TypedPlayer & { name: AdminPatch["name"]; price: string };

function typedOf(extra: AdminPatch | null): Typed {
  return {
    name: extra?.name ?? {},
    price: printDollars(extra?.priceUsd ?? 0),
    number: extra?.number ?? "",
    playerName: extra?.playerName ?? "",
    position: knownPosition(extra?.position ?? null),
  };
}

/** @returns null for an invalid price */
function inputOf(props: ExtraFormProps, typed: Typed): AdminRequest<"savePatch"> | null {
  const { kind, extra, squadId } = props;
  const priceUsd = readDollars(typed.price);
  if (priceUsd === null) return null;
  const id = extra ? { id: extra.id } : {};
  if (kind !== "player") return { ...id, kind, name: typed.name, priceUsd };
  const { number, playerName, position } = typed;
  const squad = extra?.squadId ?? squadId;
  return {
    ...id,
    kind,
    name: playerNameOf(extra, typed),
    priceUsd,
    number,
    playerName,
    ...(squad === null ? {} : { squadId: squad }),
    ...(position === null ? {} : { position }),
  };
}

/** A player's name in lists is number and print, unless another was typed. */
function playerNameOf(extra: AdminPatch | null, { number, playerName }: Typed): AdminPatch["name"] {
  const former = extra && playerLabel(extra.number ?? "", extra.playerName ?? "");
  // An empty label would be refused first: without either field the server must report both.
  const label = playerLabel(number, playerName) || "–";
  return inEachLanguage((language) => {
    const own = extra?.name[language];
    return own && own !== former ? own : label;
  });
}

/** New ones of each kind, and of each squad, are kept apart. */
const newKey = ({ kind, squadId }: ExtraFormProps) => ["new", kind, squadId ?? ""].join("-");

/** Form of one patch, add-on or player; carts are priced with it once it is saved. */
export function ExtraForm(props: ExtraFormProps) {
  const { kind, extra, onSaved, onCancel } = props;
  const t = useTranslations("admin-patches");
  const language = useLanguage();
  const action = useAdminAction("savePatch");
  const editing = useFormDraft(`extras/${extra?.id ?? newKey(props)}`, () => typedOf(extra));
  const { draft: typed, set } = editing;
  const [isPriceWrong, setPriceWrong] = useState(false);
  const { errors } = action;
  const save = async () => {
    const input = inputOf(props, typed);
    setPriceWrong(input === null);
    if (!input || !(await action.run(input))) return;
    editing.settle();
    onSaved(action.requestId());
  };
  return (
    <DialogForm
      isRunning={action.isRunning}
      onDiscard={editing.settle}
      onClose={onCancel}
      onSubmit={save}
    >
      <KeptNotes
        draft={editing}
        labelOf={(field) => t(field === "playerName" ? "printedName" : field)}
      />
      <ActionFailure action={action} />
      {kind === "player" ? (
        <PlayerFields typed={typed} errors={errors} set={set} />
      ) : (
        <LanguageFields
          label={t("name")}
          path="name"
          value={typed.name}
          errors={errors}
          maxLength={120}
          onChange={(name) => set({ name })}
        />
      )}
      <TextInput
        label={t("price")}
        inputMode="decimal"
        leftSection="$"
        maw={180}
        value={typed.price}
        error={isPriceWrong ? validationTexts.invalid[language] : errors["priceUsd"]}
        onChange={(event) => set({ price: event.currentTarget.value })}
      />
      {extra ? <p className="admin-note">{t(`${extra.kind}Id`, { id: extra.id })}</p> : null}
    </DialogForm>
  );
}
