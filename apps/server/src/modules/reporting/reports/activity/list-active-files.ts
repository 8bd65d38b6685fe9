import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { type reportsActivityFiles, SINGLE_FILE_DAYS } from '@arbour/contract/calls/reports/reports'
import type { ItemSubType } from '@arbour/contract/entities/items/item'
import { endOf, startOf } from '@arbour/contract/moments'
import { sql } from 'kysely'
import { eventsBetween } from '#modules/content/activity/public.ts'
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
import { loadWithin } from '../load-within.ts'
import { places, placesWithTops } from '../places.ts'
import { runReport } from '../run-report.ts'
import { visibleBoundaries } from '../visible-boundaries.ts'

/** The number of most active files to consider, which are nearly always enough: sorting all takes as long as counting them. */
const AMONG = 2000
const DAY_MS = 24 * 60 * 60 * 1000

interface FileRow {
  id: string
  ext: string | null
  sub_type: ItemSubType
  acts: number
}

/**
 * Implements `reports/activity/files`: the most active files of a period. Returns nothing for longer periods, since it counts
 * individual events.
 */
export async function listActiveFiles(
  { db, principal }: MemberContext,
  { from, to, within_id, take }: CallRequest<typeof reportsActivityFiles>,
): Promise<CallResponse<typeof reportsActivityFiles>> {
  const { teamId: tenantId } = principal
  authorise(canSeeReports(principal, tenantId))
  const withinId = within_id ?? null
  if (withinId !== null) await loadWithin(db, principal, withinId)
  const [start, until] = [startOf(from, null), endOf(to, null)]
  if (until.getTime() - start.getTime() > SINGLE_FILE_DAYS * DAY_MS) return { files: null }
  const rows = await runReport(db, async (tx) => {
    const { open } = await loadOpenBoundaries(tx, principal, { tenantId, hasMounts: false })
    const query = { tenantId, open, withinId, from: start, until, take }
    const files = withinId === null ? await readFiles(tx, { ...query, among: AMONG }) : []
    // Too many of those are elsewhere, closed to the user, deleted or no files, so all are considered.
    return files.length < take ? readFiles(tx, { ...query, among: null }) : files
  })
  const ancestorPaths = await loadAncestorPaths(
    db,
    principal,
    rows.map(({ id }) => id),
  )
  return {
    files: rows.flatMap(({ id, ext, sub_type, acts }) => {
      const ancestorPath = ancestorPaths.get(id)
      if (!ancestorPath) return []
      const item = evaluateAccess(principal, ancestorPath)
      return [{ item: { id, name: item.node.name, path: pathFor(item), ext, sub_type }, acts }]
    }),
  }
}

interface ActiveFilesQuery {
  tenantId: string
  /** Boundaries whose content the user can open. */
  open: readonly string[]
  /** Only this project or company. */
  withinId: string | null
  from: Date
  until: Date
  take: number
  /** Number of most active files to consider; null for all. */
  among: number | null
}

/**
 * Reads files outside the bin that the user can open, most active first, one by one until there are enough. OFFSET 0 keeps the
 * planner to that.
 */
async function readFiles(db: Db, { tenantId, open, withinId, from, until, take, among }: ActiveFilesQuery): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    WITH RECURSIVE ${visibleBoundaries(tenantId, open)}, ${withinId === null ? places(tenantId) : placesWithTops(tenantId, withinId)}
    SELECT file.id, file.ext, file.sub_type, done.acts FROM (
      SELECT e.item_id, count(*)::integer AS acts FROM ${eventsBetween(sql`${tenantId}::uuid`, from, until)} GROUP BY 1 ORDER BY 2 DESC, 1 ${among === null ? sql`OFFSET 0` : sql`LIMIT ${among}`}
    ) done
    CROSS JOIN LATERAL (
      SELECT i.id, i.ext, i.sub_type, i.parent_id FROM items i
      WHERE i.tenant_id = ${tenantId} AND i.id = done.item_id AND i.type = 'file' AND i.deleted IS NULL OFFSET 0
    ) file
    JOIN place ON place.id = file.parent_id LEFT JOIN known own ON own.id = file.id
    WHERE place.is_living AND coalesce(own.is_open, place.is_open)
    ORDER BY done.acts DESC, done.item_id LIMIT ${take}`.execute(db)
  return rows
}
