import { extensionOf, nameKey } from '@arbour/contract/names'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { columnList, columnsOf, type Kind } from '../format/kind.ts'
import { kinds } from '../format/kinds.ts'
import { rowsEntry } from '../format/manifest.ts'
import { ArchiveError } from './archive-error.ts'
import { changeIds, type Ids } from './ids.ts'
import type { Archive } from './open-archive.ts'
import { readValid } from './read-valid.ts'

const BATCH = 500
const UNIQUE_VIOLATION = '23505'

/** SQL: the temporary table with the staged rows of a kind. */
export function stagedTable(name: string): RawBuilder<unknown> {
  return sql.raw(`pg_temp."archived_${name}"`)
}

/** Additional columns of a kind, derived by rules that are not available in the database. */
const DERIVED: Readonly<Record<string, { columns: string; of: (row: Record<string, unknown>) => object }>> = {
  items: {
    columns: ', "name_key" text, "ext" text',
    of: ({ name, type }) => ({ name_key: nameKey(String(name)), ext: type === 'file' ? extensionOf(String(name)) : null }),
  },
  groups: { columns: ', "name_key" text', of: ({ name }) => ({ name_key: nameKey(String(name)) }) },
  tags: { columns: ', "name_key" text', of: ({ name }) => ({ name_key: nameKey(String(name)) }) },
}

/**
 * Loads all rows of an archive into temporary tables of a connection, with local ids. Afterwards all rows are valid and unique,
 * but not checked for consistency. Throws {@link ArchiveError}.
 */
export async function stageRows(connection: Db, archive: Archive, ids: Ids): Promise<void> {
  for (const kind of kinds) {
    const columns = sql`${columnsOf(kind)}${sql.raw(DERIVED[kind.name]?.columns ?? '')}`
    await sql`DROP TABLE IF EXISTS ${stagedTable(kind.name)}`.execute(connection)
    await sql`CREATE TEMP TABLE ${sql.raw(`"archived_${kind.name}"`)} (${columns})`.execute(connection)
    let batch: object[] = []
    const write = async () => {
      if (batch.length === 0) return
      await sql`
        INSERT INTO ${stagedTable(kind.name)}
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS r (${columns})`.execute(connection)
      batch = []
    }
    for await (const row of readValid(archive, kind)) {
      const changed = changeIds(kind, row, ids)
      batch.push({ ...changed, ...DERIVED[kind.name]?.of(changed) })
      if (batch.length === BATCH) await write()
    }
    await write()
    await addKey(connection, kind)
  }
}

async function addKey(connection: Db, kind: Kind): Promise<void> {
  try {
    await sql`CREATE UNIQUE INDEX ON ${stagedTable(kind.name)} (${columnList(kind.key)}) NULLS NOT DISTINCT`.execute(connection)
    await sql`ANALYZE ${stagedTable(kind.name)}`.execute(connection)
  } catch (error) {
    const isTwice = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
    throw isTwice ? new ArchiveError(`${rowsEntry(kind.name)} has one of its rows twice`) : error
  }
}
