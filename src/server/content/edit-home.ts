/** Functions that the admin needs to edit the home page. */
export { deleteHomeDraft, lockHome, readHome, writeHome } from "./home.repository.ts";
export { signPreview } from "./preview-link.ts";
