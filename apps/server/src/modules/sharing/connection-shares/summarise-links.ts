import { sql } from 'kysely'
import { LINK_CLOSURE, LINK_SOURCE } from '#modules/core/access/public.ts'
import type { Chain } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** The items of a tree that can be looked at, and those that files can be added to, by public links of their own at this moment. */
export async function listLinked(
  db: Db,
  tenantId: string,
): Promise<{ viewed: ReadonlySet<string>; requested: ReadonlySet<string> }> {
  const { rows } = await sql<{ item_id: string; kind: 'view' | 'request' }>`
    SELECT l.item_id, l.kind FROM ${LINK_SOURCE} WHERE l.tenant_id = ${tenantId} AND ${LINK_CLOSURE} IS NULL`.execute(db)
  const of = (wanted: 'view' | 'request') => new Set(rows.filter(({ kind }) => kind === wanted).map(({ item_id }) => item_id))
  return { viewed: of('view'), requested: of('request') }
}

/** The part of a chain that leads to the nearest item with a public link, itself included. */
export function nearestLinked(chain: Chain, viewed: ReadonlySet<string>): Chain | null {
  const [first, ...others] = chain.slice(0, chain.findLastIndex(({ id }) => viewed.has(id)) + 1)
  return first && !isClosedToLinks(chain) ? [first, ...others] : null
}

/** What is restricted, and all below it, is closed to links. */
export function isClosedToLinks(chain: Chain): boolean {
  return chain.some(({ is_restricted }) => is_restricted)
}
