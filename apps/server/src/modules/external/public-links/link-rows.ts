import { type Selectable, sql } from 'kysely'
import { LINK_CLOSURE, LINK_SOURCE } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Database } from '#platform/db/schema.ts'

/** A link, and why it is currently inactive, independent of its target. */
export type LinkRow = Selectable<Database['public_links']> & { closure: 'expired' | 'policy' | null }

const SELECTED = sql`l.*, ${LINK_CLOSURE} AS closure`

/** Finds a link by its id, independent of the caller; null if there is none. */
export async function findLink(db: Db, id: string): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`SELECT ${SELECTED} FROM ${LINK_SOURCE} WHERE l.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Finds the link of one kind of an item; null if there is none. */
export async function findLinkOf(
  db: Db,
  { tenantId, itemId, kind }: { tenantId: string; itemId: string; kind: LinkRow['kind'] },
): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`SELECT ${SELECTED} FROM ${LINK_SOURCE}
    WHERE l.tenant_id = ${tenantId} AND l.item_id = ${itemId} AND l.kind = ${kind}`.execute(db)
  return rows[0] ?? null
}
