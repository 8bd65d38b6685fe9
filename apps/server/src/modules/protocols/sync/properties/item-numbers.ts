import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** The bits of a number that come from the random part of an ID. */
const RANDOM_BITS = 21n
const RANDOM = (1n << RANDOM_BITS) - 1n
/** The bits that come from its time in milliseconds, until the year 2109. */
const TIME = (1n << 42n) - 1n

/**
 * Returns the number of an item for phones, which know files by numbers of 63 bits: the time and the last bits of its ID. Two items
 * of the same millisecond rarely have the same number, and a number never opens anything that its user can't open.
 */
export function itemNumber(id: string): string {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`)
  return String((((bits >> 80n) & TIME) << RANDOM_BITS) | (bits & RANDOM))
}

/** Returns the IDs of the items of some trees that have a number, or whose ID it is without dashes; usually one. */
export async function itemsOfNumber(db: Db, trees: readonly string[], number: string): Promise<string[]> {
  if (/^[\da-f]{32}$/i.test(number)) return [number.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase()]
  if (!/^\d{1,19}$/.test(number)) return []
  const [first, last] = [BigInt(number) >> RANDOM_BITS, (BigInt(number) >> RANDOM_BITS) + 1n].map(
    (time) =>
      `${time.toString(16).padStart(12, '0').slice(0, 8)}-${time.toString(16).padStart(12, '0').slice(8, 12)}-0000-0000-000000000000`,
  )
  const { rows } = await sql<{ id: string }>`${PREPARED}
    SELECT id FROM items WHERE tenant_id = ANY(${trees}::uuid[]) AND id >= ${first}::uuid AND id < ${last}::uuid LIMIT 10000`.execute(
    db,
  )
  return rows.map(({ id }) => id).filter((id) => itemNumber(id) === number)
}
