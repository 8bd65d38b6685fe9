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
  /** The team's own id for what all of it shares. */
  itemId: string
  parentId: string | null
  /** Paths or rights of what lies below may have changed too: renamed, moved, deleted, restored, another access. */
  isDeep?: boolean
  /** It came out of the bin. What goes there is known by itself. */
  isBin?: boolean
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
  const audiences = await findAudiences(tx, { tenantId, ids: left })
  for (const { kind, itemId, parentId, isDeep, isBin, onlyFor } of announcements) {
    const context = audiences.get(itemId)
    list.push({
      tenant_id: tenantId,
      kind,
      item_id: itemId,
      parent_id: parentId,
      ...(isDeep ? { is_deep: true } : {}),
      ...(onlyFor ? { only_for: onlyFor } : {}),
      ...(context && (context.isHidden || context.seenBy.length > 0) ? { seen_by: context.seenBy } : {}),
      ...(context?.isHidden ? { was_hidden: true } : {}),
      ...(isBin || context?.isBinned ? { is_bin: true } : {}),
    })
  }
}

interface Audience {
  /** The people whom it lists, and of what is hidden its owner. */
  seenBy: string[]
  isHidden: boolean
  isBinned: boolean
}

/** How some items stand at this moment. */
async function findAudiences(
  tx: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<Map<string, Audience>> {
  if (ids.length === 0) return new Map()
  const items = await tx
    .selectFrom('items')
    .select(['id', 'owner_id', 'is_hidden', 'deleted'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
  const entries = await tx
    .selectFrom('item_users')
    .select(['item_id', 'user_id'])
    .where('tenant_id', '=', tenantId)
    .where('item_id', 'in', ids)
    .execute()
  const people = Map.groupBy(entries, ({ item_id }) => item_id)
  return new Map(
    items.map(({ id, owner_id, is_hidden, deleted }) => {
      const listed = (people.get(id) ?? []).map(({ user_id }) => user_id)
      // Who owns what is not hidden sees it as its folder does.
      const seenBy = is_hidden && owner_id !== null ? [owner_id, ...listed] : listed
      return [id, { seenBy, isHidden: is_hidden, isBinned: deleted !== null }]
    }),
  )
}
