import { sql } from 'kysely'
import { currentCredential } from '#platform/credential.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { afterCommit, beforeCommit, poolOf } from '#platform/db/transact.ts'
import { addAudiences } from './audience.ts'
import type { Event, EventContext, ItemEventContext, TransientEvent } from './event.ts'
import { streamOf } from './stream.ts'

interface Row extends EventContext {
  credential: string | null
  event: Event
}

const rowsByTransaction = new WeakMap<Db, Row[]>()

/**
 * Publishes events in the transaction that causes them (a transaction of `transact`). Transactional listeners run immediately;
 * all others receive the events after commit, from the outbox. Call it before an item is permanently deleted or its access
 * changes: the users who see it now must be notified that it disappeared.
 */
export function emit(tx: Db, eventContext: ItemEventContext, ...events: readonly Event[]): Promise<void>
export function emit(tx: Db, eventContext: EventContext, ...events: readonly TransientEvent[]): Promise<void>
export async function emit(
  tx: Db,
  { tenantId, userId, teamId = null }: EventContext & Partial<ItemEventContext>,
  ...events: readonly Event[]
): Promise<void> {
  if (events.length === 0) return
  const stream = streamOf(poolOf(tx))
  const delivered = await addAudiences(tx, tenantId, events)
  for (const listener of stream.inTransaction) await listener(tx, { tenantId, userId, teamId }, delivered)
  // Events without a user are those of the server, even if a request caused them.
  const credential = userId === null ? null : currentCredential()
  const rows = delivered.map((event) => ({ tenantId, userId, credential, event }))
  const before = rowsByTransaction.get(tx)
  if (before) {
    before.push(...rows)
    return
  }
  rowsByTransaction.set(tx, rows)
  // Inserts at the end, under all locks, so that transactions that waited for this one get later ids.
  beforeCommit(tx, () => insertRows(tx, rows))
  afterCommit(tx, () => {
    for (const id of new Set(rows.map((row) => row.tenantId))) stream.wake(id)
  })
}

async function insertRows(tx: Db, rows: readonly Row[]): Promise<void> {
  await sql`${PREPARED}
    INSERT INTO outbox (tenant_id, user_id, credential, event)
    SELECT tenant_id, user_id, credential, event::jsonb
    FROM unnest(
      ${rows.map((row) => row.tenantId)}::uuid[], ${rows.map((row) => row.userId)}::uuid[],
      ${rows.map((row) => row.credential)}::text[], ${rows.map((row) => JSON.stringify(row.event))}::text[]
    ) WITH ORDINALITY AS row (tenant_id, user_id, credential, event, n) ORDER BY n`.execute(tx)
}
