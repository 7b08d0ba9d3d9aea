import * as z from "zod/mini";

/** Fields we read of PayPal's answers; a reply that does not fit is as good as none. */
export const tokenReply = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
});

// Facts are kept as they come, also odd ones.
const amountReply = z.object({
  currency_code: z._default(z.string(), ""),
  value: z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value)),
  ),
});
export type PaypalAmount = z.infer<typeof amountReply>;
const statusDetails = z.optional(z.object({ reason: z._default(z.string(), "") }));
const text = z.optional(z.string());

export const linkReply = z.object({ href: z.string(), rel: z.string() });

const captureReply = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  status: z.string(),
  status_details: statusDetails,
  amount: z.optional(amountReply),
  custom_id: text,
  create_time: text,
});
export type PaypalCapture = z.infer<typeof captureReply>;

const refundReply = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  status: z.string(),
  amount: z.optional(amountReply),
  custom_id: text,
  create_time: text,
  links: z._default(z.array(linkReply), []),
});
export type PaypalRefund = z.infer<typeof refundReply>;
export const paypalRefund = refundReply;

const nameReply = z.optional(z.object({ given_name: text, surname: text }));
const payerReply = z.optional(z.object({ email_address: text, name: nameReply }));

const unitReply = z.object({
  custom_id: text,
  items: z._default(z.array(z.object({ name: text, description: text, quantity: text })), []),
  amount: z.optional(amountReply),
  payee: z.optional(z.object({ merchant_id: text })),
  payments: z.optional(
    z.object({
      captures: z._default(z.array(captureReply), []),
      refunds: z._default(z.array(refundReply), []),
    }),
  ),
});

const orderReply = z.object({
  id: z.string().check(z.regex(/^[A-Z0-9]{1,36}$/)),
  status: z.string(),
  update_time: text,
  links: z._default(z.array(linkReply), []),
  payer: payerReply,
  payment_source: z.optional(z.object({ paypal: payerReply })),
  purchase_units: z._default(z.array(unitReply), []),
});
type Unit = z.infer<typeof unitReply>;

/** Fields we read of GET /v2/payments/captures/{id}. */
export const captureParent = z.object({
  supplementary_data: z.optional(
    z.object({ related_ids: z.optional(z.object({ order_id: text })) }),
  ),
  links: z._default(z.array(linkReply), []),
});

/** An order at PayPal. Its own status never says whether money moved: its captures' do. */
export type PaypalOrder = {
  id: string;
  status: string;
  /** Where the buyer approves; null once there is nothing left to approve. */
  approveUrl: string | null;
  customId: string | null;
  payee: string | null;
  currency: string | null;
  amount: PaypalAmount | null;
  payer: { email: string | null; name: string | null } | null;
  items: Unit["items"];
  updateTime: string | undefined;
  captures: PaypalCapture[];
  refunds: PaypalRefund[];
};

/** With a named payment source the link is called `payer-action`, without one `approve`. */
export const paypalOrder = z.pipe(
  orderReply,
  z.transform((order): PaypalOrder => {
    const { id, status, links, purchase_units: units, update_time: updateTime } = order;
    const link = links.find(({ rel }) => rel === "payer-action" || rel === "approve");
    const captures = units.flatMap((unit) => unit.payments?.captures ?? []);
    const [unit] = units;
    return {
      id,
      status,
      approveUrl: link?.href ?? null,
      // A short answer has it at the capture alone.
      customId: unit?.custom_id ?? captures.find((each) => each.custom_id)?.custom_id ?? null,
      payee: unit?.payee?.merchant_id ?? null,
      currency: unit?.amount?.currency_code ?? null,
      amount: unit?.amount ?? null,
      payer: payerOf(order.payer ?? order.payment_source?.paypal),
      items: units.flatMap((each) => each.items),
      updateTime,
      captures,
      refunds: units.flatMap((each) => each.payments?.refunds ?? []),
    };
  }),
);

function payerOf(payer: z.infer<typeof payerReply>): PaypalOrder["payer"] {
  if (!payer) return null;
  const name = [payer.name?.given_name, payer.name?.surname].filter(Boolean).join(" ");
  const email = payer.email_address ?? null;
  return email || name ? { email, name: name || null } : null;
}

export const errorReply = z.object({
  name: z._default(z.string(), ""),
  debug_id: z._default(z.string(), ""),
  details: z._default(z.array(z.object({ issue: z._default(z.string(), "") })), []),
});
