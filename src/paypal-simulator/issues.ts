import { randomBytes } from "node:crypto";

export interface Link {
  href: string;
  rel: string;
  method: "GET" | "POST" | "PATCH";
}

export interface Detail {
  field?: string;
  value?: string;
  location?: "body" | "path" | "header";
  issue: string;
  description: string;
}

/** Names and messages of PayPal's error bodies, as its OpenAPI documents publish them. */
const NAMES: Record<number, [name: string, message: string]> = {
  400: [
    "INVALID_REQUEST",
    "Request is not well-formed, syntactically incorrect, or violates schema.",
  ],
  401: [
    "AUTHENTICATION_FAILURE",
    "Authentication failed due to missing authorization header, or invalid authentication credentials.",
  ],
  403: ["NOT_AUTHORIZED", "Authorization failed due to insufficient permissions."],
  404: ["RESOURCE_NOT_FOUND", "The specified resource does not exist."],
  405: ["METHOD_NOT_ALLOWED", "The server does not implement the requested HTTP method."],
  409: ["RESOURCE_CONFLICT", "The server has detected a conflict while processing this request."],
  413: ["REQUEST_ENTITY_TOO_LARGE", "The request payload is too large."],
  415: ["UNSUPPORTED_MEDIA_TYPE", "The server does not support the request payload's media type."],
  422: [
    "UNPROCESSABLE_ENTITY",
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
  ],
  429: ["RATE_LIMIT_REACHED", "Too many requests. Blocked due to rate limiting."],
  500: ["INTERNAL_SERVER_ERROR", "An internal server error occurred."],
  503: ["SERVICE_UNAVAILABLE", "Service Unavailable."],
};

/** [status, description] of every issue, in the words of PayPal's OpenAPI documents. */
const ISSUES = {
  INVALID_ARRAY_MAX_ITEMS: [400, "The number of items in an array parameter is too large."],
  INVALID_ARRAY_MIN_ITEMS: [400, "The number of items in an array parameter is too small."],
  INVALID_COUNTRY_CODE: [
    400,
    "Country code is invalid. Please refer to https://developer.paypal.com/api/rest/reference/country-codes/ for a list of supported country codes.",
  ],
  INVALID_PARAMETER_SYNTAX: [400, "The value of a field does not conform to the expected format."],
  INVALID_PARAMETER_VALUE: [400, "The value of a field is invalid."],
  INVALID_PATCH_OPERATION: [
    400,
    "The operation cannot be honored. Cannot add a property that's already present, use replace. Cannot remove a property thats not present, use add. Cannot replace a property thats not present, use add.",
  ],
  INVALID_STRING_LENGTH: [400, "The value of a field is either too short or too long."],
  MALFORMED_REQUEST_JSON: [400, "The request JSON is not well formed."],
  MISSING_REQUIRED_PARAMETER: [400, "A required field / parameter is missing."],
  NOT_SUPPORTED: [400, "This field is not currently supported."],
  PAYPAL_REQUEST_ID_REQUIRED: [
    400,
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  ],
  INVALID_RESOURCE_ID: [
    404,
    "Specified resource ID does not exist. Please check the resource ID and try again.",
  ],
  ACTION_DOES_NOT_MATCH_INTENT: [
    422,
    "Order was created with an intent to 'CAPTURE'. Please use v2/checkout/orders/order_id/capture to complete the transaction or alternately Create an order with an intent of 'AUTHORIZE'.",
  ],
  AMOUNT_CHANGE_NOT_ALLOWED: [
    422,
    "The amount specified is different from the amount authorized by payer.",
  ],
  AMOUNT_MISMATCH: [
    422,
    "Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.",
  ],
  CANNOT_BE_NEGATIVE: [
    422,
    "Must be greater than or equal to 0. If the currency supports decimals, only two decimal place precision is supported.",
  ],
  CANNOT_BE_ZERO_OR_NEGATIVE: [
    422,
    "Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.",
  ],
  CAPTURE_FULLY_REFUNDED: [422, "The capture has already been fully refunded"],
  CARD_EXPIRED: [422, "The card is expired"],
  COMPLIANCE_VIOLATION: [422, "Transaction is declined due to compliance violation."],
  DECIMAL_PRECISION: [
    422,
    "If the currency supports decimals, only two decimal place precision is supported.",
  ],
  DECIMALS_NOT_SUPPORTED: [
    422,
    "Currency does not support decimals. Please refer to https://developer.paypal.com/docs/api/reference/currency-codes/ for more information.",
  ],
  DUPLICATE_INVOICE_ID: [
    422,
    "Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.",
  ],
  DUPLICATE_REFERENCE_ID: [
    422,
    "`reference_id` must be unique if multiple `purchase_unit` are provided.",
  ],
  // Not a published issue: PayPal does not document the answer to a reused id with another body.
  DUPLICATE_REQUEST_ID: [
    422,
    "The PayPal-Request-Id was already used with a different request body.",
  ],
  INSTRUMENT_DECLINED: [
    422,
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ],
  INVALID_CURRENCY_CODE: [
    422,
    "Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.",
  ],
  INVALID_JSON_POINTER_FORMAT: [
    422,
    "Path should be a valid JSON Pointer https://tools.ietf.org/html/rfc6901 that references a location within the request where the operation is performed.",
  ],
  ITEM_TOTAL_MISMATCH: [
    422,
    "Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.",
  ],
  ITEM_TOTAL_REQUIRED: [
    422,
    "If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.",
  ],
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: [
    422,
    "You have exceeded the maximum number of payment attempts.",
  ],
  MAX_VALUE_EXCEEDED: [422, "Should be less than or equal to 999999999999999.99."],
  CITY_REQUIRED: [422, "The specified country requires a city (address.admin_area_2)."],
  POSTAL_CODE_REQUIRED: [422, "The specified country requires a postal code."],
  MISSING_SHIPPING_ADDRESS: [
    422,
    "The shipping address is required when `shipping_preference=SET_PROVIDED_ADDRESS`.",
  ],
  MULTI_CURRENCY_ORDER: [
    422,
    "Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.",
  ],
  NOT_PATCHABLE: [422, "Cannot be patched."],
  ORDER_ALREADY_CAPTURED: [
    422,
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ],
  ORDER_ALREADY_COMPLETED: [422, "The order cannot be patched after it is completed."],
  ORDER_COMPLETION_IN_PROGRESS: [
    422,
    "The order was created with processing_instruction of ORDER_COMPLETE_ON_PAYMENT_APPROVAL. The customer has approved the payment and PayPal is still in the process of capturing the order on your behalf as instructed. Please try your request again.",
  ],
  ORDER_NOT_APPROVED: [
    422,
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  ],
  PATCH_PATH_REQUIRED: [
    422,
    "Please specify a 'path' for the field for which the operation needs to be performed.",
  ],
  PATCH_VALUE_REQUIRED: [422, "Please specify a 'value' to for the field that is being patched."],
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: [
    422,
    "The merchant account could not receive payments as it is locked or closed.",
  ],
  PAYEE_ACCOUNT_RESTRICTED: [422, "The merchant account is restricted."],
  PAYEE_BLOCKED_TRANSACTION: [
    422,
    "The fraud settings for this seller are such that this payment cannot be executed.",
  ],
  PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING: [
    422,
    "Payee account is not setup to be able to process card payments. Please contact PayPal customer support.",
  ],
  PAYER_ACTION_REQUIRED: [
    422,
    "Transaction cannot complete successfully, instruct the buyer to return to PayPal.",
  ],
  PERMISSION_DENIED: [
    403,
    "You do not have permission to access or perform operations on this resource.",
  ],
  PAYER_CANNOT_PAY: [
    422,
    "Payer cannot pay for this transaction. Please contact the payer to find other ways to pay for this transaction.",
  ],
  PENDING_CAPTURE: [
    422,
    "Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.",
  ],
  PREVIOUS_REQUEST_IN_PROGRESS: [
    422,
    "A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.",
  ],
  REFERENCE_ID_REQUIRED: [
    422,
    "'reference_id' is required for each 'purchase_unit' if multiple 'purchase_unit' are provided.",
  ],
  REFUND_AMOUNT_EXCEEDED: [
    422,
    "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
  ],
  REFUND_CAPTURE_CURRENCY_MISMATCH: [422, "Refund must be in the same currency as the capture"],
  REFUND_NOT_ALLOWED: [422, "Capture cannot be refunded."],
  TAX_TOTAL_MISMATCH: [
    422,
    "Should equal sum of (tax * quantity) across all items for a given purchase_unit.",
  ],
  TAX_TOTAL_REQUIRED: [
    422,
    "If item details are specified (items.tax_total and items.quantity) corresponding amount.breakdown.tax_total is required.",
  ],
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: [
    422,
    "Processing failed due to the following reason: Refunds not allowed on this capture due to a chargeback on the card or bank.",
  ],
  TRANSACTION_DISPUTED: [
    422,
    "Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.",
  ],
  TRANSACTION_REFUSED: [422, "The request was refused."],
  WEBHOOK_NUMBER_LIMIT_EXCEEDED: [400, "The maximum number of webhook URLs is reached."],
  WEBHOOK_URL_ALREADY_EXISTS: [400, "Webhook URL already exists."],
} satisfies Record<string, [status: number, description: string]>;

export type Issue = keyof typeof ISSUES;

export const isIssue = (text: string): text is Issue => Object.hasOwn(ISSUES, text);
export const statusOf = (issue: Issue): number => ISSUES[issue][0];

export function detail(issue: Issue, at: Omit<Detail, "issue" | "description"> = {}): Detail {
  return { ...at, issue, description: ISSUES[issue][1] };
}

export const newDebugId = (): string => randomBytes(7).toString("hex").slice(0, 13);

/** An answer that is not a success; `body()` is PayPal's error body. */
export class PaypalError extends Error {
  readonly status: number;
  readonly details: Detail[];
  readonly links: Link[];

  constructor(status: number, details: Detail[] = [], links: Link[] = []) {
    super(details.map((each) => each.issue).join(", ") || String(status));
    this.status = status;
    this.details = details;
    this.links = links;
  }

  body(debugId: string): Record<string, unknown> {
    const [name, message] = NAMES[this.status] ?? [`HTTP_${this.status}`, "Unexpected status."];
    const first = this.details[0]?.issue ?? name;
    const information: Link = {
      href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${first}`,
      rel: "information_link",
      method: "GET",
    };
    return {
      name,
      message,
      debug_id: debugId,
      ...(this.details.length > 0 && { details: this.details }),
      links: [information, ...this.links],
    };
  }
}

/** One issue as an error with the status PayPal gives it. */
export function refuse(
  issue: Issue,
  at: Omit<Detail, "issue" | "description"> = {},
  links: Link[] = [],
): PaypalError {
  return new PaypalError(statusOf(issue), [detail(issue, at)], links);
}

/** An issue of any name, as PayPal may invent it. */
export const refuseWith = (issue: string): PaypalError =>
  isIssue(issue) ? refuse(issue) : new PaypalError(422, [{ issue, description: "" }]);

export const isIssueName = (text: unknown): text is string =>
  typeof text === "string" && /^[A-Z][A-Z_]{2,63}$/.test(text);
