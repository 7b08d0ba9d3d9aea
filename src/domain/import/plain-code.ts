/**
 * Signs without width, and the signs that programs for tables write around a number to keep it a
 * text.
 */
const around = /\p{Cf}|^=?["']+|["']+$/gu;
const named = /^(ean|gtin|upc|barcode)[\s-]*(8|12|13|14)?[\s:.#-]+(?=\d)/i;

/**
 * A number of digits as people part it and programs for tables keep it: `4 006381-333931`,
 * `EAN: 4006381333931`, `="4006381333931"` and `4006381333931.0` are `4006381333931`; other codes stay.
 */
export function plainCode(text: string): string {
  const bare = text
    .normalize("NFKC")
    .trim()
    .replaceAll(around, "")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replace(named, "")
    .replace(/^(\d{8,14})\.0+$/, "$1");
  return /^[\d\s-]+$/.test(bare) ? bare.replaceAll(/[\s-]/g, "") : text;
}
