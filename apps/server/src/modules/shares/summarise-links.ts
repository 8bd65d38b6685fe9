import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesSummary } from '@arbour/contract/calls/shares'
import { sql } from 'kysely'
import { LINK_CLOSURE, LINK_SOURCE, type LoadedItem, type Member } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { countBelow, knownItem } from './shared-below.ts'

/** What of an item public links lead to at this moment: through which item it can be looked at, whether files can be added, and how many in it have one. */
export async function summariseLinks(
  db: Db,
  principal: Member,
  item: LoadedItem,
): Promise<Pick<CallResponse<typeof filesSharesSummary>, 'link_file' | 'has_request' | 'links_below'>> {
  const { chain, node } = item
  const { rows } = await sql<{ item_id: string; kind: 'view' | 'request' }>`
    SELECT l.item_id, l.kind FROM ${LINK_SOURCE} WHERE l.tenant_id = ${node.tenant_id} AND ${LINK_CLOSURE} IS NULL`.execute(db)
  const viewed = new Set(rows.filter(({ kind }) => kind === 'view').map(({ item_id }) => item_id))
  // What is restricted, and all below it, is closed to links.
  const isClosed = chain.some(({ is_restricted }) => is_restricted)
  const [first, ...others] = chain.slice(0, chain.findLastIndex(({ id }) => viewed.has(id)) + 1)
  return {
    link_file: first && !isClosed ? knownItem(principal, [first, ...others]) : null,
    has_request: !isClosed && rows.some(({ item_id, kind }) => kind === 'request' && item_id === node.id),
    links_below: await countBelow(db, principal, item, [...viewed]),
  }
}
