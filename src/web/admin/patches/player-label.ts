/** What lists call a player whom nobody has called otherwise: `7 MARAJO`. */
export const playerLabel = (number: string, playerName: string): string =>
  [number, playerName].filter(Boolean).join(" ");
