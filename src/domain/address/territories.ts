import { provinceList, type Province } from "./province-list.ts";
import { provincesOf } from "./provinces.ts";

/**
 * A part of a country that its post codes identify, and that is taxed or sent to in a way of its
 * own.
 */
type Territory = { code: string; postalCodes: RegExp };

/**
 * Parts with other tax or customs within a country whose addresses name no province for it. Codes
 * are those of ISO 3166-2 where it has one. Sources: Article 6 of Directive 2006/112/EC (parts of
 * the Union outside its VAT), the Windsor Framework (Northern Ireland), the rates of Madeira, the
 * Azores, Corsica, Jungholz and Mittelberg, the tax areas of Norway, Switzerland and the Channel
 * Islands; post codes of the national posts. As of November 2026.
 */
const territories: Readonly<Partial<Record<string, readonly Territory[]>>> = {
  AT: [{ code: "MIT", postalCodes: /^(6691|699[123])$/ }],
  DE: [
    { code: "BUS", postalCodes: /^78266$/ },
    { code: "HEL", postalCodes: /^27498$/ },
  ],
  ES: [
    { code: "CN", postalCodes: /^(35|38)\d{3}$/ },
    { code: "CE", postalCodes: /^51\d{3}$/ },
    { code: "ML", postalCodes: /^52\d{3}$/ },
  ],
  FI: [{ code: "01", postalCodes: /^(AX|FI)?22\d{3}$/ }],
  FR: [
    { code: "20R", postalCodes: /^20\d{3}$/ },
    // Monaco has 980, and is taxed as France is.
    { code: "OM", postalCodes: /^9(7\d|8[1-9])\d{2}$/ },
  ],
  GB: [
    { code: "NIR", postalCodes: /^BT\d/ },
    { code: "CHA", postalCodes: /^(JE|GY)\d/ },
  ],
  GR: [{ code: "69", postalCodes: /^6308[67]$/ }],
  IT: [
    { code: "LIV", postalCodes: /^23041$/ },
    { code: "CAM", postalCodes: /^22061$/ },
  ],
  CH: [{ code: "SAM", postalCodes: /^756[23]$/ }],
  NO: [{ code: "21", postalCodes: /^917\d$/ }],
  PT: [
    { code: "20", postalCodes: /^9[5-9]\d{5}$/ },
    { code: "30", postalCodes: /^9[0-4]\d{5}$/ },
  ],
};

const names: Readonly<Partial<Record<string, readonly Province[]>>> = {
  AT: provinceList("MIT Jungholz and Mittelberg=容霍尔茨与米特尔贝格"),
  CH: provinceList("SAM Samnaun=萨姆瑙恩"),
  DE: provinceList("BUS Büsingen=比辛根; HEL Heligoland=黑尔戈兰"),
  ES: provinceList("CN Canary Islands=加那利群岛"),
  FI: provinceList("01 Åland=奥兰群岛"),
  FR: provinceList("20R Corsica=科西嘉; OM Overseas France=法国海外省"),
  GB: provinceList("NIR Northern Ireland=北爱尔兰; CHA Channel Islands=海峡群岛"),
  GR: provinceList("69 Mount Athos=阿索斯山"),
  IT: provinceList("LIV Livigno=利维尼奥; CAM Campione d’Italia=意大利坎皮奥内"),
  NO: provinceList("21 Svalbard=斯瓦尔巴"),
  PT: provinceList("20 Azores=亚速尔群岛; 30 Madeira=马德拉"),
};

/** The territory of a post code; undefined for the mainland, and where the code says nothing. */
export function territoryOf(country: string, postalCode = ""): string | undefined {
  const plain = postalCode.toUpperCase().replaceAll(/[\s-]/g, "");
  return territories[country]?.find(({ postalCodes }) => postalCodes.test(plain))?.code;
}

/** All parts of a country that may have a rate or a postage of their own: provinces, territories. */
export function regionsOf(country: string): readonly Province[] {
  return [...provincesOf(country), ...(names[country] ?? [])];
}
