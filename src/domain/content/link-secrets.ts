/**
 * Fields of links that hold a secret in the query, where servers and histories see it: former links of
 * e-mails, and those of the newsletter, whose forms and mail programs send it from there.
 */
export const secretFields: readonly string[] = ["orderKey", "token"];

/**
 * Opens the content of a page at this address for some minutes: the page is made from it, but no
 * cache keeps it, and no other site hears of it.
 */
export const passField = "pass";
