import { checkAddress, type AddressDraft, type AddressFault } from "./check-address.ts";
import { provincesOf } from "./provinces.ts";

/**
 * As `checkAddress`, and a province has to be one of its country's list where there is a list: a
 * parcel label of another one leads nowhere (R-ADDRESS-6). For the server: the form in the browser
 * offers the list, and does not load the tables of all countries.
 */
export function checkPlace(address: AddressDraft): AddressFault[] {
  const faults = checkAddress(address);
  const provinces = provincesOf(address.country);
  const { province = "" } = address;
  const isListed = provinces.length === 0 || provinces.some(({ code }) => code === province);
  if (province === "" || isListed) return faults;
  return [...faults, { path: "province", key: "provinceRequired" }];
}
