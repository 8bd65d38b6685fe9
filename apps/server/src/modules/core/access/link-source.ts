import { sql } from 'kysely'

/** SQL: public links `l` with the sharing policy `p` of their team. */
export const LINK_SOURCE = sql`public_links l LEFT JOIN sharing_policies p ON p.tenant_id = l.tenant_id`

/** SQL on {@link LINK_SOURCE}: why a link is currently inactive, independent of its target; null if it is active. */
export const LINK_CLOSURE = sql<'expired' | 'policy' | null>`link_closure(l, p)`
