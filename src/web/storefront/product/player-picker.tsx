import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Patch } from "#contract/catalog.ts";
import { FieldError } from "#web/ui/field-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { playerGroupId } from "./field-ids.ts";
import { findPlayers } from "./find-players.ts";
import { LoadFailed } from "./load-failed.tsx";
import type { PatchList } from "./use-patches.ts";

interface PlayerPickerProps {
  players: PatchList;
  playerId: string;
  price: (usd: number) => string;
  error: string | undefined;
  onChange: (playerId: string) => void;
}

/** The squad, found by name or number; Enter takes the only one found. */
export function PlayerPicker({ players, playerId, price, error, onChange }: PlayerPickerProps) {
  const t = useTranslations("print");
  const [query, setQuery] = useState("");
  const name = useId();
  const found = findPlayers(players.records, query);
  const status = () => {
    if (found.length > 0) return t("player.count", { count: found.length });
    const asked = query.trim();
    return asked === "" ? t("player.empty") : t("player.none", { query: asked });
  };
  const labelId = `${playerGroupId}-label`;
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t("player.search")}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [only, ...others] = found;
          if (event.key === "Enter" && only && others.length === 0) onChange(only.id);
        }}
      />
      <div
        id={playerGroupId}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-describedby={error ? `${playerGroupId}-error` : undefined}
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
            onChoose={() => onChange(player.id)}
          />
        ))}
      </div>
      <div className="min-h-5 text-14 text-ink-soft">
        {error ? <FieldError id={`${playerGroupId}-error`}>{error}</FieldError> : null}
        <p role="status" className={error ? "sr-only" : "truncate"}>
          {players.state === "ready" ? status() : null}
        </p>
      </div>
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
