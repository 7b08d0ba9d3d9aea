/** Encodings that answers are kept in, the smallest first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** The best encoding that an Accept-Encoding header allows; `q=0` forbids one. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const allowed = (accepted ?? "").split(",").flatMap((part) => {
    const [name = "", ...parameters] = parts(part.toLowerCase(), ";");
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return encodings.find((encoding) => allowed.includes(encoding)) ?? "identity";
}

/** Whether an If-None-Match header names the tag, be it as a weak one. */
export function namesTag(known: string | undefined, etag: string): boolean {
  return parts(known ?? "", ",").some((tag) => tag.replace(/^W\//, "") === etag);
}

/** Anybody sends headers: an expression with the blanks around would look at them again and again. */
const parts = (text: string, sign: string) => text.split(sign).map((part) => part.trim());
