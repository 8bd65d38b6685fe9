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

/** SQL: what files are added up by first, of which there is little, and the key that is made of it. */
const KEYS: Record<StorageBy, { columns: readonly RawBuilder<unknown>[]; key: RawBuilder<unknown> }> = {
  type: { columns: [sql`f.ext`, sql`f.sub_type`], key: KIND },
  project: { columns: [sql`CASE WHEN place.is_top_open THEN place.top END AS top`], key: sql`f.top` },
  person: { columns: [sql`f.owner_id`], key: sql`f.owner_id` },
  month: { columns: [sql`(f.created AT TIME ZONE 'UTC')::date AS day`], key: sql`to_char(f.day, 'YYYY-MM')` },
}

/** Adds up files by whether the person may open them and by one thing that they have in common. */
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
