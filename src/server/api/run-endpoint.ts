import * as z from "zod/mini";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { isRefusalKey, refusalTexts } from "#contract/admin/refusal-texts.ts";
import { missingRightText } from "#contract/admin/right-texts.ts";
import { adminSchemas } from "#contract/admin/admin-schemas.ts";
import { droppedKeys } from "#contract/dropped-keys.ts";
import { endpointSchemas, type EndpointSchemas } from "#contract/endpoint-schemas.ts";
import { endpoints, type Access, type EndpointName } from "#contract/endpoints.ts";
import { errorCodes, successCode, type FailureReason } from "#contract/error-codes.ts";
import { failureTexts } from "#contract/failure-texts.ts";
import { obstacleText } from "#contract/order-obstacle-texts.ts";
import { paymentReasonText } from "#contract/payment-reason-text.ts";
import type { Envelope } from "#contract/envelope.ts";
import type { Money } from "#contract/money.ts";
import { inFirstLanguage } from "#contract/admin/admin-field.ts";
import { defaultLanguage, type Language } from "#domain/language.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import {
  callerMay,
  isPermission,
  permissionsOf,
  rightsMark,
  type Permission,
} from "#domain/staff/permissions.ts";
import { missingProof, type PasskeyMode } from "#server/auth/missing-proof.ts";
import {
  refuse,
  refuseFields,
  refuseRight,
  type Outcome,
  type Refusal,
} from "#server/platform/outcome.ts";
import { readInput } from "#server/platform/read-input.ts";
import type {
  AdminHandlers,
  Handlers,
  RequestContext,
  Session,
} from "#server/platform/request-context.ts";
import { TooBusy } from "#server/platform/too-busy.ts";

/** Finds the caller's session; called only where the endpoint needs it. */
export type SessionFinder = () => Promise<Outcome<Session>>;

type AnyHandler = (input: unknown, request: RequestContext) => Promise<Outcome<unknown>>;

/** A call of the shop, the same for HTTP and for pages drawn on the server. */
export async function runEndpoint(
  handlers: Handlers,
  name: EndpointName,
  raw: unknown,
  context: RequestContext,
  findSession: SessionFinder,
): Promise<Envelope<unknown>> {
  const { access } = endpoints[name];
  const isKeyed = access === "keyed" && namesKey(raw);
  const admitted = await admit(isKeyed ? "optional" : access, context, findSession);
  // The table of handlers is typed by name; here the name is a variable.
  const handler = handlers[name] as AnyHandler;
  return runCall(admitted, endpointSchemas[name], handler, raw, context);
}

/** A file that answers a call in place of the envelope. */
export type PdfFile = { name: string; bytes: Buffer };
export type DocumentHandler<Input> = (
  input: Input,
  request: RequestContext,
) => Promise<Outcome<PdfFile>>;

/** A call that answers a document; refusals come in the envelope. */
export async function runDocument(
  schema: z.core.$ZodType,
  handler: DocumentHandler<unknown>,
  raw: unknown,
  context: RequestContext,
  findSession: SessionFinder,
): Promise<PdfFile | Envelope<unknown>> {
  const admitted = await admit(namesKey(raw) ? "optional" : "session", context, findSession);
  if (!admitted.ok) return refused(admitted, context);
  const input = readInput(schema, raw);
  if (!input.ok) return refused(input, context);
  const outcome = await handler(input.value, admitted.value).catch(refuseWhenBusy);
  return outcome.ok ? outcome.value : refused(outcome, context);
}

/** Services of the shop that calls of the admin need. */
export type AdminDoor = {
  mode: PasskeyMode;
  /** Names of staff who can give a right. */
  findGivers: (right: Permission) => Promise<readonly string[]>;
  /** The language that merchants' texts need. */
  findFirstLanguage: () => Promise<Language>;
  /** IANA name of the shop's zone. */
  findTimeZone: () => Promise<string>;
  /** Runs the handler within the bounds of its kind. */
  bounded: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
};

/** Fields of a person's answer beside its data. */
type AdminMarks = { rights?: string; timeZone?: string };

/**
 * A call of the admin: signed in, with roles that hold the permission, and lately proven. Beside its
 * data a person gets a mark of all rights and the shop's zone, by which an open admin notices that
 * they were changed.
 */
export async function runAdminEndpoint(
  handlers: Partial<AdminHandlers>,
  name: AdminEndpointName,
  raw: unknown,
  context: RequestContext,
  findSession: SessionFinder,
  { mode, findGivers, findFirstLanguage, findTimeZone, bounded }: AdminDoor,
): Promise<Envelope<unknown> & AdminMarks> {
  const found = await findSession();
  const admitted = admitStaff(name, context, found, mode);
  const handler = handlers[name] as AnyHandler;
  const { permission } = adminEndpoints[name];
  // The maker of a key has chosen its rights.
  const isProgram = found.ok && found.value.keyId !== undefined;
  const nameRight = async <Value>(outcome: Outcome<Value>): Promise<Outcome<Value>> => {
    const right = outcome.ok ? undefined : outcome.data?.right;
    if (right === undefined || !isPermission(right)) return outcome;
    const givers = isProgram ? [] : await findGivers(right);
    const hint = missingRightText(right, givers, context.language);
    return refuse("roleMissing", { right, hint });
  };
  const answer = await runCall(
    await nameRight(admitted),
    adminSchemas[name],
    async (input, request) => nameRight(await bounded(() => handler(input, request))),
    raw,
    context,
    // A call that only reads carries no texts.
    permission.endsWith(".read") || !admitted.ok
      ? undefined
      : { first: await findFirstLanguage(), isWhole: true },
  );
  if (!found.ok || isProgram || answer.code !== successCode) return answer;
  const { roles, grants } = found.value;
  const rights = rightsMark(permissionsOf(roles, grants));
  return { ...answer, rights, timeZone: await findTimeZone() };
}

type Reading = {
  /** The language that a merchant's texts need. */
  first: Language;
  /**
   * Every field that was sent is one of the call's: a field that nobody keeps is refused
   * (R-CALL-11).
   */
  isWhole: boolean;
};

/**
 * One call, from raw input to envelope: access, input, the handler, output.
 * @throws when a handler breaks its contract or has a bug; the edge answers 500.
 */
async function runCall(
  admitted: Outcome<RequestContext>,
  schemas: EndpointSchemas,
  handler: AnyHandler,
  raw: unknown,
  context: RequestContext,
  { first, isWhole }: Reading = { first: defaultLanguage, isWhole: false },
): Promise<Envelope<unknown>> {
  if (!admitted.ok) return refused(admitted, context);
  const input = inFirstLanguage(first, () => readInput(schemas.input, raw));
  if (!input.ok) return refused(input, context);
  const dropped = isWhole ? droppedKeys(raw, input.value) : [];
  if (dropped.length > 0) {
    const unknown = dropped.map((path) => ({ path, key: "unknownField" as const }));
    return refused(refuseFields(unknown), context);
  }
  const outcome = await handler(input.value, admitted.value).catch(refuseWhenBusy);
  if (!outcome.ok) return refused(outcome, context);
  const data = z.parse(schemas.output, outcome.value);
  const beside = schemas.beside && z.parse(schemas.beside, outcome.beside);
  return { code: successCode, msg: "", data, ...beside, requestId: context.requestId };
}

/** The handler compares the key; here it only stands in for a session. */
const namesKey = (raw: unknown): boolean =>
  typeof raw === "object" && raw !== null && "orderKey" in raw && Boolean(raw.orderKey);

const mendable: readonly FailureReason[] = ["tokenExpired", "tokenReplaced"];

async function admit(
  access: Access,
  context: RequestContext,
  findSession: SessionFinder,
): Promise<Outcome<RequestContext>> {
  if (access === "public") return { ok: true, value: context };
  const found = await findSession();
  if (access === "optional") {
    // A fault that a refresh mends is mended first: a guest's cart must not be lost at the sign-in.
    if (!found.ok && mendable.includes(found.reason)) return found;
    return { ok: true, value: { ...context, session: found.ok ? found.value : null } };
  }
  if (!found.ok) return found;
  if (access === "account" && found.value.kind === "guest") return refuse("roleMissing");
  return { ok: true, value: { ...context, session: found.value } };
}

function admitStaff(
  name: AdminEndpointName,
  context: RequestContext,
  found: Outcome<Session>,
  mode: PasskeyMode,
): Outcome<RequestContext> {
  if (!found.ok) return found;
  const { permission } = adminEndpoints[name];
  if (!callerMay(found.value, permission)) {
    // Shoppers learn nothing of the admin.
    return found.value.kind === "staff" ? refuseRight(permission) : refuse("roleMissing");
  }
  const missing = missingProof(found.value, name, mode);
  if (missing) return refuse(missing);
  return { ok: true, value: { ...context, session: found.value } };
}

/** Overload is no bug: a call beyond the queue's limit is asked to come again. */
function refuseWhenBusy(error: unknown): Refusal {
  if (error instanceof TooBusy) return refuse("tooManyTries");
  throw error;
}

/** A refusal in the envelope, in the words of the caller. */
export function refused(
  { reason, data }: Refusal,
  context: Pick<RequestContext, "language" | "requestId">,
): Envelope<unknown> {
  const { language } = context;
  const amount = (money: Money | undefined) => money && formatMoney(money, language);
  const text = failureTexts[language][reason]
    .replace("{left}", amount(data?.left) ?? "")
    .replace("{of}", amount(data?.of) ?? "");
  const [field] = reason === "conflict" ? (data?.errors ?? []) : [];
  const msg =
    data?.hint ??
    obstacleText(language, data) ??
    paymentReasonText(language, data) ??
    (field && isRefusalKey(field.key) ? refusalTexts[field.key][language] : text);
  return { code: errorCodes[reason], msg, data, requestId: context.requestId };
}
