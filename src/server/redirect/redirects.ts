/** Redirects as other features change them. */
export {
  deleteRedirect,
  listRedirects,
  lockRedirects,
  readRedirect,
  readTargets,
  writeRedirect,
} from "./redirect.repository.ts";
