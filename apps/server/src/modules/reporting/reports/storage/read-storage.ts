import type { StorageBy } from '@arbour/contract/entities/report'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type FileFilter, filesOf, IS_OPEN, KIND } from './files-of.ts'

/** A number of files with a common property. */
export interface StorageRow {
  is_open: boolean
  /** A category, the id of a project, company or user, or a month; null for none. */
  key: string | null
  files: number
  bytes: number
}

/** SQL: the columns to group by, which have few distinct values, and the key computed from them. */
const KEYS: Record<StorageBy, { columns: readonly RawBuilder<unknown>[]; key: RawBuilder<unknown> }> = {
  type: { columns: [sql`f.ext`, sql`f.sub_type`], key: KIND },
  project: { columns: [sql`CASE WHEN place.is_top_open THEN place.top END AS top`], key: sql`f.top` },
  person: { columns: [sql`f.owner_id`], key: sql`f.owner_id` },
  month: { columns: [sql`(f.created AT TIME ZONE 'UTC')::date AS day`], key: sql`to_char(f.day, 'YYYY-MM')` },
}

/** Aggregates files by whether the user can open them and by one common property. */
export async function readStorage(
  db: Db,
  filter: FileFilter,
  { open, by }: { open: readonly string[]; by: StorageBy },
): Promise<StorageRow[]> {
  const { ctes, from } = filesOf(filter, { open, hasTops: by === 'project' })
  const { columns, key } = KEYS[by]
  const { rows } = await sql<StorageRow>`
    WITH RECURSIVE ${ctes}
    SELECT is_open, (${key})::text AS key, sum(files)::integer AS files, sum(bytes)::float8 AS bytes
    FROM (
      SELECT ${IS_OPEN} AS is_open, ${sql.join(columns)}, count(*) AS files, coalesce(sum(f.size), 0) AS bytes
      ${from} GROUP BY 1, ${sql.join(columns.map((_, at) => sql.lit(at + 2)))}
    ) f
    GROUP BY 1, 2`.execute(db)
  return rows
}
