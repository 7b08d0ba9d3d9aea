/**
 * The most that one request may take (R-LIMIT-5): bytes of its body, which no call of ours exceeds,
 * and milliseconds until its headers and all of it have arrived. A proxy keeps idle connections for
 * a minute; ours are kept longer, or it would send into one that is closing.
 */
export const requestLimits = {
  bodyLimit: 256 * 1024,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};
