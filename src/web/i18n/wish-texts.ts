import { addedTexts } from "./added-texts.tsx";
import { loadWishTexts } from "./load-texts.ts";

/** Adds the texts of wish lists that one can buy from and share, and of alerts, whose dialog is lazy. */
export const WishTexts = addedTexts(loadWishTexts);
