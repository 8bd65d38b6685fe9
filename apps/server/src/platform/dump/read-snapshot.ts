import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../start-error.ts'
import { withConnection } from './connect.ts'
import { type WrittenFile, writePacked } from './packed-file.ts'
import { copyOut, listSequences, listTables, quote, type Sequence, type Table } from './tables.ts'

/** A file of rows. */
export interface WrittenRows extends WrittenFile {
  rows: number
}

/** A snapshot of the database. */
export interface Snapshot {
  tables: readonly Table[]
  sequences(): Promise<Sequence[]>
  query<Row extends object>(text: string): Promise<Row[]>
  /** Writes all rows of a table to a new file, in PostgreSQL's text format. */
  writeTable(table: Table, path: string): Promise<WrittenRows>
  /** Writes the result of a query to a new file. */
  writeQuery(query: string, path: string): Promise<WrittenRows>
}

/**
 * Reads a snapshot of the database while servers are running: only schema changes are blocked. Throws {@link StartError} if the
 * schema is being changed.
 */
export async function readSnapshot<T>(connectionString: string, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return withConnection(connectionString, async (client) => {
    const before = await listTables(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // Before the snapshot: a table that is rewritten afterwards appears empty in an older snapshot.
    if (before.length > 0)
      await client.query(`LOCK TABLE ${before.map(({ name }) => quote(name)).join(', ')} IN ACCESS SHARE MODE`)
    const tables = await listTables(client)
    if (JSON.stringify(tables) !== JSON.stringify(before)) {
      throw new StartError('The schema of the database is being changed: try again when the server is ready')
    }
    const write = async (text: string, path: string) => {
      const rows = client.query(copyTo(text))
      const file = await writePacked(path, rows)
      return { ...file, rows: rows.rowCount }
    }
    const result = await read({
      tables,
      sequences: () => listSequences(client),
      query: async <Row extends object>(text: string) => (await client.query<Row>(text)).rows,
      writeTable: (table, path) => write(copyOut(table), path),
      writeQuery: (query, path) => write(`COPY (${query}) TO STDOUT`, path),
    })
    await client.query('COMMIT')
    return result
  })
}
