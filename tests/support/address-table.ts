/** The fields of an address, country by country; written from the countries' own forms. */
export type AddressRow = {
  code: string;
  phoneCode: string;
  /** Fields in their order, by name; company and second address line are behind a button. */
  order: string;
  /** Those of city, province and postcode that must be filled. */
  needs: string;
  /** The country's labels, in English and Chinese. */
  labels: Partial<Record<"city" | "province" | "postalCode", readonly [string, string]>>;
  good: readonly string[];
  bad: readonly string[];
  /** How many provinces there are to choose from, and some of their names; 0 where there is no list. */
  provinces: readonly [count: number, ...names: string[]];
};

const western = "country firstName lastName company address addressLine2";
const eastern = "country lastName firstName company";
const phone = "phoneCode phone";

export const addressTable: readonly AddressRow[] = [
  {
    code: "US",
    phoneCode: "+1",
    order: `${western} city province postalCode ${phone}`,
    needs: "city province postalCode",
    labels: {
      city: ["City", "城市"],
      province: ["State", "州"],
      postalCode: ["ZIP code", "邮政编码"],
    },
    good: ["90210", "90210-1234"],
    bad: ["9021", "902100", "SW1A 1AA"],
    provinces: [59, "California", "District of Columbia"],
  },
  {
    code: "GB",
    phoneCode: "+44",
    order: `${western} city province postalCode ${phone}`,
    needs: "city postalCode",
    labels: {
      city: ["Town / city", "城镇 / 城市"],
      province: ["County", "郡 / 县"],
      postalCode: ["Postcode", "邮政编码"],
    },
    good: ["SW1A 1AA", "sw1a1aa", "M1 1AE", "EC1A 1BB"],
    bad: ["90210", "SW1A", "SW1A 1A"],
    provinces: [0],
  },
  {
    code: "DE",
    phoneCode: "+49",
    order: `${western} postalCode city ${phone}`,
    needs: "postalCode city",
    labels: { city: ["City", "城市"], postalCode: ["Postal code", "邮政编码"] },
    good: ["10115", "01067"],
    bad: ["1011", "101155"],
    provinces: [0],
  },
  {
    code: "FR",
    phoneCode: "+33",
    order: `${western} postalCode city ${phone}`,
    needs: "postalCode city",
    labels: { city: ["City", "城市"], postalCode: ["Postal code", "邮政编码"] },
    good: ["75001", "75 001"],
    bad: ["7500"],
    provinces: [0],
  },
  {
    code: "HK",
    phoneCode: "+852",
    order: `${western} province ${phone}`,
    needs: "province",
    labels: { province: ["Area", "地区"] },
    good: [],
    bad: [],
    provinces: [3, "Hong Kong Island", "Kowloon", "New Territories / Outlying Islands"],
  },
  {
    code: "CN",
    phoneCode: "+86",
    order: `${eastern} province city address addressLine2 postalCode ${phone}`,
    needs: "province city postalCode",
    labels: {
      city: ["City", "城市"],
      province: ["Province", "省份"],
      postalCode: ["Postal code", "邮政编码"],
    },
    good: ["100000", "518000"],
    bad: ["10000", "1000000"],
    provinces: [31, "Beijing", "Guangdong"],
  },
  {
    code: "JP",
    phoneCode: "+81",
    order: `${eastern} postalCode province city address addressLine2 ${phone}`,
    needs: "postalCode province",
    labels: {
      city: ["City", "城市"],
      province: ["Prefecture", "都道府县"],
      postalCode: ["Postal code", "邮政编码"],
    },
    good: ["154-0023", "1540023"],
    bad: ["154-023", "154 0023 1"],
    provinces: [47, "Tokyo", "Osaka"],
  },
  {
    code: "AU",
    phoneCode: "+61",
    order: `${western} city province postalCode ${phone}`,
    needs: "city province postalCode",
    labels: {
      city: ["Suburb", "城区"],
      province: ["State", "州"],
      postalCode: ["Postcode", "邮政编码"],
    },
    good: ["2000", "0800"],
    bad: ["200", "20000"],
    provinces: [8, "New South Wales", "Tasmania"],
  },
  {
    code: "NZ",
    phoneCode: "+64",
    order: `${western} city postalCode ${phone}`,
    needs: "city postalCode",
    labels: { city: ["City", "城市"], postalCode: ["Postcode", "邮政编码"] },
    good: ["6011"],
    bad: ["601", "60110"],
    provinces: [0],
  },
  {
    code: "CA",
    phoneCode: "+1",
    order: `${western} city province postalCode ${phone}`,
    needs: "city province postalCode",
    labels: {
      city: ["City", "城市"],
      province: ["Province", "省份"],
      postalCode: ["Postal code", "邮政编码"],
    },
    good: ["K1A 0B1", "m5v2t6"],
    bad: ["90210", "K1A 0B", "D1A 0B1"],
    provinces: [13, "Ontario", "Quebec"],
  },
  {
    code: "BR",
    phoneCode: "+55",
    order: `${western} city province postalCode ${phone}`,
    needs: "city province postalCode",
    labels: {
      city: ["City", "城市"],
      province: ["State", "州"],
      postalCode: ["Postal code", "邮政编码"],
    },
    good: ["01310-100", "01310100"],
    bad: ["01310", "01310-10"],
    provinces: [27, "São Paulo", "Rio de Janeiro"],
  },
  {
    code: "IE",
    phoneCode: "+353",
    order: `${western} city province postalCode ${phone}`,
    needs: "city",
    labels: {
      city: ["Town / city", "城镇 / 城市"],
      province: ["County", "郡 / 县"],
      postalCode: ["Eircode", "邮政编码（Eircode）"],
    },
    good: ["D02 AF30", "d6w1234"],
    bad: ["D2 AF30", "90210"],
    provinces: [26, "Dublin", "Cork"],
  },
  {
    code: "TR",
    phoneCode: "+90",
    order: `${western} postalCode city ${phone}`,
    needs: "city postalCode",
    labels: {},
    good: ["34710", "06420"],
    bad: ["3471", "347100"],
    provinces: [0],
  },
];
