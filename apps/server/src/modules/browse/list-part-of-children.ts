import type { ItemSort } from '@arbour/contract/calls/lists'
import { sql } from 'kysely'
import type { Principal, SeenChildren } from '#modules/access/public.ts'
import { type ItemRow, itemColumns } from '#modules/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { type ChildPart, childParts } from './child-parts.ts'

/** A slice of what a person sees in a folder, folders before files whichever way it is sorted. */
export async function listChildren(
  db: Db,
  principal: Principal,
  { seen, sort, offset, limit }: { seen: SeenChildren; sort: ItemSort; offset: number; limit: number },
): Promise<ItemRow[]> {
  const rows: ItemRow[] = []
  let start = 0
  for (const isDir of [true, false]) {
    const total = isDir ? seen.folders : seen.files
    const isReached = offset < start + total && rows.length < limit
    for (const part of isReached ? await childParts(db, principal, { seen, sort, isDir }) : []) {
      const slice = { tenantId: seen.folder.node.tenant_id, offset: Math.max(0, offset - start), limit: limit - rows.length }
      rows.push(...(await listPart(db, principal, part, slice)))
      start += part.length
    }
    if (!isReached) start += total
  }
  return rows
}

/**
 * A slice of a part. The ids come from an index in its order, in either direction; a slice in the second half is read from the end, so
 * that the last page costs what the first does.
 */
async function listPart(
  db: Db,
  principal: Principal,
  { from, where, by, isDescending, length, isPlannedAnew }: ChildPart,
  { tenantId, offset, limit }: { tenantId: string; offset: number; limit: number },
): Promise<ItemRow[]> {
  const count = Math.min(limit, length - offset)
  if (count <= 0) return []
  const isFromEnd = offset > length / 2
  const order = by(sql.raw(isDescending !== isFromEnd ? 'DESC' : 'ASC'))
  const { rows } = await sql<ItemRow>`${isPlannedAnew ? sql`` : PREPARED}
    SELECT ${itemColumns(principal)} FROM (
      SELECT i.id, row_number() OVER () AS position FROM (
        SELECT i.id FROM ${from} WHERE ${where}
        ORDER BY ${order}
        LIMIT ${count} OFFSET ${isFromEnd ? length - offset - count : offset}
      ) i
    ) page
    JOIN items i ON i.tenant_id = ${tenantId} AND i.id = page.id
    LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
    ORDER BY page.position ${sql.raw(isFromEnd ? 'DESC' : 'ASC')}`.execute(db)
  return rows
}
