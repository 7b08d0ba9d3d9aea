/** `xxl` is `2xl`, `xxs` is `2xs`; any other word stays. @param word in small letters */
export const countExes = (word: string): string =>
  word.replace(/^x{2,}(?=[sl]$)/, (exes) => `${exes.length}x`);
