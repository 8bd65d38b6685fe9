import type { ClientBase } from 'pg'
import pg from 'pg'

/** A table of ours, with its columns but for those that PostgreSQL makes of others. */
export interface Table {
  name: string
  columns: string[]
}

/** A sequence, and where it stands. */
export interface Sequence {
  name: string
  value: number
  /** Whether the value was given out. */
  isCalled: boolean
}

/**
 * All tables of the schema, in the order of their names. They are asked of PostgreSQL itself, so that none can be forgotten. What an extension keeps
 * comes with the extension.
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

/** All sequences of the schema. They are past what any row of the same transaction has. */
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

/** `COPY` of all rows of a table, as its columns are listed; also of one that consists of partitions. */
export function copyOut({ name, columns }: Table): string {
  return `COPY (SELECT ${columns.map(quote).join(', ')} FROM ${quote(name)}) TO STDOUT`
}

/** The same back. */
export function copyIn({ name, columns }: Table): string {
  return `COPY ${quote(name)} (${columns.map(quote).join(', ')}) FROM STDIN`
}

/** A name as it stands in a statement. */
export function quote(name: string): string {
  return pg.escapeIdentifier(name)
}
