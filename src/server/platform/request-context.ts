import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminInput, AdminOutput } from "#contract/admin/admin-schemas.ts";
import type { EndpointBeside, EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { EndpointName, Endpoints } from "#contract/endpoints.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import type { Outcome } from "./outcome.ts";

export type Session = {
  accountId: string;
  familyId: string;
  kind: "guest" | "customer" | "staff";
  roles: readonly string[];
  /** Permissions of those of the roles that the shop has made itself. */
  grants?: readonly string[];
  /** The password was last given longer ago than the shop allows for the calls that matter most. */
  proofIsOld?: boolean;
  /** A passkey, or a recovery code in its place, was shown in this session. */
  byPasskey?: boolean;
  /** Never, or longer ago than the shop allows for the calls that matter most. */
  passkeyIsOld?: boolean;
  /** The key that a program calls with, in the name of the staff member who made it. */
  keyId?: string;
  /** Permissions of that key; without one, all of the roles. */
  scopes?: readonly string[];
};

/** By which a browser is known again; it opens nothing by itself. */
export type BrowserCookie = { sent: string | undefined; keep: (value: string) => void };

/** Facts of a call for its handler. */
export type RequestContext = {
  requestId: string;
  language: Language;
  currency: CurrencyCode;
  /** null for calls without a token, and always for pages: their HTML is the same for all. */
  session: Session | null;
  idempotencyKey: string | null;
  /** The coupon to price the cart with after a change of it. */
  couponCode?: string | undefined;
  /** The caller's network, for limits: see `networkOf`. */
  remoteAddress: string;
  /** The requested host; only `shopOrigin` reads it. */
  host?: string | undefined;
  /** The browser's User-Agent header, for the list of devices. */
  userAgent?: string | undefined;
  /** Known from an earlier sign-in. */
  device?: BrowserCookie | undefined;
  /** Known from asking for a code by e-mail. */
  asker?: BrowserCookie | undefined;
  /**
   * Reads the file of a call whose body is one. The handler calls it after its own checks, so that
   * no refused caller's file is read. @returns null when it has more bytes.
   */
  readFile?: (mostBytes: number) => Promise<Buffer | null>;
  /** Aborted when the caller has gone: long work is ended then. */
  left?: AbortSignal;
};

type ContextOf<Name extends EndpointName> = Endpoints[Name]["access"] extends
  | "public"
  | "optional"
  | "keyed"
  ? RequestContext
  : RequestContext & { session: Session };

export type Handler<Name extends EndpointName> = (
  input: EndpointInput<Name>,
  request: ContextOf<Name>,
) => Promise<Outcome<EndpointOutput<Name>, EndpointBeside<Name>>>;

/** One handler per call of the contract; the compiler finds a missing one. */
export type Handlers = { [Name in EndpointName]: Handler<Name> };

/** The context of an admin handler: its session is always set. */
export type StaffRequest = RequestContext & {
  session: Session;
  /** The audit entry that this call takes back. */
  revertOf?: string;
};

export type AdminHandler<Name extends AdminEndpointName> = (
  input: AdminInput<Name>,
  request: StaffRequest,
) => Promise<Outcome<AdminOutput<Name>>>;

export type AdminHandlers = { [Name in AdminEndpointName]: AdminHandler<Name> };
