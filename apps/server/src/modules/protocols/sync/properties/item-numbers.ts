import { sql } from 'kysely'
import { loadAncestorPath, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** The bits of a number that come from the random part of an ID. */
const RANDOM_BITS = 21n
const RANDOM = (1n << RANDOM_BITS) - 1n
/** The bits that come from its time in milliseconds, until the year 2109. */
const TIME = (1n << 42n) - 1n
/** Items that are created at once, by a copy or an import. */
const MAX_PER_MILLISECOND = 10_000

/**
 * Returns the number of an item for phones, which know files by numbers of 63 bits: the time and the last bits of its ID. Two items
 * of the same millisecond rarely have the same number, and a number never opens anything that its user can't open.
 */
export function itemNumber(id: string): string {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`)
  return String((((bits >> 80n) & TIME) << RANDOM_BITS) | (bits & RANDOM))
}

/** Returns the ID of the item that has a number, or whose ID it is without dashes; null for none that the user can open. */
export async function findNumbered(db: Db, principal: Member, number: string): Promise<string | null> {
  if (/^[\da-f]{32}$/i.test(number)) return number.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase()
  if (!/^\d{1,19}$/.test(number)) return null
  const time = BigInt(number) >> RANDOM_BITS
  const { rows } = await sql<{ id: string }>`${PREPARED}
    SELECT id FROM items WHERE tenant_id = ANY(${principal.trees}::uuid[]) AND id >= ${firstId(time)}::uuid AND id < ${firstId(time + 1n)}::uuid
    LIMIT ${MAX_PER_MILLISECOND}`.execute(db)
  for (const { id } of rows.filter((row) => itemNumber(row.id) === number)) {
    if ((await loadAncestorPath(db, principal, id)) !== null) return id
  }
  return null
}

/** Returns the lowest ID of a millisecond. */
function firstId(time: bigint): string {
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}
