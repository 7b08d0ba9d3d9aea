/** The shop's name for what is made before React runs, from the head of the page. */
export const documentBrand = (): string =>
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>("meta[name=application-name]")?.content ?? "");
