/** A name in small Latin letters without marks, to be looked up: `Łukasz` is `lukasz`. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("đ", "d")
    .replaceAll("ø", "o")
    .replaceAll("ı", "i")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "");
