import { sql } from 'kysely'
import { LINK_CLOSURE, LINK_SOURCE } from '#modules/core/access/public.ts'
import type { AncestorPath } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Lists the items of a tree with active public links of their own: for viewing, and for uploading. */
export async function listLinked(
  db: Db,
  tenantId: string,
): Promise<{ viewed: ReadonlySet<string>; requested: ReadonlySet<string> }> {
  const { rows } = await sql<{ item_id: string; kind: 'view' | 'request' }>`
    SELECT l.item_id, l.kind FROM ${LINK_SOURCE} WHERE l.tenant_id = ${tenantId} AND ${LINK_CLOSURE} IS NULL`.execute(db)
  const of = (wanted: 'view' | 'request') => new Set(rows.filter(({ kind }) => kind === wanted).map(({ item_id }) => item_id))
  return { viewed: of('view'), requested: of('request') }
}

/** Returns the ancestor path of the nearest item with a public link, which may be the item itself. */
export function nearestLinked(ancestorPath: AncestorPath, viewed: ReadonlySet<string>): AncestorPath | null {
  const [first, ...others] = ancestorPath.slice(0, ancestorPath.findLastIndex(({ id }) => viewed.has(id)) + 1)
  return first && !isClosedToLinks(ancestorPath) ? [first, ...others] : null
}

/** Determines whether links are blocked by a restricted item on the path. */
export function isClosedToLinks(ancestorPath: AncestorPath): boolean {
  return ancestorPath.some(({ is_restricted }) => is_restricted)
}
