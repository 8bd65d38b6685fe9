import type { CallRequest } from '@arbour/contract/calls/call'
import type { reportsFiles } from '@arbour/contract/calls/reports/reports'
import type { DateRange } from '@arbour/contract/entities/items/filters'
import type { StorageKind } from '@arbour/contract/entities/report'
import { PREVIEWED, type PreviewKind } from '@arbour/contract/file-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { datedWithin, taggedWith } from '../conditions.ts'
import { loadTagIds, loadWithin } from '../load-within.ts'
import { places, placesWithTops } from '../places.ts'
import { visibleBoundaries } from '../visible-boundaries.ts'

/** The files of a team that a report includes. */
export interface FileFilter {
  tenantId: string
  /** A project or company; null for the whole team. */
  withinId: string | null
  tagIds: readonly string[]
  dateRange: DateRange | null
}

/** Reads a filter from a request. Throws 404 and 403 for the project or company. */
export async function loadFileFilter(
  db: Db,
  principal: Member,
  { within_id, tags, date_range }: Pick<CallRequest<typeof reportsFiles>, 'within_id' | 'tags' | 'date_range'>,
): Promise<FileFilter> {
  const { teamId: tenantId } = principal
  if (within_id !== undefined) await loadWithin(db, principal, within_id)
  return { tenantId, withinId: within_id ?? null, tagIds: await loadTagIds(db, tenantId, tags), dateRange: date_range }
}

/** Determines whether filters use data that the user may not see, so that a remainder would reveal it. */
export function isFiltered({ withinId, tagIds, dateRange }: FileFilter): boolean {
  return withinId !== null || tagIds.length > 0 || dateRange !== null
}

/** The storage category of a preview kind; for others the sub-type decides. */
const BY_EXTENSION: Partial<Record<PreviewKind, StorageKind>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  drawing: 'drawing',
  archive: 'archive',
}

/** SQL: the category of a file. */
export const KIND: RawBuilder<StorageKind> = sql`CASE ${sql.join(
  Object.entries(BY_EXTENSION).map(([preview, kind]) => sql`WHEN f.ext = ANY(${PREVIEWED[preview as PreviewKind]}) THEN ${kind}`),
  sql` `,
)} WHEN f.sub_type = 'image' THEN 'image' WHEN f.sub_type = 'document' THEN 'document' ELSE 'other' END`

/** SQL: whether the user can open a file. */
export const IS_OPEN: RawBuilder<boolean> = sql`coalesce(own.is_open, place.is_open)`

/**
 * SQL for `WITH RECURSIVE` and the following query: the files of a filter outside the bin as `f`, with the folder of each as
 * `place`. Files have their folder's boundary, except the few with their own. Read from an index of files only.
 */
export function filesOf(
  filter: FileFilter,
  { open, hasTops = false }: { open: readonly string[]; hasTops?: boolean },
): { ctes: RawBuilder<unknown>; from: RawBuilder<unknown> } {
  const { tenantId, withinId, tagIds, dateRange } = filter
  const place = hasTops || withinId !== null ? placesWithTops(tenantId, withinId) : places(tenantId)
  const conditions = [
    sql`f.tenant_id = ${tenantId} AND f.type = 'file' AND coalesce(own.is_living, place.is_living)`,
    ...(withinId === null ? [] : [sql`place.id IS NOT NULL`]),
    ...taggedWith('f', tagIds),
    ...datedWithin('f', dateRange),
  ]
  return {
    ctes: sql`${visibleBoundaries(tenantId, open)}, ${place}`,
    from: sql`FROM items f LEFT JOIN known own ON own.id = f.id LEFT JOIN place ON place.id = f.parent_id
      WHERE ${sql.join(conditions, sql` AND `)}`,
  }
}
