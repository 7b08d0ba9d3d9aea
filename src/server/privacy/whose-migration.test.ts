import { expect, test } from "vitest";
import { inEmptyDatabase, query, runMigrations } from "../../../tests/support/empty-database.ts";
import { migrationFiles } from "#server/platform/migrate.ts";

const former = "00000000-0000-4000-8000-000000000001";
const present = "00000000-0000-4000-8000-000000000002";

/** One account had `v@x.example` from January until March, another one has it since. */
const world = `
  insert into account (id, kind, email, password_hash, created_at) values
    ('${former}', 'customer', 'moved@x.example', '', '2026-01-01'),
    ('${present}', 'customer', 'v@x.example', '', '2026-03-02');
  insert into former_email (account_id, email, until) values
    ('${former}', 'V@x.example', '2026-03-01');
  insert into mail (id, recipient, subject, body_text, body_html, language, about, created_at) values
    (gen_random_uuid(), 'v@x.example', '', '', '', 'en-US', 'new-device:then', '2026-02-01'),
    (gen_random_uuid(), 'v@x.example', '', '', '', 'en-US', 'new-device:since', '2026-04-01');
  insert into newsletter_subscriber (id, email, language, state, asked_at) values
    ('${former}', 'v@x.example', 'en-US', 'confirmed', '2026-02-01');
  insert into newsletter_consent (id, subscriber_id, email_hash, action, wording, language, source, at)
  values
    (gen_random_uuid(), '${former}', '', 'asked', 'then', 'en-US', 'register', '2026-02-01'),
    (gen_random_uuid(), '${former}', '', 'asked', 'since', 'en-US', 'profile', '2026-04-01');`;

test("what an address got while another account had it becomes nobody's", async () => {
  await inEmptyDatabase(async (url) => {
    const all = Object.entries(await migrationFiles.getMigrations()).toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    );
    await runMigrations(url, Object.fromEntries(all.slice(0, 62)));
    await query(url, world);
    await runMigrations(url, Object.fromEntries(all.slice(0, 63)));
    expect(await query(url, "select about, account_id from mail order by created_at")).toEqual([
      { about: "new-device:then", account_id: null },
      { about: "new-device:since", account_id: present },
    ]);
    expect(
      await query(url, "select wording, account_id from newsletter_consent order by at"),
    ).toEqual([
      { wording: "then", account_id: null },
      { wording: "since", account_id: present },
    ]);
    // Whether it had been confirmed is not known: taken so, its next holder sees nothing older.
    expect(await query(url, "select confirmed_at = until as is_taken from former_email")).toEqual([
      { is_taken: true },
    ]);
  });
});
