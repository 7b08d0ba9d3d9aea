/** Earlier published versions of a page. */
export { readKeptVersions } from "./content.repository.ts";
