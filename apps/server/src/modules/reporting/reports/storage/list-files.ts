import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { reportsFiles } from '@arbour/contract/calls/reports/reports'
import type { ItemSubType } from '@arbour/contract/entities/items/item'
import type { StorageKind } from '@arbour/contract/entities/report'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import {
  authorise,
  canSeeReports,
  evaluateAccess,
  loadAncestorPaths,
  loadOpenBoundaries,
  pathFor,
} from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { loadPeople } from '../load-people.ts'
import { runReport } from '../run-report.ts'
import { type FileFilter, filesOf, IS_OPEN, KIND, loadFileFilter } from './files-of.ts'

interface FileRow {
  id: string
  size: number
  ext: string | null
  sub_type: ItemSubType
  owner_id: string | null
  updated: Date
}

/** Implements `reports/files`: a page of files by size, largest first. */
export async function listFiles(
  { db, principal }: MemberContext,
  { kind, owner_id: ownerId, cursor, take, ...of }: CallRequest<typeof reportsFiles>,
): Promise<CallResponse<typeof reportsFiles>> {
  const { teamId: tenantId } = principal
  authorise(canSeeReports(principal, tenantId))
  const filter = await loadFileFilter(db, principal, of)
  const [size, id] = cursor?.split(':') ?? []
  const after = size === undefined || id === undefined ? null : { size: Number(size), id }
  const rows = await runReport(db, async (tx) => {
    const { open } = await loadOpenBoundaries(tx, principal, { tenantId, hasMounts: false })
    return readFiles(tx, filter, { open, kind, ownerId, after, limit: take + 1 })
  })
  const shown = rows.slice(0, take)
  const ancestorPaths = await loadAncestorPaths(
    db,
    principal,
    shown.map((row) => row.id),
  )
  const owners = await loadPeople(
    db,
    shown.flatMap(({ owner_id }) => owner_id ?? []),
  )
  const last = shown.at(-1)
  return {
    items: shown.flatMap(({ owner_id, updated, ...row }) => {
      const ancestorPath = ancestorPaths.get(row.id)
      if (!ancestorPath) return []
      const item = evaluateAccess(principal, ancestorPath)
      const owner = owners.get(owner_id ?? '') ?? null
      return [{ ...row, name: item.node.name, path: pathFor(item), updated: updated.toISOString(), owner }]
    }),
    cursor: rows.length > take && last ? `${last.size}:${last.id}` : null,
  }
}

interface FilesQuery {
  /** Boundaries whose content the user can open. */
  open: readonly string[]
  kind: StorageKind | undefined
  ownerId: string | undefined
  after: { size: number; id: string } | null
  limit: number
}

/** Scans all files of the filter and keeps the largest: an index on size would cost every upload more than it saves here. */
async function readFiles(db: Db, filter: FileFilter, { open, kind, ownerId, after, limit }: FilesQuery): Promise<FileRow[]> {
  const { ctes, from } = filesOf(filter, { open })
  const conditions = [
    IS_OPEN,
    ...(kind === undefined ? [] : [sql`${KIND} = ${kind}`]),
    ...(ownerId === undefined ? [] : [sql`f.owner_id = ${ownerId}`]),
    ...(after === null ? [] : [sql`(f.size, f.id) < (${after.size}, ${after.id}::uuid)`]),
  ]
  const { rows } = await sql<FileRow>`
    WITH RECURSIVE ${ctes}
    SELECT f.id, f.size::float8 AS size, f.ext, f.sub_type, f.owner_id, f.updated
    ${from} AND ${sql.join(conditions, sql` AND `)} ORDER BY f.size DESC, f.id DESC LIMIT ${limit}`.execute(db)
  return rows
}
