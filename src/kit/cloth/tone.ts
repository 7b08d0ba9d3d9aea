const steps = 4096;

/** Linear light of a channel 0–255 (sRGB). */
export const linearOf = Float32Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  const linear = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  // Rounded, so that engines whose powers differ in the last places agree.
  return Math.round(linear * 1e9) / 1e9;
});

const channels = Uint8Array.from({ length: steps + 1 }, (_, index) => {
  const linear = index / steps;
  const share = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * share);
});

/** Channel 0–255 of linear light. */
export const channelOf = (linear: number) =>
  channels[linear <= 0 ? 0 : linear >= 1 ? steps : (linear * steps + 0.5) | 0];

/** Where film begins to bend, so that white cloth keeps its shape. */
const shoulder = 0.7;
const curve = Float32Array.from({ length: 2049 }, (_, index) => {
  const light = index / 1024;
  if (light <= shoulder) return light;
  const bent = shoulder + (1 - shoulder) * (1 - Math.exp((shoulder - light) / (1 - shoulder)));
  return Math.round(bent * 1e9) / 1e9;
});

/** Light 0–2 as the picture shows it, 0–1. */
export const toned = (light: number) =>
  curve[light <= 0 ? 0 : light >= 2 ? 2048 : (light * 1024 + 0.5) | 0];

const tonedChannels = Uint8Array.from(curve, channelOf);

/** Channel 0–255 of light 0–2 as the picture shows it: what `channelOf` makes of `toned`. */
export const tonedChannelOf = (light: number) =>
  tonedChannels[light <= 0 ? 0 : light >= 2 ? 2048 : (light * 1024 + 0.5) | 0];

/** How near a color in linear light is to black, 0–1: such cloth is lost on a dark page. */
export function blackness({ red, green, blue }: { red: number; green: number; blue: number }) {
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return light > blackest ? 0 : 1 - light / blackest;
}
const blackest = 0.08;
