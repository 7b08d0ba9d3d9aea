import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { errorCodes, successCode } from "#contract/error-codes.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { takeGuess } from "#server/platform/guess-limit.ts";
import type { Session } from "#server/platform/request-context.ts";
import { recordSecurityEvent } from "./record-security-event.ts";

/** Calls that show staff data of persons, and which part of their input names the record. */
const readers: Partial<Record<AdminEndpointName, string>> = {
  getOrder: "orderNo",
  listOrders: "",
  listCustomers: "",
  listMail: "",
  getMail: "id",
  listReturns: "",
  readReturnPhoto: "photoId",
};

/** Refusals of one network that are noted in ten minutes: a flood is not to fill the log. */
const noted = { burst: 20, windowMs: 10 * 60_000 };

type Call = {
  name: AdminEndpointName;
  input: unknown;
  code: string;
  /** The caller, where that was found out. */
  caller: Session | null;
  hasKey: boolean;
  network: string;
};

/** Notes a call of the admin that showed data of persons, or that was refused (R-SECURITY-1). */
export async function noteCall(
  { queries, clock }: { queries: Queries; clock: Clock },
  { name, input, code, caller, hasKey, network }: Call,
): Promise<void> {
  const at = clock.now();
  const accountId = caller?.accountId;
  const field = readers[name];
  const facts = { call: name, byKey: caller?.keyId !== undefined };
  if (code === successCode && field !== undefined) {
    const subject = textIn(input, field);
    await recordSecurityEvent(queries, {
      kind: "personRead",
      at,
      accountId,
      subject,
      facts,
      network,
    });
    return;
  }
  const kind =
    code === errorCodes.roleMissing && caller
      ? "refused"
      : code === errorCodes.tokenUnknown && hasKey
        ? "keyRefused"
        : null;
  if (kind === null) return;
  const bucket = { name: `noted:${kind}`, ...noted };
  if (!(await takeGuess({ queries, clock }, bucket, network))) return;
  await recordSecurityEvent(queries, { kind, at, accountId, facts, network });
}

function textIn(input: unknown, field: string): string | null {
  if (typeof input !== "object" || input === null) return null;
  const value: unknown = Object.fromEntries(Object.entries(input))[field];
  return typeof value === "string" ? value.slice(0, 64) : null;
}
