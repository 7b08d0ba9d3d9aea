/**
 * Notes of the check of an import beside a row that comes in: something was cut, left out, read as
 * something else, or guessed. `value` is that of the file, `to` the one made of it.
 */
export const importNoteKeys = [
  /** A text longer than fits; its characters, and those that are kept. */
  "textCut",
  /** Pictures, videos and addresses of links within a text, which keeps its words alone. */
  "textMarkup",
  /** A text that looks like the name of a character in HTML and is none. */
  "entityNone",
  "picturesCut",
  /** More tags than a product has, or longer ones. */
  "tagsCut",
  /** A picture without an address that can be fetched. */
  "pictureAddress",
  /** Neither a picture nor a design: a drawing would be invented. */
  "pictureNone",
  /** None of its pictures could be fetched: it went back to being a draft (docs/decisions/089). */
  "pictureLost",
  /** Nothing says which of several products it shows: it goes to each of them. */
  "pictureShared",
  /** A color of whose pictures none is known to show it. */
  "pictureOfWhich",
  /** Names and numbers are printed on no goods whose file does not say so. */
  "printingOff",
  "eanForm",
  "eanAgain",
  "skuForm",
  /** The other shop does not count these units. */
  "stockNotCounted",
  /** The other shop goes on selling at 0. */
  "stockSoldOn",
  "stockBelow",
  /** No number in its cell: nothing changes, or a new size begins with 0. */
  "stockEmpty",
  "stockBegun",
  /** Shopify's word for what a place never has. */
  "stockNone",
  /** Not for sale there although there are units. */
  "stockOff",
  /** Counted units, of which some are ordered or set aside. */
  "stockCounted",
  /** Rows of several places are added up. */
  "stockPlaces",
  "sizeRead",
  /** No size chart has it: it keeps its name. */
  "sizeOwn",
  /** The sizes of PrestaShop's products stand in another file. */
  "sizesElsewhere",
  /** They came by another file; this one knows their sum alone. */
  "sizesKept",
  /** Stock for all sizes goes when they come; sold out where an order or a cart needs it. */
  "oneSizeGone",
  "oneSizeKept",
  /** One variant for every size that its product has. */
  "sizeAny",
  /** Sizes with several prices have one. */
  "priceOfSizes",
  "listPriceLow",
  /** More decimals than the currency has. */
  "priceRounded",
  /** A sale with dates: the regular price is taken. */
  "saleDates",
  "priceNet",
  "currencyGuess",
  "weightOfSizes",
  "weightGuess",
  /** A number without a unit. */
  "weightUnit",
  "garmentGuess",
  "garmentNone",
  /** Its wearer, its cut, the length of its sleeves: by words, or as usual. */
  "audienceGuess",
  "cutGuess",
  "sleeveGuess",
  /** One variant for every value of an option, or of several. */
  "variantAny",
  /** Other options than the size: a product for each value, or a fact where there is one value. */
  "optionProduct",
  "optionFact",
  /** The same of a product that the shop has: it stands for the first value, others begin as it does. */
  "optionFirst",
  "optionCopy",
  "languageGuess",
  "titleNone",
  /** Words of another script stand in it, as where one text has two languages. */
  "titleMixed",
  "addressMade",
  "vendorNone",
  "countryNone",
  /** When it goes on sale, in no form of a time: it comes in as a draft. */
  "timeNone",
  /** Not in the other shop's lists: it comes in as a draft. */
  "hidden",
  /** Sets, downloads and links to other shops are no goods of this shop. */
  "kindNotSold",
  /** Rows of further languages or shops of one product. */
  "storeRows",
  "rowsDiffer",
  "nameParts",
  "addressMore",
  /** Parts of an address that has no street. */
  "addressNone",
  /** No state or province of its country: kept as it is. */
  "provinceNone",
  /** A postcode whose leading zeros a program for tables has dropped. */
  "postcodeZero",
  /** A postcode of another form than the country's, kept as it is. */
  "postcodeForm",
  /** Switched off in the other shop. */
  "addressOff",
  "phoneMore",
  /** A consent to the newsletter needs its proof: another kind of file. */
  "consentElsewhere",
  /** Of an audience of Mailchimp: what it states in place of a wording, or that it states none. */
  "consentStated",
  "consentNone",
  /** The other program gets no e-mail through to it. */
  "mailBounced",
  /** May not sign in there, nor here. */
  "customerOff",
  /** Whether a known customer may sign in is no file's to say. */
  "activeKept",
  "birthdayForm",
  /** A phone or a name, written in another way. */
  "readAs",
  /** No price in the file of a player: that of others. */
  "priceUsual",
  "positionNone",
] as const;
export type ImportNoteKey = (typeof importNoteKeys)[number];
