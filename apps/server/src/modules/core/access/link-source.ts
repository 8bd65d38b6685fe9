import { sql } from 'kysely'

/** SQL: public links `l`, with the policy `p` of their teams. */
export const LINK_SOURCE = sql`public_links l LEFT JOIN sharing_policies p ON p.tenant_id = l.tenant_id`

/** SQL, of {@link LINK_SOURCE}: why a link leads nowhere at this moment, whatever it leads to; null while it does. */
export const LINK_CLOSURE = sql<'expired' | 'policy' | null>`link_closure(l, p)`
