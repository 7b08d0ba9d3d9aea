import { addedTexts } from "./added-texts.tsx";
import { loadKitTexts } from "./load-texts.ts";

/** Adds the texts of the pages that show kits beside each other. */
export const KitTexts = addedTexts(loadKitTexts);
