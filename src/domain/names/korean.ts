/** Family names as most of their bearers write them, where that is not what the rules make of them. */
const families = new Map(
  `김KIM 이LEE 박PARK 최CHOI 정JUNG 강KANG 조CHO 윤YOON 임LIM 오OH 신SHIN 권KWON 안AHN 유YOO 류RYU 고KO
   문MOON 노NOH 곽KWAK 성SUNG 주JOO 우WOO 구KOO 심SHIM 엄UM 선우SUNWOO 남궁NAMGUNG 황보HWANGBO 제갈JEGAL
   사공SAGONG 서문SEOMUN 독고DOKGO 동방DONGBANG`
    .split(/\s+/)
    .map((pair): [string, string] => {
      const at = pair.search(/[A-Z]/);
      return [pair.slice(0, at), pair.slice(at)];
    }),
);

const initials = "G KK N D TT R M B PP S SS - J JJ CH K T P H".split(" ");
const vowels = "A AE YA YAE EO E YEO YE O WA WAE OE YO U WO WE WI YU EU UI I".split(" ");
const finals = "- K K K N N N T L K M L L L P L M P P T T NG T T K T P T".split(" ");

/** Syllables of Hangul begin here, in the order of initial, vowel and final. */
const firstSyllable = 0xac00;

/**
 * A Korean name in Latin capitals, family name first: 손흥민 → SONHEUNGMIN. Given names by the Revised
 * Romanization of 2000, syllable by syllable as in passports.
 * @returns null where something else than Hangul is in it
 */
export function romaniseKorean(name: string): string | null {
  const plain = name.replaceAll(/\s/gu, "");
  if (!/^[가-힣]+$/u.test(plain)) return null;
  const family = [2, 1].map((length) => plain.slice(0, length)).find((one) => families.has(one));
  const given = Array.from(plain.slice(family?.length ?? 0), syllable).join("");
  return (family === undefined ? "" : (families.get(family) ?? "")) + given;
}

/** The family's name of a Korean name in Latin capitals; "" where it is none of the frequent ones. */
export const koreanFamily = (name: string): string =>
  [2, 1]
    .map((length) => families.get(name.replaceAll(/\s/gu, "").slice(0, length)))
    .find((one) => one !== undefined) ?? "";

function syllable(sign: string): string {
  const place = (sign.codePointAt(0) ?? 0) - firstSyllable;
  const parts = [
    initials[Math.floor(place / 588)],
    vowels[Math.floor((place % 588) / 28)],
    finals[place % 28],
  ];
  return parts.map((part) => (part === "-" ? "" : part)).join("");
}
