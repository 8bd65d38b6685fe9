import type { Db, Pool } from '#platform/db/db.ts'
import type { Broadcaster } from '#platform/realtime/broadcast.ts'
import type { Announcement } from './announcement.ts'
import { coalesce } from './coalesce.ts'

export type Announcer = Broadcaster<Announcement>

const gathered = new WeakMap<Db, Announcement[]>()

/** Runs a change in one transaction; what {@link announce} gathered in it goes out once it has committed, and never if it has not. */
export async function transact<T>(
  { db, announcer }: { db: Pool; announcer: Announcer },
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  const announcements: Announcement[] = []
  const result = await db.transaction().execute((tx) => {
    gathered.set(tx, announcements)
    return change(tx)
  })
  announcer.send(coalesce(announcements))
  return result
}

/** A change to be told to those who look at the item or its folder. */
export interface NewAnnouncement {
  /** `add` and `remove` concern the folder `parentId`; `update` the item where it stands; `access` who may see or open it. */
  kind: Announcement['kind']
  itemId: string
  parentId: string | null
  /** Paths or rights of what lies below may have changed too: renamed, moved, deleted, restored, another access. */
  isDeep?: boolean
  /** The one person whom it concerns: for stars. */
  onlyFor?: string
}

/**
 * Tells of changes once the transaction commits. `tx` is one of {@link transact} (hence of changeTree). Call it for `remove` and `access`
 * before the item is deleted for good or its access is changed: who sees it now is who has to be told that it is gone.
 */
export async function announce(
  tx: Db,
  { tenantId }: { tenantId: string },
  announcements: readonly NewAnnouncement[],
): Promise<void> {
  const list = gathered.get(tx)
  if (!list) throw new Error('Changes are announced in a transaction of transact()')
  const left = announcements.filter(({ kind }) => kind === 'remove' || kind === 'access').map(({ itemId }) => itemId)
  const seenBy = await whoSeesHidden(tx, { tenantId, ids: left })
  for (const { kind, itemId, parentId, isDeep, onlyFor } of announcements) {
    list.push({
      tenant_id: tenantId,
      kind,
      item_id: itemId,
      parent_id: parentId,
      ...(isDeep ? { is_deep: true } : {}),
      ...(onlyFor ? { only_for: onlyFor } : {}),
      ...(seenBy.has(itemId) ? { seen_by: seenBy.get(itemId) ?? [] } : {}),
    })
  }
}

/** The people, Admins aside, who see those among some items that are hidden. */
async function whoSeesHidden(
  tx: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const hidden = await tx
    .selectFrom('items')
    .select(['id', 'owner_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('is_hidden', '=', true)
    .execute()
  if (hidden.length === 0) return new Map()
  const hiddenIds = hidden.map(({ id }) => id)
  const listed = await tx
    .selectFrom('item_users')
    .select(['item_id', 'user_id'])
    .where('tenant_id', '=', tenantId)
    .where('item_id', 'in', hiddenIds)
    .execute()
  return new Map(
    hidden.map(({ id, owner_id }) => [
      id,
      [...(owner_id ? [owner_id] : []), ...listed.filter(({ item_id }) => item_id === id).map(({ user_id }) => user_id)],
    ]),
  )
}
