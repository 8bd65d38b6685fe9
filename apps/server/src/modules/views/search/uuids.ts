import { type RawBuilder, sql } from 'kysely'

/** SQL: ids as one text, which the driver need not quote individually. For so long a list, the planner uses a hash table. */
export function uuids(ids: readonly string[]): RawBuilder<readonly string[]> {
  return sql`${`{${ids.join(',')}}`}::uuid[]`
}
