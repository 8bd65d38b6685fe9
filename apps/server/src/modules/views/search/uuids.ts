import { type RawBuilder, sql } from 'kysely'

/** A thousand ids as one text, which the driver need not quote one by one. The planner puts what is looked for in so long a list into a hash table. */
export function uuids(ids: readonly string[]): RawBuilder<readonly string[]> {
  return sql`${`{${ids.join(',')}}`}::uuid[]`
}
