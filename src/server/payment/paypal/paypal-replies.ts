import * as z from "zod/mini";

/** What we read of PayPal's answers; a reply that does not fit is as good as none. */
export const tokenReply = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
});

const amountReply = z.object({ currency_code: z.string(), value: z.string() });
const captureReply = z.object({ id: z.string(), status: z.string(), amount: amountReply });
export type PaypalCapture = z.infer<typeof captureReply>;

export const linkReply = z.object({ href: z.string(), rel: z.string() });

const orderReply = z.object({
  id: z.string().check(z.regex(/^[A-Z0-9]{1,36}$/)),
  status: z.string(),
  links: z._default(z.array(linkReply), []),
  purchase_units: z._default(
    z.array(
      z.object({
        payments: z.optional(z.object({ captures: z._default(z.array(captureReply), []) })),
      }),
    ),
    [],
  ),
});

/** An order at PayPal. Its own status never says whether money moved: the capture's does. */
export type PaypalOrder = {
  id: string;
  status: string;
  /** Where the buyer approves; null once there is nothing left to approve. */
  approveUrl: string | null;
  capture: PaypalCapture | null;
};

/** With a named payment source the link is called `payer-action`, without one `approve`. */
export const paypalOrder = z.pipe(
  orderReply,
  z.transform(({ id, status, links, purchase_units }): PaypalOrder => {
    const link = links.find(({ rel }) => rel === "payer-action" || rel === "approve");
    const captures = purchase_units.flatMap((unit) => unit.payments?.captures ?? []);
    return { id, status, approveUrl: link?.href ?? null, capture: captures[0] ?? null };
  }),
);

export const paypalRefund = z.object({ id: z.string(), status: z.string() });
export type PaypalRefund = z.infer<typeof paypalRefund>;

export const errorReply = z.object({
  name: z._default(z.string(), ""),
  details: z._default(z.array(z.object({ issue: z._default(z.string(), "") })), []),
});
