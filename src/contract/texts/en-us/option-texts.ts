export const englishOptions = {
  blank: "Blank (No Name/Number)",
  choosePlayer: "Choose A Player",
  addYours: "Add Yours",
  standard: "Standard",
  unknownType: "Unknown",
  player: "Player",
  premiumName: "Premium name",
  premiumNumber: "Premium number",
};

export type OptionKey = keyof typeof englishOptions;
