export const englishChoices = {
  customTypeNotOffered: "This kind of customization is not offered here.",
  playerMissing: "Choose a player",
  playerUnknown: "This player is not in the squad.",
  nameLetters: "Only the letters A\u2060–\u2060Z can be printed.",
  nameTooLong: "A name has at most 15 letters.",
  numberDigits: "Digits only.",
  numberTooLarge: "0 to 99 only.",
  nameOrNumberMissing: "Enter a name, a number or both.",
  premiumWithoutName: "Premium lettering needs a name.",
  premiumWithoutNumber: "A premium number needs a number.",
  premiumUnknown: "This print option is not offered.",
  sizeMissing: "Choose a size",
};

export type ChoiceKey = keyof typeof englishChoices;
