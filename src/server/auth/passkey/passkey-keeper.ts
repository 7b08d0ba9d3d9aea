/**
 * Keepers of passkeys, by the AAGUID that comes with one: the keepers of the systems and the
 * password managers most people have, as published by the FIDO community
 * (github.com/passkeydeveloper/passkey-authenticator-aaguids).
 */
const keepers = new Map([
  ["fbfc3007-154e-4ecc-8c0b-6e020557d7bd", "iCloud Keychain"],
  ["dd4ec289-e01d-41c9-bb89-70fa845d4bf2", "iCloud Keychain"],
  ["08987058-cadc-4b81-b6e1-30de50dcbe96", "Windows Hello"],
  ["9ddd1817-af5a-4672-a2b9-3e3dd95000a9", "Windows Hello"],
  ["6028b017-b1d4-4c02-b4b3-afcdafc96bb2", "Windows Hello"],
  ["ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4", "Google Password Manager"],
  ["53414d53-554e-4700-0000-000000000000", "Samsung Pass"],
  ["bada5566-a7aa-401f-bd96-45619a55120d", "1Password"],
  ["d548826e-79b4-db40-a3d8-11116f7e8349", "Bitwarden"],
  ["531126d6-e717-415c-9320-3d9aa6981239", "Dashlane"],
  ["50726f74-6f6e-5061-7373-50726f746f6e", "Proton Pass"],
]);

/**
 * The name that a person knows a passkey by, such as "Windows Hello (Edge, Windows)". Nobody
 * vouches for an AAGUID: it is a name and decides nothing.
 * @param device browser and system in words; "" when unknown
 */
export function namePasskey(aaguid: string, device: string): string {
  const keeper = keepers.get(aaguid);
  if (keeper === undefined) return device;
  return device ? `${keeper} (${device})` : keeper;
}
