import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const FIRST = 'T-001'
const MAX_TRIED = 1000

/** Returns the number after the last one of a project: increments its trailing digits, keeping their length. */
export async function nextNumber(db: Db, { tenantId, itemId }: { tenantId: string; itemId: string }): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM transmittals WHERE tenant_id = ${tenantId} AND item_id = ${itemId} ORDER BY created DESC, id DESC LIMIT ${MAX_TRIED}`.execute(
    db,
  )
  const usedNumbers = new Set(rows.map(({ number }) => number.toLowerCase()))
  let number = rows[0] ? followingNumber(rows[0].number) : FIRST
  for (let attempts = 0; attempts < MAX_TRIED && usedNumbers.has(number.toLowerCase()); attempts += 1)
    number = followingNumber(number)
  return number
}

/** Returns the next number: `T-009` is followed by `T-010`, `Tender` by `Tender-2`. */
export function followingNumber(number: string): string {
  const digits = /\d{1,15}(?=\D*$)/.exec(number)
  if (!digits) return `${number}-2`
  const next = String(Number(digits[0]) + 1).padStart(digits[0].length, '0')
  return `${number.slice(0, digits.index)}${next}${number.slice(digits.index + digits[0].length)}`
}
