/** Names of fields that say which thing is meant, and hold no text of their own. */
const reference =
  /(?:^|\.)(?:\d+|id|\w*Ids?|rawId|orderNo|orderKey|slug|code|from|key|token|refreshToken|preview|publishedAt|basedOn|size)$/;

/** Why a field that names a thing takes no other text, by the code of the refusal. */
const ofReferences: Readonly<Record<string, string>> = {
  "1002": "names a thing, and nothing is called so",
  "1004": "names a state of a thing, which it is not in",
  "1006": "proves a passkey: only the right bytes are taken",
  "1007": "a key of an e-mail: only a right one is taken",
  "8889": "a token: only a right one is taken",
};

/** Fields with secrets and signatures, which are compared and never kept. */
const secret = /(?:^|\.)(?:password|currentPassword|recoveryCode|response\.\w+)$/;

/** Why a text is refused, by the key of the first error: the rule of the field. */
const rules: Readonly<Record<string, string>> = {
  productUnknown: "names a product",
  sizeUnknown: "one of the product's sizes",
  premiumUnknown: "one of the shop's letterings",
  teamUnknown: "names a club",
  reviewNeedsPurchase: "names a product that was bought",
  shippingMethodNotOffered: "names a way of delivery",
  provinceRequired: "one of the country's provinces",
  nameLetters: "a print: letters A to Z",
  numberDigits: "a print: digits",
  numberTooLarge: "a print: 0 to 99",
  couponCode: "a code: letters, digits and hyphens",
  dateInvalid: "a date",
  webhookUrl: "an https address of the internet",
  rateUrlForm: "an https address of the internet",
};

/** Fields that are refused with `invalid` or `required`, which do not say the rule. */
const byField: Readonly<Record<string, string>> = {
  "shop getProduct title": "names a product",
  "admin saveChartKind chart": "names a size chart",
  "admin saveTeam leagueCode": "names a league",
  "admin savePatch squadId": "names a squad",
  "admin saveView search": "the query of a list's address",
  "admin saveTaxes rates.0.region": "one of the country's provinces",
  "admin saveSettings changes.3.value": "an e-mail address",
  "admin saveSettings changes.4.value": "a colour such as #112233",
  "admin saveSettings changes.5.value": "a time zone",
  "admin readImport delimiter": "one of four signs",
  "admin mapImport decimalMark": "a point or a comma",
};

/**
 * Why a field took none of the texts.
 * @param refusal of the last one, such as `1001 name required`
 * @returns undefined for a field that should have taken some
 */
export function whyNever(field: string, refusal: string): string | undefined {
  const [code = "", , key = ""] = refusal.split(" ");
  const name = field.split(" ")[2] ?? "";
  if (byField[field]) return byField[field];
  if (secret.test(name)) return "a secret: it is compared, and kept as a hash at most";
  if (code === "1001") return rules[key];
  return reference.test(name) ? ofReferences[code] : undefined;
}
