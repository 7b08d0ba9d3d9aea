/** What was published of a page before. */
export { readKeptVersions } from "./content.repository.ts";
