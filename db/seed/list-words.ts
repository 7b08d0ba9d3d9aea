import { teams } from "./teams/teams.ts";
import { text, type SeedText } from "./texts/seed-text.ts";

const own: Readonly<Record<string, SeedText>> = {
  "new-in": text(
    "What came in last, from this season’s kits to one-off drops.",
    "最新到店：从本赛季球衣到限量单品。",
  ),
  "new-2026-27": text(
    "The shirts of the season being played now, each with your name if you like.",
    "正在进行的赛季所穿的球衣，每一件都可以印上您的名字。",
  ),
  drops: text(
    "Made in small numbers and not again: what is gone stays gone.",
    "小批量制作，不再加印：售完即止。",
  ),
  "best-sellers": text(
    "What most people take home, counted over the last weeks.",
    "近几周大家买得最多的款式。",
  ),
  "back-in-stock": text(
    "Sizes that were sold out and are on the shelf again.",
    "曾经售罄的尺码，现在又有货了。",
  ),
  clubs: text(
    "Thirty-six clubs of six leagues, with home, away and third shirts.",
    "六大联赛三十六家俱乐部，主场、客场和第二客场一应俱全。",
  ),
  "league-alb": text(
    "Rain, full stands and old rivalries: six clubs of Albrin’s top flight.",
    "雨水、满座的看台和世代恩怨：阿尔布林顶级联赛六强。",
  ),
  "league-cas": text(
    "Late kick-offs and loud drums: six clubs of Castara.",
    "夜场开球，鼓声震天：卡斯塔拉六家俱乐部。",
  ),
  "league-lom": text(
    "Where a clean sheet is cheered like a goal: six clubs of Lombrea.",
    "在这里，零封和进球一样值得欢呼：隆布雷亚六家俱乐部。",
  ),
  "league-wal": text(
    "Standing terraces and scarves in every color: six clubs of Waldmark.",
    "站席看台，围巾如海：瓦尔德马克六家俱乐部。",
  ),
  "league-tam": text(
    "Football by the water, played for the applause: six clubs of Tamaru.",
    "水边的足球，为掌声而踢：塔马鲁六家俱乐部。",
  ),
  "league-sei": text(
    "Quick feet and choirs that sing for ninety minutes: six clubs of Seiyara.",
    "脚法灵动，歌声九十分钟不停：星夜罗六家俱乐部。",
  ),
  nations: text(
    "Twelve countries, for the weeks when the whole street wears one color.",
    "十二支国家队，为整条街同穿一色的日子准备。",
  ),
  "nations-north": text(
    "Four countries that were already playing each other when shirts still had laces.",
    "四支国家队，球衣还系鞋带的年代就已交手。",
  ),
  "nations-south": text(
    "Four countries where the ball is learned on sand and snow.",
    "四支国家队，球感来自沙滩与雪地。",
  ),
  "nations-isles": text(
    "Four countries whose away fans come by boat.",
    "四支国家队，客队球迷要乘船而来。",
  ),
  jerseys: text(
    "Every shirt of the shop: choose the club, then whose name is on the back.",
    "本店全部球衣：先选球队，再选背后印谁的名字。",
  ),
  "jersey-home": text(
    "The shirt that is worn in front of one’s own stand.",
    "在自家看台前穿的那一件。",
  ),
  "jersey-home-men": text(
    "Home shirts in the regular cut, 2XS to 5XL.",
    "标准版型主场球衣，2XS 至 5XL。",
  ),
  "jersey-home-women": text(
    "Home shirts in a women’s cut, with the same cloth and print.",
    "女款版型主场球衣，面料与印制相同。",
  ),
  "jersey-home-long": text(
    "Home shirts with long sleeves, for evening games.",
    "长袖主场球衣，适合夜场。",
  ),
  "jersey-away": text("The colors that travel.", "随队远征的颜色。"),
  "jersey-away-men": text(
    "Away shirts in the regular cut, 2XS to 5XL.",
    "标准版型客场球衣，2XS 至 5XL。",
  ),
  "jersey-away-women": text(
    "Away shirts in a women’s cut, with the same cloth and print.",
    "女款版型客场球衣，面料与印制相同。",
  ),
  "jersey-away-long": text(
    "Away shirts with long sleeves, for cold away stands.",
    "长袖客场球衣，适合寒冷的客场看台。",
  ),
  "jersey-third": text(
    "Where clubs dare the colors they would not wear at home.",
    "在主场不敢穿的颜色，都在这里。",
  ),
  "jersey-third-men": text(
    "Third shirts in the regular cut, 2XS to 5XL.",
    "标准版型第二客场球衣，2XS 至 5XL。",
  ),
  "jersey-third-women": text(
    "Third shirts in a women’s cut, with the same cloth and print.",
    "女款版型第二客场球衣，面料与印制相同。",
  ),
  "jersey-third-long": text("Third shirts with long sleeves.", "长袖第二客场球衣。"),
  "jersey-goalkeeper": text(
    "For the one who may use hands: colors nobody else on the pitch has.",
    "给唯一能用手的人：场上独一无二的颜色。",
  ),
  "jersey-goalkeeper-men": text("Goalkeeper shirts in the regular cut.", "标准版型门将球衣。"),
  "jersey-goalkeeper-women": text("Goalkeeper shirts in a women’s cut.", "女款版型门将球衣。"),
  "jersey-goalkeeper-long": text("Goalkeeper shirts with long sleeves.", "长袖门将球衣。"),
  "player-version": text(
    "Cut and cloth as on the pitch: closer, lighter, with a heat-pressed crest.",
    "与场上一致的剪裁和面料：更贴身、更轻，队徽热压。",
  ),
  kids: text(
    "Shirts, sets and training wear for fans from one year to sixteen.",
    "一岁到十六岁小球迷的球衣、套装和训练服。",
  ),
  "kids-kits": text(
    "Shirt, shorts and socks in one set, in sizes to grow into.",
    "上衣、短裤、球袜成套，尺码留出成长空间。",
  ),
  "kids-4-8": text("Sets for the first years on the pitch.", "陪伴刚开始踢球那几年的套装。"),
  "kids-10-16": text("Sets for school teams and the stands.", "适合校队，也适合看台的套装。"),
  toddler: text(
    "Soft sets for the smallest fans, with snaps where they help.",
    "为最小的球迷准备的柔软套装，按扣设计更方便。",
  ),
  "kids-training": text("For every day that is not match day.", "不比赛的日子，天天都能穿。"),
  retro: text(
    "Shirts of the years between 1986 and 2004, made anew in the cloth of their time.",
    "1986 至 2004 年间的球衣，按当年的面料重新制作。",
  ),
  "retro-80s": text(
    "Tight collars, heavy cotton and stripes that meet at the seams.",
    "贴领、厚棉，条纹在缝线处相接。",
  ),
  "retro-90s": text(
    "Wide cuts and bold patterns, as on the sticker albums.",
    "宽松剪裁，大胆图案，一如贴纸册里的模样。",
  ),
  "retro-00s": text(
    "The first light fabrics, and the numbers of a new century.",
    "最早的轻薄面料，新世纪的号码。",
  ),
  training: text("What the squad wears from Monday to Friday.", "球队周一到周五的穿着。"),
  "training-tops": text("Quick-drying tops with half zips.", "速干半拉链上衣。"),
  jackets: text(
    "Against wind and drizzle, on the bench and in the stand.",
    "替补席和看台上，挡风挡细雨。",
  ),
  "pants-shorts": text("For the pitch and the way there.", "场上能穿，路上也能穿。"),
  "pre-match": text(
    "Worn for the twenty minutes before kick-off, and often longer.",
    "开球前二十分钟穿，常常穿得更久。",
  ),
  accessories: text(
    "Scarves, caps, balls and bags in your club’s colors.",
    "俱乐部配色的围巾、帽子、足球和包袋。",
  ),
  scarves: text(
    "Knitted, not printed: both sides can be held up.",
    "针织而非印花：举起哪一面都好看。",
  ),
  caps: text("One size, with a strap that adjusts.", "均码，后扣可调。"),
  balls: text(
    "Size 5, for grass and for the living room shelf.",
    "5 号球，能上草地，也能摆上书架。",
  ),
  "gk-gloves": text(
    "Latex palms and finger cuts for dry and wet days.",
    "乳胶掌面，晴雨皆宜的指型剪裁。",
  ),
  bags: text("Room for boots, shirt and towel.", "装得下球鞋、球衣和毛巾。"),
  gifts: text("For people who have the shirt already.", "送给球衣已经齐全的人。"),
  mugs: text("Dishwasher-safe, whatever the score.", "可用洗碗机清洗，无论比分如何。"),
  prints: text(
    "Kits as posters, drawn flat and printed on heavy paper.",
    "球衣海报，平面绘制，厚纸印刷。",
  ),
  sale: text(
    "Reduced while sizes last; the former price is beside each one.",
    "断码特惠，原价标在一旁。",
  ),
  "last-season": text(
    "Last season’s shirts, with the same cloth and print.",
    "上赛季球衣，面料与印制不变。",
  ),
  "outlet-kids": text(
    "Reduced kits for children who grow faster than seasons change.",
    "孩子比赛季换得还快，特惠套装正合适。",
  ),
};

/** Texts of the demo's lists, by tag; a team's list says the fact about its town. */
export const listWords: ReadonlyMap<string, SeedText> = new Map([
  ...Object.entries(own),
  ...teams.map(({ tag, fact }) => [tag, fact] as const),
]);
