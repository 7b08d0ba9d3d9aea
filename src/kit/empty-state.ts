import { escapeXml } from "./scene.ts";

/** Line drawings for pages with nothing on them, in the ink of the text around them. */
export const emptyStates = ["hanger", "folded-shirt", "whistle"] as const;
export type EmptyState = (typeof emptyStates)[number];

type Drawing = { soft: string; line: string; fine: string };

/** On a field of 200 by 160: a soft fill, the drawing itself and its finer lines. */
const drawings: Readonly<Record<EmptyState, Drawing>> = {
  hanger: {
    soft: "M100 62L172 112Q178 122 166 124H34Q22 122 28 112Z",
    line: "M88 34C88 20 112 18 112 34C112 46 100 46 100 62M100 62L172 112Q180 124 166 124H34Q20 124 28 112Z",
    fine: "M48 112H152M100 72L160 113M58 136q4 5 10 5M132 139q6 0 10 -4",
  },
  "folded-shirt": {
    soft: "M52 40Q100 54 148 40L156 132Q100 140 44 132Z",
    line: "M76 36C78 58 90 66 100 66S122 58 124 36M76 36L52 40Q46 41 46 48L42 126Q42 133 50 133Q100 140 150 133Q158 133 158 126L154 48Q154 41 148 40L124 36Q100 46 76 36Z",
    fine: "M68 42C66 66 86 78 100 78S134 66 132 42M58 60Q66 96 60 130M142 58Q134 92 141 130M46 116Q100 126 154 116M118 92h14v10q-2 8 -7 10q-5 -2 -7 -10z",
  },
  whistle: {
    soft: "M70 62H168V84H120A36 36 0 1 1 70 62Z",
    line: "M70 62Q78 56 90 56H162Q168 56 168 62V80Q168 86 162 86H121A36 36 0 1 1 70 62ZM108 56V66Q108 70 112 70H124Q128 70 128 66V56",
    fine: "M86 78A16 16 0 1 1 85.9 78M52 82Q36 70 30 44Q28 32 38 28M140 42l4 -12M156 42l10 -10M168 48l12 -4M76 92a10 10 0 0 1 8 -8",
  },
};

/**
 * One drawing as an `<svg>` of 5:4 in `currentColor`. With a title it is an image of that name,
 * without one decoration.
 */
export function drawEmptyState(state: EmptyState, title?: string): string {
  const { soft, line, fine } = drawings[state];
  const label =
    title === undefined ? 'aria-hidden="true">' : `role="img"><title>${escapeXml(title)}</title>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 160" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" ${label}<ellipse cx="100" cy="150" rx="62" ry="4" fill="currentColor" stroke="none" opacity=".1"/><path d="${soft}" fill="currentColor" stroke="none" opacity=".07"/><path d="${line}" stroke-width="2.5"/><path d="${fine}" stroke-width="1.5" opacity=".55"/></svg>`;
}
