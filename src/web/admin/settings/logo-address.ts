/** A kept logo as the address of a picture. */
export const logoAddress = (logo: string): string =>
  logo.startsWith("data:") ? logo : `data:image/svg+xml,${encodeURIComponent(logo)}`;
