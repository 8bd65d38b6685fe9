import { sql } from 'kysely'
import type { ToldEvent } from '#modules/events/public.ts'
import type { Db } from '#platform/db/db.ts'

const OPENING = new Set<ToldEvent['event']['type']>(['item.access_changed', 'item.owner_changed'])

/** Ends the requests of a team for what is open to who asked by now, however it came to be. Hears of what happened after it was committed. */
export async function endRequests(
  tx: Db,
  { tenantId, events }: { tenantId: string; events: readonly ToldEvent[] },
): Promise<void> {
  if (!events.some(({ event }) => OPENING.has(event.type))) return
  await sql`
    DELETE FROM access_requests r USING items i
    WHERE r.tenant_id = ${tenantId} AND i.tenant_id = r.tenant_id AND i.id = r.item_id
      AND (NOT i.is_restricted OR i.owner_id = r.user_id OR EXISTS (
        SELECT 1 FROM grants g WHERE g.tenant_id = r.tenant_id AND g.item_id = r.item_id
          AND g.source = 'access' AND g.grantee_id = r.user_id))`.execute(tx)
}
