import type { StorageBy, StorageKind } from '@arbour/contract/entities/report'
import { PREVIEWED, type PreviewKind } from '@arbour/contract/file-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { knownBoundaries } from '../known-boundaries.ts'

/** Files that have one thing in common. */
export interface StorageRow {
  is_open: boolean
  /** A kind, the id of a project or company or of a person, or a month; null for what has none. */
  key: string | null
  files: number
  bytes: number
}

/** As what a kind of preview counts; what has none, or another, is told by the sub-type. */
const BY_EXTENSION: Partial<Record<PreviewKind, StorageKind>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  drawing: 'drawing',
  archive: 'archive',
}

const KIND = sql`CASE ${sql.join(
  Object.entries(BY_EXTENSION).map(([preview, kind]) => sql`WHEN f.ext = ANY(${PREVIEWED[preview as PreviewKind]}) THEN ${kind}`),
  sql` `,
)} WHEN f.sub_type = 'image' THEN 'image' WHEN f.sub_type = 'document' THEN 'document' ELSE 'other' END`

const KEYS: Record<StorageBy, RawBuilder<unknown>> = {
  type: KIND,
  project: sql`CASE WHEN place.is_top_open THEN place.top END`,
  person: sql`f.owner_id`,
  month: sql`to_char(f.created AT TIME ZONE 'UTC', 'YYYY-MM')`,
}

/**
 * Adds up the living files of a team, by whether the person may open them and by one thing that they have in common. Files have their folder's boundary, but for
 * the few that are one themselves. Read from an index of files alone.
 */
export async function readStorage(
  db: Db,
  { tenantId, open, by }: { tenantId: string; open: readonly string[]; by: StorageBy },
): Promise<StorageRow[]> {
  const { rows } = await sql<StorageRow>`
    WITH RECURSIVE ${knownBoundaries(tenantId, open)}, ${by === 'project' ? placesWithTops(tenantId) : places(tenantId)}
    SELECT coalesce(own.is_open, place.is_open) AS is_open, (${KEYS[by]})::text AS key, count(*)::integer AS files, coalesce(sum(f.size), 0)::float8 AS bytes
    FROM items f LEFT JOIN known own ON own.id = f.id LEFT JOIN place ON place.id = f.parent_id
    WHERE f.tenant_id = ${tenantId} AND f.type = 'file' AND coalesce(own.is_living, place.is_living)
    GROUP BY 1, 2`.execute(db)
  return rows
}

function places(tenantId: string): RawBuilder<unknown> {
  return sql`place AS MATERIALIZED (
    SELECT i.id, known.is_living, known.is_open FROM items i JOIN known ON known.id = i.boundary_id
    WHERE i.tenant_id = ${tenantId} AND i.is_dir
  )`
}

/** Living folders with the topmost project or company that they stand in. OFFSET 0 keeps the planner to one index lookup a folder. */
function placesWithTops(tenantId: string): RawBuilder<unknown> {
  return sql`down AS (
    SELECT i.id, i.boundary_id, NULL::uuid AS top, NULL::uuid AS top_boundary FROM items i
    WHERE i.tenant_id = ${tenantId} AND i.parent_id IS NULL AND i.deleted IS NULL AND i.is_dir
    UNION ALL
    SELECT c.id, c.boundary_id, coalesce(down.top, CASE WHEN c.sub_type <> 'folder' THEN c.id END),
      coalesce(down.top_boundary, CASE WHEN c.sub_type <> 'folder' THEN c.boundary_id END)
    FROM down CROSS JOIN LATERAL (
      SELECT i.id, i.boundary_id, i.sub_type FROM items i
      WHERE i.tenant_id = ${tenantId} AND i.parent_id = down.id AND i.is_dir AND i.deleted IS NULL OFFSET 0
    ) c
  ), place AS MATERIALIZED (
    SELECT down.id, down.top, known.is_living, known.is_open, top_known.is_open AS is_top_open
    FROM down JOIN known ON known.id = down.boundary_id LEFT JOIN known top_known ON top_known.id = down.top_boundary
  )`
}
