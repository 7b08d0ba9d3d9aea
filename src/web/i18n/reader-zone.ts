/** IANA name of the reader's time zone; in the browser alone, for the server does not know it. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
