import type { ItemSort } from '@arbour/contract/calls/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Principal, VisibleChildren } from '#modules/core/access/public.ts'
import { type ItemRow, itemColumns } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { type ChildPart, childParts } from './child-parts.ts'
import type { ChildKind } from './kind-of-children.ts'

interface ChildrenQuery {
  seen: VisibleChildren
  /** Null for all kinds. */
  kind: ChildKind | null
  sort: ItemSort
  offset: number
  limit: number
  /** Whether to load the folder's own row too. */
  withFolder?: boolean
}

/** Ids with their order, as `id` and `place`. */
interface Slice {
  ids: RawBuilder<unknown>
  isReplanned: boolean
}

/** Lists a slice of a folder's visible content in a single statement, with folders before files in every sort order. */
export async function listChildren(
  db: Db,
  principal: Principal,
  { seen, kind, sort, offset, limit, withFolder = false }: ChildrenQuery,
): Promise<{ rows: ItemRow[]; folder: ItemRow | null }> {
  const { id, tenant_id: tenantId } = seen.folder.node
  const slices = await slicesOf(db, principal, { seen, kind, sort, offset, limit })
  const folderSlice: Slice = { ids: sql`SELECT ${id}::uuid AS id, 0::bigint AS place`, isReplanned: false }
  const rows = await readSlices(db, principal, { tenantId, slices: withFolder ? [folderSlice, ...slices] : slices })
  if (!withFolder) return { rows, folder: null }
  return { rows: rows.filter((row) => row.id !== id), folder: rows.find((row) => row.id === id) ?? null }
}

async function slicesOf(
  db: Db,
  principal: Principal,
  { seen, kind, sort, offset, limit }: Omit<ChildrenQuery, 'withFolder'>,
): Promise<Slice[]> {
  const slices: Slice[] = []
  let start = 0
  let left = limit
  for (const isDir of [true, false]) {
    const total = isDir ? seen.folders : seen.files
    const isReached = offset < start + total && left > 0
    for (const part of isReached ? await childParts(db, principal, { seen, kind, sort, isDir }) : []) {
      const from = Math.max(0, offset - start)
      const count = Math.min(left, part.length - from)
      if (count > 0) slices.push(sliceOf(part, { from, count }))
      left -= Math.max(0, count)
      start += part.length
    }
    if (!isReached) start += total
  }
  return slices
}

/**
 * Selects ids from an index in its order, in either direction; a slice in the second half is read from the end, so that the last
 * page costs as little as the first.
 */
function sliceOf(
  { from: source, where, by, isDescending, length, isReplanned }: ChildPart,
  { from, count }: { from: number; count: number },
): Slice {
  const isFromEnd = from > length / 2
  const order = by(sql.raw(isDescending !== isFromEnd ? 'DESC' : 'ASC'))
  const ids = sql`SELECT i.id, ${sql.raw(isFromEnd ? '-' : '')}row_number() OVER () AS place FROM (
    SELECT i.id FROM ${source} WHERE ${where}
    ORDER BY ${order}
    LIMIT ${count} OFFSET ${isFromEnd ? length - from - count : from}
  ) i`
  return { ids, isReplanned }
}

/** Reads the rows of slices, one after the other. */
async function readSlices(
  db: Db,
  principal: Principal,
  { tenantId, slices }: { tenantId: string; slices: readonly Slice[] },
): Promise<ItemRow[]> {
  if (slices.length === 0) return []
  const parts = slices.map(({ ids }, part) => sql`(SELECT id, ${sql.lit(part)} AS part, place FROM (${ids}) ids)`)
  const isReplanned = slices.some((slice) => slice.isReplanned)
  const { rows } = await sql<ItemRow>`${isReplanned ? sql`` : PREPARED}
    SELECT ${itemColumns(principal)} FROM (${sql.join(parts, sql` UNION ALL `)}) page
    JOIN items i ON i.tenant_id = ${tenantId} AND i.id = page.id
    LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
    ORDER BY page.part, page.place`.execute(db)
  return rows
}
