import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Field } from './fields.ts'

/** Rows of one sort, in a file `arbour/{name}.jsonl` of the archive: one a line. */
export interface Kind {
  name: string
  /** In the order in which they stand in a row. */
  fields: Readonly<Record<string, Field>>
  /** By what rows are told apart, and in what order they stand. */
  key: readonly string[]
  /** SQL: the rows of a team, with the columns of the fields. */
  rows: (tenantId: RawBuilder<unknown>) => RawBuilder<unknown>
  /** What is said of a row when it is not as it should be, as `The {noun}`. */
  noun: string
}

/** What a row has to be like: all fields, and none beside them. */
export function schemaOf({ fields }: Kind): z.ZodType<Record<string, unknown>> {
  return z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])))
}

/** SQL: the columns of a kind with their types, as `jsonb_to_recordset` and `CREATE TABLE` take them. */
export function columnsOf({ fields }: Kind): RawBuilder<unknown> {
  return sql.raw(
    Object.entries(fields)
      .map(([name, { type }]) => `"${name}" ${type}`)
      .join(', '),
  )
}

/** SQL: the names of some columns, with what they are cut from before them. */
export function namesOf(names: readonly string[], alias?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => (alias === undefined ? sql.ref(name) : sql.ref(`${alias}.${name}`))))
}

/** The fields that are the same wherever the archive was read back. */
export function lastingFields({ fields }: Kind): string[] {
  return Object.keys(fields).filter((name) => !fields[name]?.isLoose)
}
