/** Sine or cosine to 2^-20, so that engines that round the last places differently agree. */
export const steady = (value: number) => Math.round(value * 1_048_576) / 1_048_576;
