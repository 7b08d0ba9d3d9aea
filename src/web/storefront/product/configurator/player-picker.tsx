import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Patch } from "#contract/catalog.ts";
import { FIELD_CLASS } from "#web/ui/field-class.ts";
import { FieldError } from "#web/ui/field-error.tsx";
import { FieldFrame } from "#web/ui/field-frame.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { fieldIds } from "./product-choice.ts";
import { LoadFailed } from "./step.tsx";
import type { PatchList } from "./use-extras.ts";
import type { ChangeChoice } from "./use-product-choice.ts";

interface PlayerPickerProps {
  players: PatchList;
  playerId: string;
  /** The chosen player; from a design link it is known before the squad. */
  player: Patch | undefined;
  change: ChangeChoice;
  /** Formats US cents in the page's currency. */
  price: (usd: number) => string;
  error: string | undefined;
  /** Called with each choice. */
  onTyping: () => void;
}

/** The squad with a search by name or number, and the print of the chosen player. */
export function PlayerPicker(props: PlayerPickerProps) {
  const { players, playerId, player, change, price, error, onTyping } = props;
  const t = useTranslations("print");
  const [query, setQuery] = useState("");
  const found = findPlayers(players.records, query);
  const choose = (id: string) => {
    onTyping();
    change({ playerId: id });
  };
  const status = () => {
    if (found.length > 0) return t("player.count", { count: found.length });
    const asked = query.trim();
    return asked === "" ? t("player.empty") : t("player.none", { query: asked });
  };
  return (
    <>
      <div className="flex flex-col gap-3">
        <TextField
          label={t("player.search")}
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter chooses the only match.
            const [only, ...others] = found;
            if (event.key === "Enter" && only && others.length === 0) choose(only.id);
          }}
        />
        <PlayerList {...{ players, found, playerId, price, error }} onChoose={choose} />
        <div className="min-h-5 text-14 text-ink-soft">
          {error ? <FieldError id={errorId}>{error}</FieldError> : null}
          <p role="status" className={error ? "sr-only" : "truncate"}>
            {players.state === "ready" ? status() : null}
          </p>
        </div>
      </div>
      <SquadPrint player={player} />
    </>
  );
}

/** Players whose number is the query, or whose name contains it; all of them for an empty query. */
export function findPlayers(players: readonly Patch[], query: string): readonly Patch[] {
  const wanted = query.trim().toUpperCase();
  if (wanted === "") return players;
  if (/^\d+$/.test(wanted)) return players.filter(({ number }) => number === wanted);
  const bare = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
  return players.filter(({ playerName = "", patchName }) =>
    [playerName, patchName].some((name) => bare(name).includes(bare(wanted))),
  );
}

const errorId = `${fieldIds.squadList}-error`;

interface PlayerListProps extends Pick<
  PlayerPickerProps,
  "players" | "playerId" | "price" | "error"
> {
  found: readonly Patch[];
  onChoose: (id: string) => void;
}

function PlayerList({ players, found, playerId, price, error, onChoose }: PlayerListProps) {
  const t = useTranslations("print");
  const name = useId();
  const labelId = `${fieldIds.squadList}-label`;
  return (
    <div
      id={fieldIds.squadList}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={error ? errorId : undefined}
      className="flex h-74 flex-col overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5"
    >
      <span id={labelId} className="sr-only">
        {t("player.label")}
      </span>
      {players.state === "loading" ? <PlayerSkeleton /> : null}
      {players.state === "failed" ? (
        <LoadFailed title={t("player.failed")} onRetry={players.retry} />
      ) : null}
      {found.map((player) => (
        <PlayerRow
          key={player.id}
          player={player}
          group={name}
          price={price}
          checked={player.id === playerId}
          onChoose={() => onChoose(player.id)}
        />
      ))}
    </div>
  );
}

interface PlayerRowProps {
  player: Patch;
  group: string;
  checked: boolean;
  price: (usd: number) => string;
  onChoose: () => void;
}

function PlayerRow({ player, group, checked, price, onChoose }: PlayerRowProps) {
  const t = useTranslations("product");
  return (
    <label className="relative flex min-h-11 shrink-0 items-center gap-3 rounded-control px-3 transition-colors hover:bg-hover has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring">
      <input
        type="radio"
        name={group}
        value={player.id}
        checked={checked}
        onChange={onChoose}
        className="peer absolute inset-0 appearance-none opacity-0"
      />
      <span className="tabular w-7 text-right text-18 font-semibold">{player.number}</span>
      <span className="flex-1 font-medium">{player.playerName ?? player.patchName}</span>
      {player.position ? (
        <span className="label text-ink-soft peer-checked:text-on-ink">{player.position}</span>
      ) : null}
      {player.patchPrice > 0 ? (
        <span className="tabular text-14">
          {t("plus", { price: price(Math.round(player.patchPrice * 100)) })}
        </span>
      ) : null}
    </label>
  );
}

function PlayerSkeleton() {
  return (
    <>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <span key={row} className="flex h-11 shrink-0 items-center px-3">
          <Skeleton className="h-4 w-full rounded-mark" />
        </span>
      ))}
    </>
  );
}

/** Name and number from the squad, read-only. */
function SquadPrint({ player }: { player: Patch | undefined }) {
  const t = useTranslations("print");
  const fields = [
    { part: "name", label: t("own.name"), value: player?.playerName ?? "" },
    { part: "number", label: t("own.number"), value: player?.number ?? "" },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      {fields.map(({ part, label, value }) => (
        <FieldFrame key={part} label={label}>
          {(control) => (
            <input
              {...control}
              type="text"
              readOnly
              value={value}
              placeholder="–"
              className={`${FIELD_CLASS} tabular bg-well font-semibold tracking-wide`}
            />
          )}
        </FieldFrame>
      ))}
    </div>
  );
}
