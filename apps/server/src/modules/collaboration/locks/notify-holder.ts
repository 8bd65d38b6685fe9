import type { LoadedItem, Member } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import type { ItemLock } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Emits an event for the holder of a lock, in the stream of the team that they act for. */
export async function notifyHolder(
  tx: Db,
  { userId, teamId }: Member,
  { item, lock, type, message }: { item: LoadedItem; lock: ItemLock; type: 'lock.broken' | 'lock.requested'; message: string },
): Promise<void> {
  const { node } = item
  const eventContext = { tenantId: lock.team.id, userId, teamId }
  const names = { name: node.name }
  const team = lock.team.id === teamId ? null : await readTeamName(tx, teamId)
  const about = { itemId: node.id, parentId: null, names, isDir: node.is_dir, holderId: lock.holder.id, team, message }
  await emit(tx, eventContext, { type, ...about })
}

async function readTeamName(tx: Db, id: string): Promise<string> {
  return (await tx.selectFrom('tenants').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
}
