import type { Patch } from "#contract/catalog.ts";
import type { DrawPatches } from "#kit/patch.ts";
import { drawnMarkup } from "#web/platform/trusted-markup.ts";

/** A patch as it is pressed on the shirt; its space is kept until the code that draws is loaded. */
export function PatchPicture(props: {
  mark: NonNullable<Patch["mark"]>;
  drawPatches: DrawPatches | undefined;
}) {
  const { mark, drawPatches } = props;
  const drawn = drawPatches?.([mark], { ...ALONE, place: mark.place }) ?? "";
  return (
    <svg
      viewBox="-60 -60 120 120"
      aria-hidden="true"
      className="size-12 shrink-0"
      dangerouslySetInnerHTML={drawnMarkup(drawn)}
    />
  );
}

/** A row for one patch, upright and 100 units high. */
const ALONE = {
  x: 0,
  y: 0,
  size: 100,
  turn: 0,
  squeeze: 1,
  along: [0, 1],
  room: 100,
  growth: 0,
} as const;

/** Shapes of what is sold along, by the beginning of its id; a parcel for all others. */
const SHAPES = {
  shorts: "M9 10h30l4 28H28l-4-15-4 15H5zM9 15h30",
  socks: "M18 5h14v20L43 36q3 7-5 7H24q-6 0-6-6zM18 11h14M18 16h14",
  nameframe: "M7 5h34v38H7zM13 11h22v26H13z",
  other: "M6 18h36v25H6zM4 11h40v7H4zM24 11v32M24 11q-12 0-9-6 5-4 9 6 4-10 9-6 3 6-9 6",
};

/** A line drawing of an add-on. */
export function AddonPicture({ id }: { id: string }) {
  const known = (["shorts", "socks", "nameframe"] as const).find((name) => id.startsWith(name));
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-12 shrink-0 text-ink-soft">
      <path
        d={SHAPES[known ?? "other"]}
        fill="var(--well)"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
