declare module "virtual:text-files" {
  /** @param name an area and a language, such as `cart-en-US` (see `scripts/text-files.ts`) */
  export const loadTexts: (name: string) => Promise<object>;
}
