/** Languages of the service; a shop may have others, whose readers see English. */
const languages = ["en-US", "zh-CN"] as const;
export type Language = (typeof languages)[number];

/** The language of an answer: `?lang=` before the first of Accept-Language, else English. */
export function languageOf(asked: string | null, accepted: string | undefined): Language {
  const stated = languages.find((language) => language === asked);
  const first = primaryTag(accepted?.trim() ?? "");
  return stated ?? languages.find((language) => primaryTag(language) === first) ?? "en-US";
}

const primaryTag = (tag: string) => /^[a-z]*/i.exec(tag)?.[0].toLowerCase();

/** Every stage of a parcel's way, in its order. */
export const stageTexts = {
  accepted: { "en-US": "Handed over to the carrier", "zh-CN": "承运商已揽收" },
  sorted: { "en-US": "Sorted", "zh-CN": "已分拣" },
  departed: { "en-US": "Left the country of origin", "zh-CN": "已离开始发国" },
  arrived: { "en-US": "Arrived in the country of destination", "zh-CN": "已到达目的地国家" },
  cleared: { "en-US": "Cleared by customs", "zh-CN": "已清关" },
  out: { "en-US": "Out for delivery", "zh-CN": "正在派送" },
  delivered: { "en-US": "Delivered", "zh-CN": "已签收" },
} as const satisfies Record<string, Record<Language, string>>;
export type Stage = keyof typeof stageTexts;

export const placeTexts: Record<Stage, Record<Language, string>> = {
  accepted: { "en-US": "Harbour depot", "zh-CN": "港口网点" },
  sorted: { "en-US": "Sorting center north", "zh-CN": "北部分拣中心" },
  departed: { "en-US": "International gateway", "zh-CN": "国际枢纽" },
  arrived: { "en-US": "Gateway of destination", "zh-CN": "目的地口岸" },
  cleared: { "en-US": "Customs office", "zh-CN": "海关" },
  out: { "en-US": "Delivery depot", "zh-CN": "派送网点" },
  delivered: { "en-US": "At the address", "zh-CN": "收件地址" },
};

export type PageTexts = Record<
  "title" | "label" | "button" | "unknown" | "nothing" | "note" | "badRequest",
  string
>;

export const pageTexts: Record<Language, PageTexts> = {
  "en-US": {
    title: "Where is my parcel?",
    label: "Tracking number",
    button: "Track",
    unknown: "No carrier knows this number.",
    nothing: "Nothing has happened yet.",
    note: "Simulated tracking of the demo shop. No parcel is on its way.",
    badRequest: "There is nothing at this address.",
  },
  "zh-CN": {
    title: "我的包裹在哪里？",
    label: "运单号",
    button: "查询",
    unknown: "没有承运商有此单号。",
    nothing: "暂无物流信息。",
    note: "演示商店的模拟物流查询，没有真实包裹在途。",
    badRequest: "此地址没有可查询的内容。",
  },
};
