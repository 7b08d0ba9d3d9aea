import navTree from "./data/nav-tree.json" with { type: "json" };
import { listWords } from "./list-words.ts";
import { text, type SeedText } from "./texts/seed-text.ts";

type NavBranch = { tag: string; name: SeedText; children: NavBranch[] };

export type NavRow = {
  tag: string;
  parentTag: string | null;
  position: number;
  name: SeedText;
  /** Below the heading of its list. */
  words: SeedText | null;
  icon: string;
};

/** Names of pictures in the interface's icon set; only the top of the tree shows them. */
const icons: Readonly<Record<string, string>> = {
  "new-in": "sparkles",
  clubs: "shield",
  nations: "flag",
  jerseys: "shirt",
  kids: "baby",
  retro: "history",
  training: "dumbbell",
  accessories: "gift",
  sale: "tag",
};

/** The menu, parents before their children. */
export const navRows: readonly NavRow[] = rowsOf(navTree, null);

function rowsOf(branches: readonly NavBranch[], parentTag: string | null): NavRow[] {
  return branches.flatMap(({ tag, name, children }, position) => [
    {
      tag,
      parentTag,
      position,
      name,
      words: listWords.get(tag) ?? null,
      icon: icons[tag] ?? "",
    },
    ...rowsOf(children, tag),
  ]);
}

const parents = new Map(navRows.map((row) => [row.tag, row.parentTag]));

/** A tag and everything above it in the menu; a tag of no menu stands alone. */
export function withAncestors(tag: string): string[] {
  const parent = parents.get(tag);
  return parent === undefined || parent === null ? [tag] : [tag, ...withAncestors(parent)];
}

export type FacetRow = { facet: string; value: string; name: SeedText };

/** Names of filters and of tags outside the menu. */
export const facetRows: readonly FacetRow[] = [
  ...["2026/27", "2025/26", "2024/25", "2003/04", "1994/95", "1986/87"].map((season) =>
    facet("season", season, season, `${season} 赛季`),
  ),
  facet("kit", "home", "Home", "主场"),
  facet("kit", "away", "Away", "客场"),
  facet("kit", "third", "Third", "第二客场"),
  facet("kit", "goalkeeper", "Goalkeeper", "门将"),
  facet("kit", "retro", "Retro", "复古"),
  facet("kit", "pre-match", "Pre-match", "赛前热身"),
  facet("kit", "training-top", "Training tops", "训练上衣"),
  facet("kit", "jacket", "Jackets", "外套"),
  facet("kit", "pants", "Pants", "长裤"),
  facet("audience", "adult", "Adults", "成人"),
  facet("audience", "women", "Women", "女款"),
  facet("audience", "kids", "Kids", "儿童"),
  facet("audience", "toddler", "Toddlers", "婴幼儿"),
  facet("audience", "all", "Everyone", "不限"),
  facet("tag", "patches", "Patches", "徽章贴"),
  facet("tag", "season-2026-27", "Season 2026/27", "2026/27 赛季"),
  facet("tag", "season-2025-26", "Season 2025/26", "2025/26 赛季"),
  facet("tag", "season-2024-25", "Season 2024/25", "2024/25 赛季"),
];

function facet(name: string, value: string, english: string, chinese: string): FacetRow {
  return { facet: name, value, name: text(english, chinese) };
}
