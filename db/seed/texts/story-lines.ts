import { text, type SeedText } from "./seed-text.ts";

/** How each form of garment is made, in the order of the catalogue's groups. */
export const formLines: Readonly<Record<string, readonly SeedText[]>> = {
  fan: [
    text(
      "This is the fan fit: straight sides, a soft knit and room for a jumper underneath.",
      "这是球迷版：直身剪裁，面料柔软，里面还能加一件毛衣。",
    ),
    text(
      "Cut straight for the stands, with a crest that is sewn on all the way round.",
      "为看台而裁的直身版型，队徽整圈缝制。",
    ),
    text(
      "The knit breathes, the seams lie flat and the hem covers you when you jump.",
      "面料透气，缝线平整，跳起来下摆也不会露腰。",
    ),
  ],
  player: [
    text(
      "This is the player version: a third lighter, close to the body, with perforated sides and a heat-pressed crest.",
      "这是球员版：轻三分之一，贴身剪裁，侧幅打孔透气，队徽热压而成。",
    ),
    text(
      "Cut as the team wears it: slim, with laser-cut vents and seams that are bonded, not sewn. Between two sizes, take the larger.",
      "与球队同款：修身剪裁，激光透气孔，粘合接缝。介于两码之间请选大一码。",
    ),
  ],
  women: [
    text(
      "The women's cut is shaped at the waist, shorter in the sleeve and drawn on its own block, not scaled down.",
      "女款收腰短袖，以独立版型打样，而非男款缩小。",
    ),
    text(
      "Graded from a women's block of its own: narrower shoulders, a shaped waist and the same crest.",
      "依女性版型推档：肩部更窄，腰部有型，队徽不变。",
    ),
  ],
  long: [
    text(
      "The long sleeves end in ribbed cuffs that stay where you push them.",
      "长袖配罗纹袖口，推到哪里就停在哪里。",
    ),
    text(
      "Long sleeves for late kick-offs, with the pattern carried down to the cuff.",
      "为夜场准备的长袖款，图案一直延续到袖口。",
    ),
  ],
  kids: [
    text(
      "The set holds shirt, shorts and socks, with a hem that can be let down once.",
      "套装含上衣、短裤和球袜，下摆留有一次放长的余量。",
    ),
    text(
      "Shirt, shorts and socks in one bag, made to survive slide tackles on school asphalt.",
      "上衣、短裤、球袜一袋装齐，经得起学校水泥地上的铲球。",
    ),
  ],
  toddler: [
    text(
      "Poppers at the shoulder, a soft collar and no small parts: a whole kit for someone who just learned to run.",
      "肩部按扣，柔软领口，没有小零件：给刚学会跑的小家伙的一整套装备。",
    ),
    text(
      "Shirt, shorts and the smallest socks we make, all of brushed cotton jersey.",
      "上衣、短裤和我们最小号的球袜，全部采用拉绒棉针织布。",
    ),
  ],
  retro: [
    text(
      "A heavier knit than today's, a woven badge and numbers with the edges of the period.",
      "面料比如今厚实，配织造徽章和带时代感边线的号码。",
    ),
    text(
      "Roomy as shirts were then, so most people stay with their usual size or go one down.",
      "版型如当年一般宽松，多数人选平时的尺码或小一码即可。",
    ),
  ],
  training: [
    text(
      "The fabric stretches four ways and dries over a radiator in an hour.",
      "四面弹力面料，搭在暖气上一小时即干。",
    ),
    text(
      "Flat seams, reflective piping and a hanging loop that has been tested with a wet kit bag.",
      "平缝工艺，反光嵌条，挂环用湿透的装备包测试过。",
    ),
  ],
  accessory: [
    text("It comes as it is, packed in paper.", "成品不做定制，纸质包装。"),
    text("Packed without plastic and ready to be given away.", "无塑料包装，可直接送礼。"),
  ],
};

/** One sentence about each invented maker's way of working. */
export const makerLines: Readonly<Record<string, readonly SeedText[]>> = {
  tarnwick: [
    text(
      "Tarnwick knits the cloth in one piece per panel, so the colors meet exactly at the seam.",
      "Tarnwick 逐片整幅针织，颜色在接缝处严丝合缝。",
    ),
    text(
      "Made by Tarnwick, whose shirts run true to the chart.",
      "由 Tarnwick 制作，尺码与尺码表一致。",
    ),
  ],
  sollane: [
    text(
      "Sollane cuts a little close to the body; the votes on fit are worth a look before choosing.",
      "Sollane 的版型略紧，选码前不妨看看买家的合身投票。",
    ),
    text(
      "Made by Sollane, who dye the yarn before knitting, so the color does not wash out.",
      "由 Sollane 制作，先染纱后织布，久洗不褪色。",
    ),
  ],
  brightholm: [
    text(
      "Brightholm cuts generously and finishes every neck with a woven tape.",
      "Brightholm 剪裁宽裕，领口内侧均缝有织带。",
    ),
    text(
      "Made by Brightholm in small runs, numbered inside the hem.",
      "由 Brightholm 小批量制作，下摆内侧附有编号。",
    ),
  ],
};

export const saleLines: readonly SeedText[] = [
  text(
    "It is last year's design, which is the only reason it costs less.",
    "这是往季设计，价格更低的原因仅此一个。",
  ),
  text(
    "The last of the {season} stock: once a size is gone, it is gone.",
    "{season} 赛季尾货，断码不补。",
  ),
];
