/** Folders of patches that each put one bug into the source; `npm run test:planted` plants them. */
export const plantedFolders = [
  "tests/security/planted",
  "tests/faults/planted",
  "tests/slips/planted",
];
