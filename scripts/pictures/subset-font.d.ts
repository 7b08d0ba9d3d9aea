/** The package ships no types. */
declare module "subset-font" {
  type Range = { min: number; max: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; variationAxes?: Record<string, Range> },
  ): Promise<Buffer>;
}
