/** Kinds of events in the log of security (R-SECURITY-1). */
export const securityEventKinds = [
  "signIn",
  "signInFailed",
  "signInRefused",
  "tokenReuse",
  "passkeyAdded",
  "passkeyRemoved",
  "recoveryUsed",
  "recoveryRenewed",
  "emailMoved",
  "emailTakenBack",
  "orderEmailChanged",
  "refused",
  "keyRefused",
  "personRead",
  "exported",
  "erased",
  "staffChanged",
  "settingsChanged",
  "keysChanged",
  "auditSealed",
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
