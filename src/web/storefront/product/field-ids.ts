/** Places of the product page that take the focus when something is missing there. */
export const sizeGroupId = "product-size";
export const playerGroupId = "product-player";
export const nameFieldId = "product-name";
export const numberFieldId = "product-number";
