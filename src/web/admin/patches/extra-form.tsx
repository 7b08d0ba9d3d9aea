import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { AdminPatch } from "#contract/admin/patches.ts";
import { validationTexts } from "#contract/validation-texts.ts";
import { inEachLanguage, languages } from "#domain/language.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { printDollars, readDollars } from "../data/dollars.ts";
import { adminCall } from "../api/admin-call.ts";
import { usePriceOutlier } from "../data/use-price-outlier.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useDraft } from "../data/use-draft.ts";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";
import { SureDialog } from "../parts/sure-dialog.tsx";
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

/** The same one with another price, as a save takes it. */
export function withPrice(extra: AdminPatch, cents: number): AdminRequest<"savePatch"> | null {
  const typed = { ...typedOf(extra), price: printDollars(cents) };
  return inputOf({ kind: extra.kind, extra, squadId: null }, typed);
}

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
function inputOf(
  { kind, extra, squadId }: Pick<ExtraFormProps, "kind" | "extra" | "squadId">,
  typed: Typed,
): AdminRequest<"savePatch"> | null {
  const priceUsd = readDollars(typed.price);
  if (priceUsd === null) return null;
  const id = extra ? { id: extra.id, seen: seenOf(extra) } : {};
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

const seenOf = ({ name, priceUsd, number, playerName, position }: AdminPatch) => ({
  name,
  priceUsd,
  number,
  playerName,
  position,
});

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

const draftOf = ({ extra }: Edited): Typed => typedOf(extra);

type Edited = { extra: AdminPatch | null };

/** The currently stored one. */
async function readExtra({ extra }: Edited): Promise<Edited | null> {
  if (extra === null) return null;
  const answer = await adminCall("listPatches", { kind: extra.kind, id: extra.id });
  const found = answer.ok ? answer.data.records[0] : undefined;
  return found ? { extra: found } : null;
}

/** New ones of each kind, and of each squad, are kept apart. */
const newKey = ({ kind, squadId }: ExtraFormProps) => ["new", kind, squadId ?? ""].join("-");

/** What is typed, and saving it: what is unusual is asked about first. */
function useExtraForm(props: ExtraFormProps) {
  const { kind, extra, onSaved } = props;
  const action = useAdminAction("savePatch");
  const keptAs = `extras/${extra?.id ?? newKey(props)}`;
  const editing = useDraft({ extra }, draftOf, readExtra, action.clear, keptAs);
  const stored = editing.stored?.extra ?? null;
  const typed = editing.draft ?? typedOf(stored);
  const [isPriceWrong, setPriceWrong] = useState(false);
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const outlierOf = usePriceOutlier();
  return {
    action,
    editing,
    form: extra && keptAs,
    typed,
    isPriceWrong,
    questions,
    reconsider: () => setQuestions([]),
    async save(isSure: boolean) {
      const input = inputOf({ ...props, extra: stored }, typed);
      setPriceWrong(input === null);
      if (!input) return;
      // A player whose print costs nothing more is usual; anything else that is given away is not.
      const former = stored?.priceUsd ?? (kind === "player" ? input.priceUsd : null);
      // What is refused anyway is not asked about first.
      const isNamed = languages.every((language) => input.name[language]?.trim());
      const unusual = isSure || !isNamed ? [] : outlierOf(former, input.priceUsd);
      setQuestions(unusual);
      if (unusual.length > 0 || !(await action.run(input))) return;
      editing.settle();
      onSaved(action.requestId());
    },
  };
}

/** Form of one patch, add-on or player; carts are priced with it once it is saved. */
export function ExtraForm(props: ExtraFormProps) {
  const { kind, extra, onCancel } = props;
  const t = useTranslations("admin-patches");
  const admin = useTranslations("admin");
  const language = useLanguage();
  const { action, editing, form, typed, isPriceWrong, questions, reconsider, save } =
    useExtraForm(props);
  const { set } = editing;
  const { errors } = action;
  return (
    <DialogForm
      isRunning={action.isRunning}
      isBlocked={editing.clashes.length > 0}
      onDiscard={editing.settle}
      onClose={onCancel}
      onSubmit={() => save(false)}
    >
      <DraftNotes
        form={form}
        draft={editing}
        labelOf={(field) => t(field === "playerName" ? "printedName" : field)}
      />
      <ActionFailure action={action} isBusy={editing.isRebasing} onRebase={editing.rebase} />
      <SureDialog
        questions={questions}
        sure={admin("sure.save")}
        onSure={() => void save(true)}
        onClose={reconsider}
      />
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
