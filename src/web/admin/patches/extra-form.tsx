import { TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { AdminPatch } from "#contract/admin/patches.ts";
import { inEachLanguage, languages } from "#domain/language.ts";
import { adminRead } from "../api/admin-call.ts";
import { printDollars } from "../data/dollars.ts";
import { usePriceOutlier } from "../data/use-price-outlier.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { LanguageFields } from "../parts/language-fields.tsx";
import { RecordDialogForm } from "../parts/record-form.tsx";
import { knownPosition, PlayerFields, playerLabel, type TypedExtra } from "./player-fields.tsx";

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
export const withPrice = (extra: AdminPatch, cents: number): AdminRequest<"savePatch"> =>
  inputWith({ kind: extra.kind, extra, squadId: null }, typedOf(extra), cents);

function typedOf(extra: AdminPatch | null): TypedExtra {
  return {
    name: extra?.name ?? {},
    price: printDollars(extra?.priceUsd ?? 0),
    number: extra?.number ?? "",
    playerName: extra?.playerName ?? "",
    position: knownPosition(extra?.position ?? null),
  };
}

function inputWith(
  { kind, extra, squadId }: Pick<ExtraFormProps, "kind" | "extra" | "squadId">,
  typed: TypedExtra,
  priceUsd: number,
): AdminRequest<"savePatch"> {
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
function playerNameOf(
  extra: AdminPatch | null,
  { number, playerName }: TypedExtra,
): AdminPatch["name"] {
  const former = extra && playerLabel(extra.number ?? "", extra.playerName ?? "");
  // An empty label would be refused first: without either field the server must report both.
  const label = playerLabel(number, playerName) || "–";
  return inEachLanguage((language) => {
    const own = extra?.name[language];
    return own && own !== former ? own : label;
  });
}

/** The currently stored one. */
async function readExtra({ kind, id }: AdminPatch): Promise<AdminPatch | null> {
  const stored = await adminRead("listPatches", { kind, id });
  return stored?.records[0] ?? null;
}

/** New ones of each kind, and of each squad, are kept apart. */
const newKey = ({ kind, squadId }: ExtraFormProps) => ["new", kind, squadId ?? ""].join("-");

/** What is unusual about a price, in words. */
function useUnusual(kind: AdminPatch["kind"]) {
  const outlierOf = usePriceOutlier();
  return ({ priceUsd, name }: AdminRequest<"savePatch">, stored: AdminPatch | null) => {
    // A player whose print costs nothing more is usual; anything else that is given away is not.
    const former = stored?.priceUsd ?? (kind === "player" ? priceUsd : null);
    // What is refused anyway is not asked about first.
    const isNamed = languages.some((language) => name[language]?.trim());
    return isNamed ? outlierOf(former, priceUsd) : [];
  };
}

/** Form of one patch, add-on or player; carts are priced with it once it is saved. */
export function ExtraForm(props: ExtraFormProps) {
  const { kind, extra, onSaved, onCancel } = props;
  const t = useTranslations("admin-patches");
  const form = useRecordForm("savePatch", {
    record: extra,
    name: `extras/${extra?.id ?? newKey(props)}`,
    draftOf: typedOf,
    inputOf: (draft, stored, _changed, amounts) =>
      inputWith({ ...props, extra: stored }, draft, amounts.read(draft.price, "priceUsd")),
    read: readExtra,
    unusual: useUnusual(kind),
    onSaved: (_saved, requestId) => onSaved(requestId),
  });
  const { fields } = form;
  return (
    <RecordDialogForm
      form={form}
      labelOf={(field) => t(field === "playerName" ? "printedName" : field)}
      onClose={onCancel}
    >
      {kind === "player" ? (
        <PlayerFields fields={fields} />
      ) : (
        <LanguageFields {...fields.texts("name")} label={t("name")} maxLength={120} />
      )}
      <TextInput
        {...fields.text("price", { path: "priceUsd" })}
        label={t("price")}
        inputMode="decimal"
        leftSection="$"
        maw={180}
      />
      {extra ? <p className="admin-note">{t(`${extra.kind}Id`, { id: extra.id })}</p> : null}
    </RecordDialogForm>
  );
}
