import type { StorageBy } from '@arbour/contract/entities/report'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type FileFilter, filesOf, IS_OPEN, KIND } from './files-of.ts'

/** Files that have one thing in common. */
export interface StorageRow {
  is_open: boolean
  /** A kind, the id of a project or company or of a person, or a month; null for what has none. */
  key: string | null
  files: number
  bytes: number
}

const KEYS: Record<StorageBy, RawBuilder<unknown>> = {
  type: KIND,
  project: sql`CASE WHEN place.is_top_open THEN place.top END`,
  person: sql`f.owner_id`,
  month: sql`to_char(f.created AT TIME ZONE 'UTC', 'YYYY-MM')`,
}

/** Adds up files by whether the person may open them and by one thing that they have in common. */
export async function readStorage(
  db: Db,
  filter: FileFilter,
  { open, by }: { open: readonly string[]; by: StorageBy },
): Promise<StorageRow[]> {
  const { ctes, from } = filesOf(filter, { open, hasTops: by === 'project' })
  const { rows } = await sql<StorageRow>`
    WITH RECURSIVE ${ctes}
    SELECT ${IS_OPEN} AS is_open, (${KEYS[by]})::text AS key, count(*)::integer AS files, coalesce(sum(f.size), 0)::float8 AS bytes
    ${from} GROUP BY 1, 2`.execute(db)
  return rows
}
