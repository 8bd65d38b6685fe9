import { sql } from 'kysely'
import { type EventContext, emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { roleIn, type ShareAccess } from '../records/share-access.ts'
import type { ShareRow } from '../records/share-rows.ts'

type NamedShare = Pick<ShareRow, 'id' | 'tenant_id' | 'item_id' | 'grantee_tenant_id' | 'name' | 'parent_id' | 'team_name'>

/** How the affected users are notified. */
export interface NotificationOptions {
  note: string
  byMail: boolean
}

/**
 * Publishes that the access to some folders of a tree changes, so that clients close folders that are no longer accessible. Call
 * it before the change, while the affected users still have access.
 */
export async function publishAccessChange(
  tx: Db,
  eventContext: EventContext,
  folders: readonly Pick<NamedShare, 'item_id' | 'parent_id'>[],
): Promise<void> {
  const events = folders.map(({ item_id, parent_id }) => ({
    type: 'item.access_changed' as const,
    itemId: item_id,
    parentId: parent_id,
  }))
  await emit(tx, eventContext, ...events)
}

/** Notifies the other team, or some of its users, of a new share or a changed role. `userIds`: null is everyone. */
export async function notifyShared(
  tx: Db,
  share: NamedShare,
  {
    userId,
    userIds,
    role,
    isNew,
    note,
    byMail,
  }: NotificationOptions & { userId: string | null; userIds: readonly string[] | null; role: ShareRow['role']; isNew: boolean },
): Promise<void> {
  if (userIds?.length === 0) return
  const eventContext = { tenantId: share.grantee_tenant_id, userId }
  const folder = foreign(share, await listClosed(tx, [share]))
  // A restricted folder grants them nothing.
  if (folder.name === null) return
  await emit(tx, eventContext, { type: 'share.given', ...folder, personIds: userIds, role, isNew, note, byMail })
}

/** Users who lose access. `userIds`: null is everyone of the other team. */
interface EndedShare {
  share: NamedShare
  userIds: readonly string[] | null
}

/** Notifies the other teams, or some of their users, that they no longer have access to some folders. */
export async function notifyEnded(tx: Db, { userId }: { userId: string | null }, ended: readonly EndedShare[]): Promise<void> {
  const notified = ended.filter(({ userIds }) => userIds?.length !== 0)
  const restrictedIds = await listClosed(
    tx,
    notified.map(({ share }) => share),
  )
  for (const [tenantId, endedShares] of Map.groupBy(notified, ({ share }) => share.grantee_tenant_id)) {
    const events = endedShares.map(({ share, userIds }) => ({
      type: 'share.ended' as const,
      ...foreign(share, restrictedIds),
      personIds: userIds,
    }))
    await emit(tx, { tenantId, userId }, ...events)
  }
}

/** Notifies the other team of the effects of a changed share on each user. */
export async function notifyDifference(
  tx: Db,
  share: NamedShare,
  { userId, before, after, ...wording }: NotificationOptions & { userId: string | null; before: ShareAccess; after: ShareAccess },
): Promise<void> {
  if (before.team && !after.team) await notifyEnded(tx, { userId }, [{ share, userIds: await losers(tx, share, after) }])
  if (!before.team && !after.team) {
    const userIds = [...before.people.keys()].filter((id) => !after.people.has(id))
    await notifyEnded(tx, { userId }, [{ share, userIds }])
  }
  if (after.team && after.team !== before.team) {
    await notifyShared(tx, share, { userId, userIds: null, role: after.team, isNew: before.team === null, ...wording })
  }
  for (const id of new Set([...before.people.keys(), ...after.people.keys()])) {
    const [from, to] = [roleIn(before, id), roleIn(after, id)]
    // Included in the notification of the whole team.
    const isNotified = to === after.team && after.team !== before.team
    if (to !== null && from !== to && !isNotified)
      await notifyShared(tx, share, { userId, userIds: [id], role: to, isNew: from === null, ...wording })
  }
}

/** Returns the users who had access only through the whole team: null for everyone. */
async function losers(tx: Db, { grantee_tenant_id }: NamedShare, { people }: ShareAccess): Promise<string[] | null> {
  if (people.size === 0) return null
  const members = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', grantee_tenant_id)
    .where('suspended', 'is', null)
    .execute()
  return members.map(({ user_id }) => user_id).filter((id) => !people.has(id))
}

/** Returns the folder for an event in the other team's stream: without its name if the folder is restricted. */
function foreign({ id, item_id, name, tenant_id, team_name }: NamedShare, restrictedIds: ReadonlySet<string>) {
  const team = { id: tenant_id, name: team_name }
  return { shareId: id, sourceId: item_id, name: restrictedIds.has(item_id) ? null : name, team }
}

/** Returns the folders of some shares that are restricted or below a restricted folder. */
async function listClosed(tx: Db, shares: readonly Pick<NamedShare, 'tenant_id' | 'item_id'>[]): Promise<ReadonlySet<string>> {
  const trees = shares.map(({ tenant_id }) => tenant_id)
  const ids = shares.map(({ item_id }) => item_id)
  const { rows } = await sql<{ item_id: string }>`
    SELECT item_id FROM closed_above(${trees}::uuid[], ${ids}::uuid[]) WHERE is_restricted`.execute(tx)
  return new Set(rows.map(({ item_id }) => item_id))
}
