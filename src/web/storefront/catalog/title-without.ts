/** `Stannery Athletic Home Shirt` under the team's name is `Home Shirt`; other titles stay whole. */
export function titleWithout(team: string, title: string): string {
  const rest = team !== "" && title.startsWith(team) ? title.slice(team.length).trim() : "";
  return rest === "" ? title : rest;
}
