import { provinceList, type Province } from "./province-list.ts";
import { brazil, canada, mexico, unitedStates } from "./provinces-of-america.ts";
import {
  china,
  emirates,
  hongKong,
  india,
  japan,
  malaysia,
  southKorea,
  taiwan,
  thailand,
} from "./provinces-of-asia.ts";
import { ireland, italy, spain } from "./provinces-of-europe.ts";

const australia = provinceList(`
  ACT Australian Capital Territory=澳大利亚首都领地; NSW New South Wales=新南威尔士州;
  NT Northern Territory=北领地; QLD Queensland=昆士兰州; SA South Australia=南澳大利亚州;
  TAS Tasmania=塔斯马尼亚州; VIC Victoria=维多利亚州; WA Western Australia=西澳大利亚州`);

const byCountry: ReadonlyMap<string, readonly Province[]> = new Map([
  ["AE", emirates],
  ["AU", australia],
  ["BR", brazil],
  ["CA", canada],
  ["CN", china],
  ["ES", spain],
  ["HK", hongKong],
  ["IE", ireland],
  ["IN", india],
  ["IT", italy],
  ["JP", japan],
  ["KR", southKorea],
  ["MX", mexico],
  ["MY", malaysia],
  ["TH", thailand],
  ["TW", taiwan],
  ["US", unitedStates],
]);

/** Provinces to choose from; empty where a country has none or they are typed. */
export function provincesOf(country: string): readonly Province[] {
  return byCountry.get(country) ?? [];
}
