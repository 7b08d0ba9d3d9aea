import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** Customer files of other programs: what they say of a person comes in, or is named as left out. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

type Read = Awaited<ReturnType<typeof readOf>>;
async function readOf(file: string) {
  const checked = await shop.check(file);
  const rows = await shop.rows(checked.id);
  return {
    id: checked.id,
    kind: checked.kind,
    notTaken: checked.notTaken.map(({ column, count }) => `${column} ${count}`),
    people: rows.map(({ key, action, faults, changes, notes }) => ({
      key,
      action,
      faults: faults.map((fault) => `${fault.column} ${fault.key}`),
      fields: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
      notes: notes.map(({ column, key: noteKey, value, to }) =>
        `${column} ${noteKey} ${value} > ${to}`.trim(),
      ),
    })),
  };
}
const only = ({ people }: Read) => people[0];

const woo =
  "user_email,first_name,last_name,billing_first_name,billing_last_name,billing_company,billing_address_1,billing_address_2,billing_city,billing_state,billing_postcode,billing_country,billing_phone,shipping_first_name,shipping_last_name,shipping_company,shipping_address_1,shipping_address_2,shipping_city,shipping_state,shipping_postcode,shipping_country,shipping_phone";
const home = {
  address1: "1 Main St",
  address2: "Apt 5",
  city: "Boise",
  province: "ID",
  postal_code: "83702",
  country: "US",
  phone: "+1 2085550100",
};

test.each([
  [
    "an empty delivery address",
    "ada@woo.example,Ada,Quill,Ada,Quill,,1 Main St,Apt 5,Boise,ID,83702,US,(208) 555-0100,,,,,,,,,,",
    home,
    [],
  ],
  [
    "a delivery address of which the country alone is written",
    "ada@woo.example,Ada,Quill,Ada,Quill,,1 Main St,Apt 5,Boise,ID,83702,US,(208) 555-0100,,,,,,,,,CA,",
    home,
    [],
  ],
  [
    "the same address without some of its cells and without a phone",
    "ada@woo.example,Ada,Quill,Ada,Quill,,1 Main St,Apt 5,Boise,ID,83702,US,(208) 555-0100,Ada,Quill,,1 Main St,,Boise,,,US,",
    home,
    [],
  ],
  [
    "another address: the phone alone is the person's",
    "ada@woo.example,,,Ada,Quill,,1 Main St,Apt 5,Boise,ID,83702,US,(208) 555-0100,Ben,Quill,,2 Old St,,Reno,NV,89501,US,",
    {
      ...home,
      first_name: "Ben",
      last_name: "Quill",
      address1: "2 Old St",
      address2: undefined,
      city: "Reno",
      province: "NV",
      postal_code: "89501",
    },
    ["billing_address_1 addressMore 1 Main St >"],
  ],
] as const)("WooCommerce customers with %s", async (_name, row, fields, notes) => {
  const ada = only(await readOf(`${woo}\n${row}`));
  expect(ada?.faults).toEqual([]);
  const { phone, ...parts } = fields;
  for (const [name, text] of Object.entries(parts)) expect(ada?.fields[name]).toBe(text);
  expect(ada?.fields["phone"]?.replaceAll(/[^+\d ]/g, "")).toMatch(/^\+1 \(?208\)? ?555 ?0100$/);
  expect(phone).toBeDefined();
  expect(ada?.notes.filter((note) => !note.includes(" readAs "))).toEqual(notes);
});

test("a parcel's recipient may be another person than the customer", async () => {
  const { id } = await readOf(
    `${woo}\nann@woo.example,Ann,Quill,Ann,Quill,,,,,,,,,Ben,Moor,,2 Old St,,Reno,NV,89501,US,2085550100`,
  );
  await shop.run(id);
  const rows = await api.database.driver<{ first: string; content: object }[]>`
    select a.first_name as first, d.content from account a join address d on d.account_id = a.id
    where a.email = 'ann@woo.example'`;
  expect(rows).toMatchObject([{ first: "Ann", content: { firstName: "Ben", lastName: "Moor" } }]);
  await shop.undo(id);
});

test("WooCommerce Analytics: an address without a street is named cell by cell", async () => {
  const read = await readOf(
    [
      "Name,Username,Last active,Date registered,Email,Orders,Total spend,AOV,Country / Region,City,Region,Postal code",
      "Ada Quill,ada,2026-11-01 10:00:00,2024-05-01 12:00:00,ada@woo.example,3,120.00,40.00,US,Boise,ID,83702",
      "Bo Lind,,,2024-05-01 12:00:00,bo@woo.example,0,0,0,,,,",
    ].join("\n"),
  );
  expect(read.kind).toBe("customers");
  expect(read.people.map(({ action }) => action)).toEqual(["create", "create"]);
  expect(read.people[0]?.notes).toEqual([
    "Name nameParts Ada Quill > Ada | Quill",
    "City addressNone Boise >",
    "Region addressNone ID >",
    "Postal code addressNone 83702 >",
    "Country / Region addressNone US >",
  ]);
  expect(read.people[1]?.notes).toEqual(["Name nameParts Bo Lind > Bo | Lind"]);
  expect(read.notTaken).toEqual([
    "Username 1",
    "Last active 1",
    "Orders 2",
    "Total spend 2",
    "AOV 2",
  ]);
});

test("Shopify: the phone of the address, tags as groups, consents and what has no place", async () => {
  const read = await readOf(
    [
      "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags",
      '\'7001,Ada,Quill,ada@shopify.example,yes,,1 Main St,Apt 5,Boise,ID,US,83702,(208) 555-0100,,no,120.00,3,Rings twice,no,"vip, wholesale"',
      "'7002,Bo,Lind,bo@shopify.example,no,,1 Main St,,Boise,ID,US,83702,(208) 555-0100,+12085550111,yes,0.00,0,,yes,",
    ].join("\n"),
  );
  expect(read.people[0]).toMatchObject({
    faults: [],
    fields: { ...home, phone: "+1 (208) 555-0100", groups: "vip|wholesale" },
  });
  expect(read.people[0]?.notes).toContain("Accepts Email Marketing consentElsewhere yes >");
  expect(read.people[1]?.fields["phone"]).toBe("+1 208 555 0111");
  expect(read.people[1]?.notes).toEqual(["Default Address Phone phoneMore (208) 555-0100 >"]);
  expect(read.notTaken).toEqual([
    "Customer ID 2",
    "Accepts SMS Marketing 2",
    "Total Spent 2",
    "Total Orders 2",
    "Note 1",
    "Tax Exempt 2",
  ]);
});

const prestashop = [
  "Customer ID;Active (0/1);Titles ID (Mr = 1, Ms = 2, else 0);Email *;Password *;Birthday (yyyy-mm-dd);Last Name *;First Name *;Newsletter (0/1);Opt-in (0/1);Registration date (yyyy-mm-dd);Groups (x,y,z...);Default group ID",
  "1;0;2;ada@presta.example;;1990-05-31;Quill;Ada;1;0;2024-05-01;Client,VIP;3",
  "2;1;1;bo@presta.example;;0000-00-00;Lind;Bo;0;0;2024-05-01;Client;3",
  "3;1;0;cy@presta.example;;31 mai;Reed;Cy;0;0;2024-05-01;;3",
].join("\n");

test("PrestaShop: who may not sign in there may not here; birthday, title and groups come in", async () => {
  const { id, people, notTaken } = await readOf(prestashop);
  expect(people).toMatchObject([
    {
      action: "create",
      fields: { active: "0", birthday: "1990-05-31", gender: "female", groups: "Client|VIP" },
      notes: ["Active (0/1) customerOff 0 >", "Newsletter (0/1) consentElsewhere 1 >"],
    },
    { action: "create", fields: { gender: "male", groups: "Client" }, notes: [] },
    { action: "create", notes: ["Birthday (yyyy-mm-dd) birthdayForm 31 mai >"] },
  ]);
  expect(people[1]?.fields).not.toHaveProperty("birthday");
  expect(notTaken).toEqual(["Customer ID 3", "Opt-in (0/1) 3", "Default group ID 3"]);
  await shop.run(id);
  const off = await api.database.driver<{ email: string }[]>`
    select email from account where disabled_at is not null and email like '%@presta.example'`;
  expect(off).toMatchObject([{ email: "ada@presta.example" }]);
  const file = await shop.exported("customers");
  const again = await shop.check(file);
  expect(again.counts.same).toBe(again.total);
  expect((await shop.check(prestashop)).counts).toMatchObject({ same: 3 });
  // The merchant's own switch is not moved by a file.
  const on = only(await readOf("email,active\nada@presta.example,1\nbo@presta.example,0"));
  expect(on).toMatchObject({ action: "same", notes: ["active activeKept 1 >"] });
  await shop.undo(id);
});

test("a switched-off customer of our own export is none that may sign in elsewhere", async () => {
  const ada = only(await readOf("email,first_name,active\noff@own.example,Ada,0"));
  expect(ada).toMatchObject({ action: "create", fields: { active: "0" } });
});

test("PrestaShop addresses: a further one, one that is off and a mobile phone", async () => {
  const read = await readOf(
    [
      "Address ID;Alias *;Active (0/1);Customer e-mail *;Customer ID;Manufacturer;Supplier;Company;Lastname *;Firstname *;Address 1 *;Address 2;Zipcode *;City *;Country *;State;Other;Phone;Mobile phone;VAT number",
      "1;Old;0;ada@presta.example;1;;;;Quill;Ada;9 Gone St;;83702;Boise;United States;Idaho;;;;",
      "2;Home;1;ada@presta.example;1;;;;Quill;Ada;1 Main St;Apt 5;83702;Boise;United States;Idaho;ring twice;;208-555-0100;",
      "3;Work;1;ada@presta.example;1;;;;Quill;Ada;2 Old St;;89501;Reno;United States;Nevada;;;;",
    ].join("\n"),
  );
  expect(read.people).toHaveLength(1);
  expect(only(read)).toMatchObject({
    action: "create",
    faults: [],
    fields: { ...home, phone: "+1 208-555-0100" },
  });
  expect(only(read)?.notes).toEqual(
    expect.arrayContaining([
      "Address 1 * addressOff 9 Gone St >",
      "Address 1 * addressMore 2 Old St >",
    ]),
  );
  expect(read.notTaken).toContain("Other 1");
});

test("Magento: customers alone with birthday and gender, addresses alone, and the grid's export", async () => {
  const customers = only(
    await readOf(
      "email,_website,_store,confirmation,created_at,created_in,disable_auto_group_change,dob,firstname,gender,group_id,lastname,middlename,password_hash\nada@magento.example,base,default,,2015-10-30 12:49:47,Default,0,1990-05-31 00:00:00,Ada,Female,1,Quill,,x:y:1",
    ),
  );
  expect(customers).toMatchObject({
    action: "create",
    fields: { first_name: "Ada", birthday: "1990-05-31", gender: "female" },
  });
  const addresses = await readOf(
    '_website,_email,_entity_id,city,company,country_id,fax,firstname,lastname,middlename,postcode,prefix,region,region_id,street,suffix,telephone,vat_id,_address_default_billing_,_address_default_shipping_\nbase,ada@magento.example,1,Boise,,US,,Ada,Quill,,83702,,Idaho,13,"1 Main St\nApt 5",,2085550100,,1,1\nbase,ada@magento.example,2,Reno,,US,,Ada,Quill,,89501,,Nevada,39,2 Old St,,2085550101,,0,0',
  );
  expect(addresses.people).toHaveLength(1);
  expect(only(addresses)).toMatchObject({ action: "create", faults: [], fields: home });
  const grid = only(
    await readOf(
      "ID,Name,Email,Group,Phone,ZIP,Country,State/Province,Customer Since,Date of Birth,Gender,Street Address,City,Company\n1,Ada Quill,ada@magento.example,Wholesale,2085550100,83702,United States,Idaho,2024-05-01 10:00:00,,Female,1 Main St Apt 5,Boise,",
    ),
  );
  expect(grid).toMatchObject({
    action: "create",
    faults: [],
    fields: { address1: "1 Main St Apt 5", province: "ID", groups: "Wholesale", gender: "female" },
  });
});

test.each([
  ["handle,price,Mood\nsv-grauwald-home-shirt-2026-27,59,merry", ["Mood 1"]],
  ["handle,size,stock,Shelf\nsv-grauwald-home-shirt-2026-27,M,5,A1", ["Shelf 1"]],
  ["team,number,name,Shoe\nsv-grauwald,77,Ann,39", ["Shoe 1"]],
  ["code,kind,value,Reason\nMOODY,percent,10,fun", ["Reason 1"]],
  ["from,to,Why,Empty\n/old,sv-grauwald-home-shirt-2026-27,moved,", ["Why 1"]],
  [
    "email,state,consent_at,consent_text,Pet\nada@x.example,confirmed,2024-05-01,words,cat",
    ["Pet 1"],
  ],
])("a column that no field takes is named once, of each kind: %s", async (file, notTaken) => {
  expect((await readOf(file)).notTaken).toEqual(notTaken);
});

test("a row without an e-mail is an error, and nobody else's address", async () => {
  const read = await readOf(
    [
      "Address ID;Alias *;Active (0/1);Customer e-mail *;Customer ID;Manufacturer;Supplier;Company;Lastname *;Firstname *;Address 1 *;Address 2;Zipcode *;City *;Country *;State;Other;Phone;Mobile phone;VAT number",
      "1;Home;1;ada@presta.example;1;;;;Quill;Ada;;;;;;;;;;",
      "2;Home;1;;2;;;;Lind;Bo;9 Other St;;89501;Reno;United States;Nevada;;775-555-0100;;",
      "3;Home;1;;3;;;;Reed;Cy;8 Other St;;89501;Reno;United States;Nevada;;;;",
    ].join("\n"),
  );
  const ada = read.people.find(({ key }) => key === "ada@presta.example");
  expect(ada).toMatchObject({ action: "create", faults: [] });
  expect(ada?.fields).not.toHaveProperty("address1");
  expect(ada?.fields).not.toHaveProperty("phone");
  const faulty = read.people.filter(({ action }) => action === "error");
  expect(faulty).toHaveLength(2);
  expect(faulty.map(({ faults }) => faults[0])).toEqual([
    expect.stringContaining("Customer e-mail *"),
    expect.stringContaining("Customer e-mail *"),
  ]);
});

test("Magento's further addresses follow their customer, and no customer that is at fault", async () => {
  const header =
    "email,_website,_store,created_at,firstname,lastname,password_hash,_address_city,_address_company,_address_country_id,_address_firstname,_address_lastname,_address_postcode,_address_region,_address_street,_address_telephone,_address_default_shipping_";
  const read = await readOf(
    [
      header,
      "ada@magento.example,base,default,2015-10-30 12:49:47,Ada,Quill,,,,,,,,,,,",
      ",,,,,,,Boise,,US,Ada,Quill,83702,Idaho,1 Main St,2085550100,1",
      ",base,default,2015-10-30 12:49:47,Bo,Lind,,Reno,,US,Bo,Lind,89501,Nevada,9 Other St,7755550100,1",
      ",,,,,,,Reno,,US,Bo,Lind,89501,Nevada,8 Other St,7755550100,0",
    ].join("\n"),
  );
  const ada = read.people.find(({ key }) => key !== "");
  expect(ada).toMatchObject({ action: "create", fields: { address1: "1 Main St" } });
  expect(ada?.notes.join()).not.toContain("addressMore");
  expect(read.people.map(({ action }) => action).toSorted()).toEqual(["create", "error"]);
});
