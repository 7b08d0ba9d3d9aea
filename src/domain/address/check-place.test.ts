import { expect, test } from "vitest";
import { checkPlace } from "./check-place.ts";

const address = {
  firstName: "Ada",
  lastName: "Marlow",
  address: "1 Mill Lane",
  city: "Springfield",
  postalCode: "10001",
  phoneCode: "+1",
  phone: "5550100",
};

test.each([
  ["US", "NY", []],
  ["HK", "KLN", []],
  // A province that is typed may have any name.
  ["GB", "Kent", []],
  ["IE", "", []],
  ["US", "KLN", ["provinceRequired"]],
  ["US", "ZZ", ["provinceRequired"]],
  ["HK", "NY", ["provinceRequired"]],
  ["US", "", ["provinceRequired"]],
])("in %s the province %j has the faults %j", (country, province, faults) => {
  expect(checkPlace({ ...address, country, province }).map(({ key }) => key)).toEqual(faults);
});
