import type { CallRequest } from '@arbour/contract/calls/call'
import type { reportsFiles } from '@arbour/contract/calls/reports/reports'
import type { DateRange } from '@arbour/contract/entities/items/filters'
import type { StorageKind } from '@arbour/contract/entities/report'
import { PREVIEWED, type PreviewKind } from '@arbour/contract/file-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { datedWithin, taggedWith } from '../conditions.ts'
import { knownBoundaries } from '../known-boundaries.ts'
import { loadTagIds, loadWithin } from '../load-within.ts'
import { places, placesWithTops } from '../places.ts'

/** Which files of a team a report is of. */
export interface FileFilter {
  tenantId: string
  /** A project or company; null for the whole team. */
  withinId: string | null
  tagIds: readonly string[]
  dateRange: DateRange | null
}

/** Reads a filter from what a call asks for. Throws 404 and 403 for what it is within. */
export async function loadFileFilter(
  db: Db,
  principal: Member,
  { within_id, tags, date_range }: Pick<CallRequest<typeof reportsFiles>, 'within_id' | 'tags' | 'date_range'>,
): Promise<FileFilter> {
  const { teamId: tenantId } = principal
  if (within_id !== undefined) await loadWithin(db, principal, within_id)
  return { tenantId, withinId: within_id ?? null, tagIds: await loadTagIds(db, tenantId, tags), dateRange: date_range }
}

/** Of what is filtered by what the person may not know, a rest would tell it. */
export function isFiltered({ withinId, tagIds, dateRange }: FileFilter): boolean {
  return withinId !== null || tagIds.length > 0 || dateRange !== null
}

/** As what a kind of preview counts; what has none, or another, is told by the sub-type. */
const BY_EXTENSION: Partial<Record<PreviewKind, StorageKind>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  drawing: 'drawing',
  archive: 'archive',
}

/** SQL: the kind of a file. */
export const KIND: RawBuilder<StorageKind> = sql`CASE ${sql.join(
  Object.entries(BY_EXTENSION).map(([preview, kind]) => sql`WHEN f.ext = ANY(${PREVIEWED[preview as PreviewKind]}) THEN ${kind}`),
  sql` `,
)} WHEN f.sub_type = 'image' THEN 'image' WHEN f.sub_type = 'document' THEN 'document' ELSE 'other' END`

/** SQL: whether the person may open a file. */
export const IS_OPEN: RawBuilder<boolean> = sql`coalesce(own.is_open, place.is_open)`

/**
 * SQL of `WITH RECURSIVE` and of what follows it: the living files of a filter as `f`, with the folder that each stands in as `place`. Files have their folder's boundary,
 * but for the few that are one themselves. Read from an index of files alone.
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
    ctes: sql`${knownBoundaries(tenantId, open)}, ${place}`,
    from: sql`FROM items f LEFT JOIN known own ON own.id = f.id LEFT JOIN place ON place.id = f.parent_id
      WHERE ${sql.join(conditions, sql` AND `)}`,
  }
}
