import { sql } from "kysely";

/**
 * The mailbox that an alert `a` can be sent to: an account's confirmed address, or one that was
 * confirmed for alerts. Strangers may type any address.
 */
export const reachable = sql`
  left join alert_address d on d.id = a.address_id and d.confirmed_at is not null
  left join account o on o.id = a.account_id and o.email_verified_at is not null
    and o.disabled_at is null`;

/** Whether a product `p` can be bought, while something of it is in stock. */
export const onSale = sql`p.published_at <= now() and p.archived_at is null`;

/** Its mailbox; null where there is none that has confirmed. */
export const recipient = sql<string | null>`coalesce(d.email, o.email)`;
