import { expect, test } from "vitest";
import { isPrivateDatabase, isPrivateMail } from "./private-connection.ts";

test.each([
  "postgres://shop:secret@127.0.0.1/shop",
  "postgres://shop@localhost:5433/shop",
  "postgres://shop@[::1]/shop",
  "postgres:///shop",
  "postgres://shop@localhost/shop?host=/var/run/postgresql",
  "postgres://%2Fvar%2Frun%2Fpostgresql/shop",
  "socket:/var/run/postgresql?db=shop",
  "/var/run/postgresql shop",
  "postgres://shop:secret@db.example/shop?sslmode=verify-full",
])("traffic to the database stays private: %s", (address) => {
  expect(isPrivateDatabase(address)).toBe(true);
});

test.each([
  "postgres://shop:secret@db.example/shop",
  "postgres://shop:secret@10.0.0.2/shop",
  "postgres://shop:secret@127.0.0.1.evil.example/shop",
  "postgres://shop:secret@localhost/shop?host=db.example",
  "postgres://shop:secret@db.example/shop?sslmode=disable",
  "postgres://shop:secret@db.example/shop?sslmode=prefer",
  "postgres://shop:secret@db.example/shop?sslmode=no-verify",
  "db.example",
])("traffic to the database can be read on the way: %s", (address) => {
  expect(isPrivateDatabase(address)).toBe(false);
});

test.each([
  "smtps://user:secret@mail.example:465",
  "smtp://user:secret@mail.example:587?requireTLS=true",
  "smtp://127.0.0.1:2525",
  "smtp://localhost",
])("e-mails stay private: %s", (address) => {
  expect(isPrivateMail(address)).toBe(true);
});

test.each([
  "smtp://user:secret@mail.example:587",
  "smtp://user:secret@mail.example:587?requireTLS=false",
  "smtp://user:secret@mail.example:587?requireTLS=true&ignoreTLS=true",
  "smtps://user:secret@mail.example:465?tls.rejectUnauthorized=false",
  "mail.example",
])("e-mails can be read on the way: %s", (address) => {
  expect(isPrivateMail(address)).toBe(false);
});
