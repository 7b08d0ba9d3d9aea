import type { SeedLanguage } from "../texts/seed-text.ts";

export type Sentiment = "glad" | "mixed" | "cross";
export type Fit = "small" | "true" | "large";

/** Sentences that a review is composed of: an opening, an observation, the fit, an end. */
export type ReviewPool = {
  openings: Record<Sentiment, readonly string[]>;
  remarks: Record<Sentiment, readonly string[]>;
  fits: Record<Fit, readonly string[]>;
  ends: Record<Sentiment, readonly string[]>;
};

const english: ReviewPool = {
  openings: {
    glad: [
      "Exactly what I hoped for.",
      "Bought this for my brother and ended up ordering a second one.",
      "The colors are even better than on the screen.",
      "Third shirt from here and still no complaints.",
      "Wore it to the match on Saturday.",
      "My daughter has not taken it off since Tuesday.",
      "A proper shirt, not a costume.",
      "I was not sure about the pattern, now it is my favorite.",
      "Came quicker than the dates on the page said.",
      "Good weight, good collar, good crest.",
      "I support them from a long way away and this made my week.",
      "Ordered for our five-a-side team.",
      "Simply a beautiful kit.",
      "Present for my dad, he put it on over his jumper at once.",
    ],
    mixed: [
      "Nice shirt, with one or two buts.",
      "Good, but not as good as last year's.",
      "Fine for the price.",
      "I like it, my wife does not.",
      "The shirt is great, the parcel was not.",
      "Solid, nothing special.",
      "Three stars until I have washed it a few times.",
    ],
    cross: [
      "Not what I expected.",
      "I wanted to like this.",
      "It was sent to the wrong address first.",
      "Disappointed, I have to say.",
      "Looks different in daylight.",
    ],
  },
  remarks: {
    glad: [
      "The crest is sewn all the way round and sits flat.",
      "Name and number are dead straight and look like the preview.",
      "It breathes well, even in a full stand.",
      "Washed four times at 30 and nothing has moved.",
      "The sleeve patch is a small thing but makes the shirt.",
      "The collar keeps its shape after a wash.",
      "The number can be read from the other side of the pitch.",
      "The pattern meets at the seams, somebody paid attention.",
      "The preview showed exactly what I got.",
      "Soft inside, no scratchy label.",
      "The color is deeper than in the pictures, which I like.",
      "I ran ten kilometers in it and it dried before I had showered.",
      "The gift box was worth the few dollars.",
      "Customs asked for nothing and it was here in nine days.",
      "Strangers asked me where it is from.",
      "The hem stays tucked in.",
    ],
    mixed: [
      "The cloth is thinner than I thought, fine in summer.",
      "The box had been opened and taped again.",
      "Printing is perfect, but it took two days longer.",
      "The collar is a bit stiff at first.",
      "A loose thread at the cuff, cut off in a second.",
      "The color is a shade darker than in the picture.",
      "The chart is right about the chest and a little short on length.",
    ],
    cross: [
      "The seam at the shoulder opened in the second week.",
      "Too sheer for me without something underneath.",
      "It took nineteen days and no word in between.",
      "The wrong sleeve patch was on it; the exchange was free at least.",
      "The print is fine, the cloth feels cheap.",
    ],
  },
  fits: {
    small: [
      "Runs small, I would take one up.",
      "Tight across the chest in my usual size.",
      "Snug. Order a size larger.",
      "I am a clear M and needed the L.",
    ],
    true: [
      "True to the size chart.",
      "Fits as it should.",
      "Measured a shirt I own, compared with the chart, perfect.",
      "My usual size, no surprises.",
      "",
    ],
    large: [
      "Comes up large, one down would have done.",
      "Roomy, which I like for the stands.",
      "Bigger than the chart made me think.",
      "A generous cut; I could have taken a smaller one.",
    ],
  },
  ends: {
    glad: [
      "Would buy again.",
      "Recommended.",
      "Already looking at the away shirt.",
      "Thank you!",
      "Ten out of ten.",
      "See you next season.",
      "Worth every cent.",
      "",
      "",
    ],
    mixed: ["Still wearing it.", "Keeping it.", "Would buy in a sale.", ""],
    cross: ["Sent it back.", "The service was friendly, though.", "Not again for me.", ""],
  },
};

const chinese: ReviewPool = {
  openings: {
    glad: [
      "和预想的一模一样。",
      "给弟弟买的，结果自己又下了一单。",
      "颜色比屏幕上还要好看。",
      "在这里买的第三件了，一直很满意。",
      "周六穿去看球了。",
      "孩子从周二穿到现在都不肯脱。",
      "做工很扎实，不是那种一次性的。",
      "本来对图案没把握，现在最喜欢它。",
      "比页面上写的日期到得还早。",
      "离主场很远的球迷，收到开心了一整周。",
      "给我们五人制球队一起订的。",
    ],
    mixed: [
      "整体不错，有一两处小遗憾。",
      "挺好，但没有去年的好。",
      "对得起这个价格。",
      "衣服很好，包装一般。",
      "中规中矩。",
    ],
    cross: ["和期待的不太一样。", "本来很想喜欢它。", "有点失望。", "日光下颜色差别挺大。"],
  },
  remarks: {
    glad: [
      "队徽整圈缝制，很平整。",
      "名字和号码印得笔直，和预览一样。",
      "很透气，满座的看台上也不闷。",
      "三十度洗了四次，印字没有变化。",
      "徽章虽小，却很提气。",
      "领子洗过也不变形。",
      "号码隔着整个球场都看得清。",
      "图案在接缝处对得很齐，看得出用心。",
      "里面很柔软，没有扎人的标签。",
      "跑了十公里，洗个澡的工夫就干了。",
      "礼盒很值，送人体面。",
      "九天到手，清关没有额外费用。",
    ],
    mixed: [
      "面料比想象的薄，夏天正好。",
      "印字完美，就是多等了两天。",
      "领子一开始有点硬。",
      "袖口有一根线头，剪掉就好。",
      "颜色比图片深一点。",
    ],
    cross: [
      "第二周肩部就开线了。",
      "太透了，里面得加一件。",
      "等了十九天，中间没有消息。",
      "面料手感偏廉价。",
    ],
  },
  fits: {
    small: ["偏小，建议大一码。", "平时的尺码胸口有点紧。", "我穿 M，这款得选 L。"],
    true: ["尺码和尺码表一致。", "很合身。", "量了旧球衣对照尺码表，正好。", ""],
    large: ["偏大，小一码就够了。", "版型宽松，看球穿舒服。", "比尺码表感觉要大。"],
  },
  ends: {
    glad: ["会回购。", "推荐。", "已经在看客场那件了。", "谢谢！", "满分。", "", ""],
    mixed: ["还是会穿。", "留下了。", "打折再买。", ""],
    cross: ["退掉了。", "不过客服态度很好。", ""],
  },
};

export const reviewPools: Readonly<Record<SeedLanguage, ReviewPool>> = {
  "en-US": english,
  "zh-CN": chinese,
};

/** Names and countries; only the first letter of a name is ever shown. */
type Authors = readonly (readonly [name: string, country: string])[];

const englishAuthors: Authors = [
  ["Alma", "SE"],
  ["Bastian", "DE"],
  ["Carys", "GB"],
  ["Dario", "IT"],
  ["Edda", "IS"],
  ["Femke", "NL"],
  ["Gareth", "GB"],
  ["Hollis", "US"],
  ["Imogen", "AU"],
  ["Jonas", "NO"],
  ["Kiri", "NZ"],
  ["Lucia", "ES"],
  ["Mateo", "US"],
  ["Niamh", "IE"],
  ["Oscar", "US"],
  ["Pilar", "ES"],
  ["Quentin", "FR"],
  ["Rosa", "PT"],
  ["Silas", "US"],
  ["Tamsin", "GB"],
  ["Ulrike", "AT"],
  ["Vera", "CZ"],
  ["Wyatt", "CA"],
  ["Xenia", "GR"],
  ["Yara", "CA"],
  ["Zelda", "US"],
];
const chineseAuthors: Authors = [
  ["明", "CN"],
  ["静", "CN"],
  ["浩然", "CN"],
  ["子涵", "CN"],
  ["雨桐", "CN"],
  ["嘉欣", "HK"],
  ["俊杰", "HK"],
  ["雅婷", "TW"],
  ["志豪", "TW"],
  ["梓晴", "MO"],
  ["海峰", "CN"],
  ["乐怡", "US"],
];

export const reviewAuthors: Readonly<Record<SeedLanguage, Authors>> = {
  "en-US": englishAuthors,
  "zh-CN": chineseAuthors,
};
