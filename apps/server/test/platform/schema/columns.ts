import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'

/** A column of the migrated database. */
export interface Column {
  table: string
  name: string
  /** The TypeScript type of a value that was read. */
  read: string
  /** Whether a new row requires it, can have it, or cannot. */
  write: 'required' | 'optional' | 'never'
}

interface CatalogColumn {
  table: string
  name: string
  type: string
  is_nullable: boolean
  has_default: boolean
  is_generated: boolean
  /** The values of an enum, or those in a check constraint on the column alone. */
  candidates: string[]
  condition: string | null
}

/** A value of every type in use, to detect how the driver reads it. */
const SAMPLES: Readonly<Record<string, string>> = {
  date: '2026-11-25',
  bool: 'true',
  bytea: '\\x00',
  int4: '1',
  int8: '1',
  jsonb: '{}',
  numeric: '1.5',
  text: 'a',
  text_array: '{a}',
  timestamptz: '2026-11-21T09:30:00Z',
  uuid: '00000000-0000-0000-0000-000000000000',
  uuid_array: '{00000000-0000-0000-0000-000000000000}',
  varchar: 'a',
}

/** Reads all columns of the application's tables from the catalogue. Throws for a new type, for which `SAMPLES` needs a value. */
export async function readColumns(db: Pool): Promise<Column[]> {
  const { rows } = await sql<CatalogColumn>`
    SELECT c.relname AS table, a.attname AS name, regexp_replace(t.typname, '^_(.*)', '\\1_array') AS type,
      NOT a.attnotnull AS is_nullable, a.atthasdef OR a.attidentity <> '' AS has_default,
      a.attgenerated <> '' OR a.attidentity = 'a' AS is_generated, k.condition,
      CASE t.typtype
        WHEN 'e' THEN ARRAY(SELECT e.enumlabel::text FROM pg_enum e WHERE e.enumtypid = t.oid ORDER BY e.enumsortorder)
        ELSE ARRAY(SELECT m[1] FROM regexp_matches(k.condition, '''([^'']*)''::text', 'g') m)
      END AS candidates
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN LATERAL (
      SELECT string_agg(pg_get_expr(k.conbin, k.conrelid), ' AND ') AS condition FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
    ) k ON true
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'migrations'
    ORDER BY c.relname, a.attnum`.execute(db)
  const columns: Column[] = []
  for (const row of rows) {
    const values = row.candidates.length > 0 ? await allowedValues(db, row) : []
    const type = values.length > 0 ? values.map((value) => `'${value}'`).join(' | ') : await typeRead(db, row)
    columns.push({
      table: row.table,
      name: row.name,
      read: row.is_nullable ? `${type} | null` : type,
      write: row.is_generated ? 'never' : row.is_nullable || row.has_default ? 'optional' : 'required',
    })
  }
  return columns
}

/** Returns the candidates that the constraint allows; none if it does not list them. */
async function allowedValues(db: Pool, { name, type, condition, candidates }: CatalogColumn): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    SELECT value FROM unnest(${candidates}::text[]) value, LATERAL (SELECT value::${sql.id(type)} AS ${sql.id(name)}) row
    WHERE ${sql.raw(condition ?? 'true')}`.execute(db)
  return rows.map(({ value }) => value)
}

async function typeRead(db: Pool, { table, name, type }: CatalogColumn): Promise<string> {
  const sample = SAMPLES[type]
  if (sample === undefined) throw new Error(`${table}.${name} is of the type ${type}, of which there is no sample`)
  const { rows } = await sql<{ value: unknown }>`
    SELECT CAST(${sample} AS ${sql.raw(type.replace('_array', '[]'))}) AS value`.execute(db)
  return typeOf(rows[0]?.value)
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return `${typeOf(value[0])}[]`
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value
}
