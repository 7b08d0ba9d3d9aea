import { expect, test } from "vitest";
import { addressLines, postalLines } from "./address-lines.ts";

const berlin = {
  firstName: "Pat",
  lastName: "Granby",
  address: "Musterweg 12",
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
  phoneCode: "+49",
  phone: "30 1234567",
};

test("an address stands in the order of its country, which has its name", () => {
  expect(postalLines(berlin, "en-US")).toEqual([
    "Pat Granby",
    "Musterweg 12",
    "10115 Berlin",
    "Germany",
  ]);
  expect(addressLines(berlin, "zh-CN").slice(-2)).toEqual(["德国", "+49 30 1234567"]);
});

test("a province has its name, after the city and a comma", () => {
  const york = { ...berlin, city: "New York", province: "NY", postalCode: "10001", country: "US" };
  expect(postalLines({ ...york, company: "Marlow" }, "en-US")).toEqual([
    "Pat Granby",
    "Marlow",
    "Musterweg 12",
    "New York, New York 10001",
    "United States",
  ]);
});

test("a Chinese name is written without a space, any other with one", () => {
  const home = { ...berlin, country: "CN", lastName: "邓" };
  expect(postalLines({ ...home, firstName: "志豪" }, "zh-CN")[0]).toBe("邓志豪");
  expect(postalLines({ ...home, firstName: "Pat" }, "zh-CN")[0]).toBe("邓 Pat");
});

test("a Chinese, Japanese or Korean name keeps its order in every country and language", () => {
  const names = { 李雷: ["雷", "李"], 김민수: ["민수", "김"], 山田太郎: ["太郎", "山田"] };
  for (const [written, [firstName = "", lastName = ""]] of Object.entries(names)) {
    for (const country of ["HK", "MO", "DE", "US", "JP", "KR"])
      expect(postalLines({ ...berlin, country, firstName, lastName }, "en-US")[0]).toBe(written);
  }
});
