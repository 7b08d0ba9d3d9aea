import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** An audience of Mailchimp: subscribers are those whose consent the file states. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const header =
  "Email Address,First Name,Last Name,Phone Number,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS";
const member = (email: string, optin: string, confirm: string, rating = "3") =>
  `${email},Ada,Quill,,${rating},${optin},${optin && "192.0.2.7"},${confirm},${confirm && "192.0.2.8"},,,,,,,,2026-01-02 03:04:05,123,abc,,`;
const file = (...rows: string[]) => [header, ...rows].join("\n");
const asked = "2025-03-05 10:11:12";
const agreed = "2025-03-05 10:15:00";

const notesOf = async (id: string) =>
  (await shop.rows(id)).flatMap(({ action, notes }) =>
    notes.map(({ line, column, key, to }) => `${action} ${line} ${column} ${key} ${to}`.trim()),
  );

test("who asked and confirmed is a subscriber with what the file states of it; others are not", async () => {
  const checked = await shop.check(
    file(
      member("both@chimp.example", asked, agreed),
      member("added@chimp.example", "", agreed),
      member("asked@chimp.example", asked, ""),
      member("none@chimp.example", "", ""),
    ),
  );
  expect(checked.kind).toBe("subscribers");
  expect(await shop.rows(checked.id, "error")).toEqual([]);
  const stated = `OPTIN_TIME ${asked}, OPTIN_IP 192.0.2.7, CONFIRM_TIME ${agreed}, CONFIRM_IP 192.0.2.8`;
  expect(await notesOf(checked.id)).toEqual([
    `create 2 CONFIRM_TIME consentStated ${stated}`,
    "skip 3 OPTIN_TIME consentNone",
    "skip 4 CONFIRM_TIME consentNone",
    "skip 5 OPTIN_TIME consentNone",
  ]);
  // Names and the rest have no place among subscribers: they are listed.
  expect((await shop.get(checked.id)).notTaken.map(({ column }) => column)).toEqual(
    expect.arrayContaining(["First Name", "Last Name"]),
  );
  await shop.run(checked.id);
  const kept = await api.database.driver`
    select s.email, s.state, c.source, c.wording from newsletter_subscriber s
    join newsletter_consent c on c.subscriber_id = s.id where s.email like '%@chimp.example'`;
  expect(kept).toMatchObject([
    { email: "both@chimp.example", state: "confirmed", source: "Mailchimp", wording: stated },
  ]);
  await shop.undo(checked.id);
});

test("a list of those who have left unsubscribes here, and subscribes nobody", async () => {
  const made = await shop.check(file(member("gone@chimp.example", asked, agreed)));
  await shop.run(made.id);
  const left = (email: string) =>
    `${email},Ada,Quill,2,${asked},192.0.2.7,${agreed},192.0.2.8,2026-02-03 04:05:06,N/A`;
  const unsubscribed = await shop.check(
    [
      "Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,UNSUB_TIME,UNSUB_REASON",
      left("gone@chimp.example"),
      left("never@chimp.example"),
    ].join("\n"),
  );
  expect(unsubscribed.counts).toMatchObject({ update: 1, skip: 1 });
  await shop.run(unsubscribed.id);
  const [row] = await api.database.driver`
    select state from newsletter_subscriber where email = 'gone@chimp.example'`;
  expect(row).toMatchObject({ state: "left" });
  await shop.undo(unsubscribed.id);
  await shop.undo(made.id);
});

test("read as customers they come in with their names, and no consent is made of it", async () => {
  const { data } = await shop.upload(file(member("cust@chimp.example", asked, agreed)));
  const { id, encoding, delimiter, decimalMark } = data;
  const read = await shop.ask("readImport", {
    id,
    kind: "customers",
    format: "own",
    encoding,
    delimiter,
  });
  await shop.ask("mapImport", {
    id,
    decimalMark,
    mapping: read.data.mapping,
    existing: "update",
    empty: "keep",
  });
  await shop.work(id);
  const [row] = await shop.rows(id);
  expect(row?.faults).toEqual([]);
  expect(row?.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: "first_name", to: "Ada" }),
      expect.objectContaining({ field: "last_name", to: "Quill" }),
    ]),
  );
  expect(row?.notes.map(({ key }) => key)).toContain("consentElsewhere");
});
