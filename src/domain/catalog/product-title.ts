import { inEachLanguage, type LocalText } from "../language.ts";
import { textIn, type PartialText } from "../language/text-in.ts";
import { kindFacts, type MatchKit, type ProductKind } from "./product-kinds.ts";

const matchWords: Readonly<Record<MatchKit, LocalText>> = {
  home: { "en-US": "Home", "zh-CN": "主场" },
  away: { "en-US": "Away", "zh-CN": "客场" },
  third: { "en-US": "Third", "zh-CN": "第二客场" },
  goalkeeper: { "en-US": "Goalkeeper", "zh-CN": "门将" },
};

/** How a title puts its parts together; Chinese names the season before the garment. */
const titleOrder: Record<keyof LocalText, (parts: TitleParts) => string> = {
  "en-US": ({ team, season, match, thing }) =>
    [team, match, thing, season].filter(Boolean).join(" "),
  "zh-CN": ({ team, season, match, thing }) =>
    [team, season && `${season} 赛季${match}${thing}`].filter(Boolean).join(" ") +
    (season ? "" : `${team ? " " : ""}${match}${thing}`),
};
type TitleParts = { team: string; season: string; match: string; thing: string };

/** The first title of a product: "Brackmoor United Home Shirt 2026/27". */
export function titleOf(
  kind: ProductKind,
  { team, season, match }: { team: PartialText | null; season: string; match: MatchKit },
): LocalText {
  const { isMatchShirt, words: thing } = kindFacts[kind];
  return inEachLanguage((language) =>
    titleOrder[language]({
      team: team ? textIn(team, language) : "",
      season,
      match: isMatchShirt ? matchWords[match][language] : "",
      thing: thing[language],
    }),
  );
}
