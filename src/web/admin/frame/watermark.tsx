/** A cell of 384×384 px whose lines cross, turned by 15° (R-THEME-11). */
const size = 384;

/** The text over the whole window; it lets every pointer through. */
export function Watermark({ text }: { text: string }) {
  const shown = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const words = (x: number, y: number) =>
    `<text x="${x}" y="${y}" transform="rotate(-15 ${x} ${y})">${shown}</text>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" font-family="Inter, sans-serif" font-size="16" fill="rgba(128,128,128,0.22)">${words(12, 60)}${words(12 + size / 2, 60 + size / 2)}</svg>`;
  return (
    <div
      aria-hidden="true"
      className="admin-watermark"
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(drawing)}")` }}
    />
  );
}
