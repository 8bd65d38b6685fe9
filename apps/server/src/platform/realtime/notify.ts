import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { PREPARED } from '../db/prepared.ts'

/** PostgreSQL's limit is below 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7900

/**
 * Sends JSON values through `NOTIFY` to all servers that listen to the channel, once the transaction commits. Not for frequent
 * transactions: PostgreSQL serialises the commits of transactions that notify.
 */
export async function notify(tx: Db, { channel, values }: { channel: string; values: readonly unknown[] }): Promise<void> {
  if (values.length === 0) return
  await sql`${PREPARED} SELECT pg_notify(${channel}, payload) FROM unnest(${pack(values)}::text[]) AS payload`.execute(tx)
}

/** Packs the values into JSON lists that fit into a notification. */
function pack(values: readonly unknown[]): string[] {
  const lists: string[] = []
  let list = ''
  for (const value of values) {
    const text = JSON.stringify(value)
    if (list !== '' && Buffer.byteLength(list) + Buffer.byteLength(text) + 3 > MAX_PAYLOAD_BYTES) {
      lists.push(`[${list}]`)
      list = ''
    }
    list = list === '' ? text : `${list},${text}`
  }
  if (list !== '') lists.push(`[${list}]`)
  return lists
}
