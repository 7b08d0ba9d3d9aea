import { randomBytes, createHash, randomUUIDv7 } from "node:crypto";

/** Time-ordered ids made by the shop, so that any PostgreSQL from 15 on will do. */
export const newId = (): string => randomUUIDv7();

/** 256 random bits for a bearer token; only their hash is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids from outside are asked before they reach a uuid column, which would throw. */
export const isUuid = (text: string): boolean => uuid.test(text);
