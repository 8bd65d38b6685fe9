import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Field } from './fields.ts'

/** A kind of rows, in a file `arbour/{name}.jsonl` of the archive, one per line. */
export interface Kind {
  name: string
  /** In the order of a row. */
  fields: Readonly<Record<string, Field>>
  /** The fields that identify a row, and determine the order. */
  key: readonly string[]
  /** SQL: the rows of a team, with the columns of the fields. */
  rows: (tenantId: RawBuilder<unknown>) => RawBuilder<unknown>
  /** The version of the format that added it; absent for the first. Archives of earlier ones have no such file. */
  addedIn?: number
  /** Names a row in error messages, as `The {noun}`. */
  noun: string
}

/** Returns the schema of a row: all fields, and no others. */
export function schemaOf({ fields }: Kind): z.ZodType<Record<string, unknown>> {
  return z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])))
}

/** SQL: the columns of a kind with their types, for `jsonb_to_recordset` and `CREATE TABLE`. */
export function columnsOf({ fields }: Kind): RawBuilder<unknown> {
  return sql.raw(
    Object.entries(fields)
      .map(([name, { type }]) => `"${name}" ${type}`)
      .join(', '),
  )
}

/** SQL: the names of some columns, optionally prefixed with an alias. */
export function columnList(names: readonly string[], alias?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => (alias === undefined ? sql.ref(name) : sql.ref(`${alias}.${name}`))))
}

/** Returns the fields that stay the same after any import. */
export function lastingFields({ fields }: Kind): string[] {
  return Object.keys(fields).filter((name) => !fields[name]?.isLoose)
}
