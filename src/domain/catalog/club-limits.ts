/** Leagues, clubs and national teams of a shop at most: lists and choices of them come whole. */
export const mostLeagues = 200;
export const mostTeams = 2_000;
