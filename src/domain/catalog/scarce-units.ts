/** So few units left of a size are worth a word before they are gone (R-SCREEN-11). */
export const scarceUnits = 3;
