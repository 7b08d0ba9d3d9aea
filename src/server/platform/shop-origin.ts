/**
 * The shop's origin under the host that a request names (R-CHECKOUT-6): the public one, or with a
 * local public address the requested local name, so that a payment comes back to the
 * browser storage it left. Nothing else of a request decides about addresses.
 * @param publicUrl without a slash at its end
 * @param host the Host header, such as `localhost:3000`
 * @returns null when that host is not the shop's own.
 */
export function shopOrigin(publicUrl: string, host: string | undefined): string | null {
  const own = new URL(publicUrl);
  if (!host || host === own.host) return own.origin;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`${own.protocol}//${host}`)) return null;
  const named = new URL(`${own.protocol}//${host}`);
  if (named.host === own.host) return own.origin;
  return isLocalName(own.hostname) && isLocalName(named.hostname) ? named.origin : null;
}

const localNames = [
  /^[\w-]+$/, // localhost, a machine or a container of one's own network
  /\.(localhost|local|internal|home\.arpa)$/,
  /^(127|10)(\.\d+){3}$/,
  /^192\.168(\.\d+){2}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d+){2}$/,
  /^\[(::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/,
];

/** Whether a name can only be reached from this machine or its network. */
const isLocalName = (hostname: string): boolean => localNames.some((name) => name.test(hostname));
