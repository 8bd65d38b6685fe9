import { sql } from 'kysely'
import type { ToldEvent } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'

/** What may end access requests, beside who asked leaving the team. */
const ENDING = new Set<ToldEvent['event']['type']>([
  'item.access_changed',
  'item.owner_changed',
  'item.deleted',
  'access.declined',
  'ownership.handed_over',
])

/** Takes for read what asks for an answer that nobody waits for any more: somebody else has answered, or it is open to who asked. */
export async function endOverdue(
  tx: Db,
  { tenantId, events }: { tenantId: string; events: readonly ToldEvent[] },
): Promise<void> {
  await endConnectionRequests(tx, { tenantId, events })
  await endPartnerInvites(tx, { tenantId, events })
  if (!events.some(({ event }) => ENDING.has(event.type))) return
  await sql`
    UPDATE notifications n SET read = now(), mail_due = NULL
    WHERE n.tenant_id = ${tenantId} AND n.kind = 'access_requested' AND n.read IS NULL AND NOT EXISTS (
      SELECT 1 FROM access_requests r WHERE r.tenant_id = n.tenant_id AND r.user_id = n.by_id AND r.item_id = ANY(n.item_ids))`.execute(
    tx,
  )
}

/** The same of connections that the team was asked for: one of its Admins has answered, or it was taken back. */
async function endConnectionRequests(
  tx: Db,
  { tenantId, events }: { tenantId: string; events: readonly ToldEvent[] },
): Promise<void> {
  const ids = events.flatMap(({ event }) =>
    event.type === 'connection.answered' || event.type === 'connection.ended' ? [event.connectionId] : [],
  )
  if (ids.length === 0) return
  await sql`
    UPDATE notifications SET read = now(), mail_due = NULL
    WHERE tenant_id = ${tenantId} AND kind = 'connection_requested' AND read IS NULL AND data ->> 'requestId' = ANY(${ids}::text[])`.execute(
    tx,
  )
}

/** The same of invitations into projects: somebody of the team has answered, or it was taken back. */
async function endPartnerInvites(
  tx: Db,
  { tenantId, events }: { tenantId: string; events: readonly ToldEvent[] },
): Promise<void> {
  const ids = events.flatMap(({ event }) =>
    event.type === 'partnership.settled' || event.type === 'partnership.ended' ? [event.partnershipId] : [],
  )
  if (ids.length === 0) return
  await sql`
    UPDATE notifications SET read = now(), mail_due = NULL
    WHERE tenant_id = ${tenantId} AND kind = 'partner_invited' AND read IS NULL AND data ->> 'requestId' = ANY(${ids}::text[])`.execute(
    tx,
  )
}
