import { sql } from 'kysely'
import type { Event, EventContext } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { changedForReceivers, notifyReceivers } from './notify-receivers.ts'
import { folderChangesOf, notifyRestricted } from './notify-restricted.ts'

/** Notifies other teams of changes to folders that are shared with them. Runs in the transaction of the change. */
export async function notifyFolderChanges(tx: Db, eventContext: EventContext, events: readonly Event[]): Promise<void> {
  const changed = changedForReceivers(events)
  const folderChanges = events.flatMap(folderChangesOf)
  const ids = [...changed, ...folderChanges.map(({ id }) => id)]
  if (ids.length === 0 || !(await isFolderOfSharer(tx, { tenantId: eventContext.tenantId, ids }))) return
  await notifyReceivers(tx, eventContext, changed)
  await notifyRestricted(tx, eventContext, folderChanges)
}

/** Returns whether a folder is among some items, in a team that shares something: most changes are to files, or in teams that share nothing. */
async function isFolderOfSharer(tx: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<boolean> {
  const { rows } = await sql`${PREPARED}
    SELECT FROM items i WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${ids}::uuid[]) AND i.is_dir
      AND EXISTS (SELECT FROM shares s WHERE s.tenant_id = ${tenantId}) LIMIT 1`.execute(tx)
  return rows.length > 0
}
