export const englishOptions = {
  player: "Player",
  premiumName: "Premium name",
  premiumNumber: "Premium number",
};

export type OptionKey = keyof typeof englishOptions;
