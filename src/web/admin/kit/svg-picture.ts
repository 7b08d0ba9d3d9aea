/** A drawing as the address of a picture: decoded beside the page, its ids apart from all others. */
export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A clear picture of the shape of a kit's. */
export const noPicture = svgAddress('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>');

/** A drawing as a picture that can be painted on a canvas. @throws Error when it cannot be read */
export function loadSvg(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => reject(new Error("a drawing cannot be read")));
    image.src = svgAddress(svg);
  });
}
