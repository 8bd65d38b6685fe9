import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { reasonOf, StartError } from '../start-error.ts'
import { withConnection } from './connect.ts'
import { readPacked } from './packed-file.ts'
import { copyIn, listTables, quote, type Sequence, type Table } from './tables.ts'

/** A table with the file of its rows. */
export interface FiledTable extends Table {
  path: string
  rows: number
}

/** The content for a database with the same schema and no rows. */
export interface Load {
  tables: readonly FiledTable[]
  sequences: readonly Sequence[]
  /** The tables whose existing rows are replaced. */
  replaced: readonly string[]
  /** Runs at the end of the same transaction. */
  finish(client: Client): Promise<void>
}

/**
 * Fills all tables in one transaction. Foreign keys are dropped and added again, which validates them, and triggers are disabled,
 * so that derived data is loaded unchanged. Requires the owner of the tables, not a superuser. Throws {@link StartError}, without
 * changes.
 */
export async function loadTables(connectionString: string, load: Load): Promise<void> {
  await withConnection(connectionString, async (client) => {
    await client.query('BEGIN')
    await assertSchema(client, load)
    const foreignKeys = await listForeignKeys(client)
    for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${quote(table)} DROP CONSTRAINT ${quote(name)}`)
    for (const table of load.tables) await loadTable(client, table, load.replaced.includes(table.name))
    for (const { name, value, isCalled } of load.sequences) {
      await client.query('SELECT setval($1::regclass, $2, $3)', [quote(name), value, isCalled])
    }
    for (const { table, name, definition } of foreignKeys) {
      await refuse(client.query(`ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}`), table)
    }
    await load.finish(client)
    await client.query('COMMIT')
    await client.query('ANALYZE')
  })
}

async function assertSchema(client: Client, { tables, replaced }: Load): Promise<void> {
  const databaseTables = await listTables(client)
  const shape = ({ name, columns }: Table) => `${name} (${columns.join(', ')})`
  const backupTables = new Set(tables.map(shape))
  for (const table of databaseTables)
    if (!backupTables.delete(shape(table))) throw new StartError(`The backup has no table ${shape(table)}`)
  for (const unknown of backupTables) throw new StartError(`The backup has a table that Arbour does not know: ${unknown}`)
  for (const { name } of databaseTables) await client.query(`LOCK TABLE ${quote(name)} IN ACCESS EXCLUSIVE MODE`)
  await assertNoRows(client, databaseTables, replaced)
}

/** Throws {@link StartError} if any table except the excluded ones has a row. */
async function assertNoRows(client: Client, tables: readonly Table[], leftOut: readonly string[]): Promise<void> {
  for (const { name } of tables) {
    if (leftOut.includes(name)) continue
    const { rowCount } = await client.query(`SELECT FROM ${quote(name)} LIMIT 1`)
    if (rowCount !== 0) throw new StartError(`The database is not empty: there is something in ${name}`)
  }
}

/**
 * Throws {@link StartError} for a database that contains anything, whatever its schema, except rows of some tables. Read-only.
 */
export async function assertEmpty(connectionString: string, { leftOut }: { leftOut: readonly string[] }): Promise<void> {
  await withConnection(connectionString, async (client) => assertNoRows(client, await listTables(client), leftOut))
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.contype = 'f' AND c.relnamespace = current_schema()::regnamespace AND k.conparentid = 0 ORDER BY c.relname, k.conname`)
  return rows
}

async function loadTable(client: Client, table: FiledTable, isReplaced: boolean): Promise<void> {
  const { name, path, rows } = table
  await client.query(`ALTER TABLE ${quote(name)} DISABLE TRIGGER USER`)
  if (isReplaced) await client.query(`DELETE FROM ${quote(name)}`)
  const copied = client.query(copyFrom(copyIn(table)))
  await refuse(pipeline(readPacked(path), copied), name)
  if (copied.rowCount !== rows) throw new StartError(`The backup of ${name} has ${copied.rowCount} rows and should have ${rows}`)
  await client.query(`ALTER TABLE ${quote(name)} ENABLE TRIGGER USER`)
}

/** Rows that the table rejects are an error of the backup. */
async function refuse(loading: Promise<unknown>, table: string): Promise<void> {
  try {
    await loading
  } catch (error) {
    throw new StartError(`The backup of ${table} cannot be read back: ${reasonOf(error)}`)
  }
}
