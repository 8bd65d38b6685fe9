import type { ClientBase } from 'pg'
import pg from 'pg'

/** A table with its columns, without generated ones. */
export interface Table {
  name: string
  columns: string[]
}

/** A sequence with its value. */
export interface Sequence {
  name: string
  value: number
  /** Whether the value was used. */
  isCalled: boolean
}

/**
 * Lists all tables of the schema by name, from PostgreSQL's catalogue, so that none is missed. Tables of extensions are excluded.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`)
  return rows
}

/** Lists all sequences of the schema. Their values are beyond those of any row of the same transaction. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S' ORDER BY relname`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quote(name)}`,
    )
    for (const { value, isCalled } of state.rows) sequences.push({ name, value: Number(value), isCalled })
  }
  return sequences
}

/** Returns the `COPY` statement for all rows of a table, also of a partitioned one. */
export function copyOut({ name, columns }: Table): string {
  return `COPY (SELECT ${columns.map(quote).join(', ')} FROM ${quote(name)}) TO STDOUT`
}

/** Returns the `COPY` statement to load them. */
export function copyIn({ name, columns }: Table): string {
  return `COPY ${quote(name)} (${columns.map(quote).join(', ')}) FROM STDIN`
}

/** Quotes a name for a statement. */
export function quote(name: string): string {
  return pg.escapeIdentifier(name)
}
