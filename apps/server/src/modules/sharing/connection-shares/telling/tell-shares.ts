import { sql } from 'kysely'
import { emit, type Scene } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { ShareRow } from '../records/share-rows.ts'
import { roleIn, type Standing } from '../records/standing.ts'

type Named = Pick<ShareRow, 'id' | 'tenant_id' | 'item_id' | 'grantee_tenant_id' | 'name' | 'parent_id' | 'team_name'>

/** How those are told whom it concerns. */
export interface Wording {
  note: string
  byMail: boolean
}

/** Tells, before it changes, that who may open some folders of a tree changes: what is open in it closes where it has to. */
export async function tellChanging(
  tx: Db,
  scene: Scene,
  folders: readonly Pick<Named, 'item_id' | 'parent_id'>[],
): Promise<void> {
  const events = folders.map(({ item_id, parent_id }) => ({
    type: 'item.access_changed' as const,
    itemId: item_id,
    parentId: parent_id,
  }))
  await emit(tx, scene, ...events)
}

/** Tells the other team, or some of its people, that they are given a folder, or another role on it. `userIds`: null is everybody. */
export async function tellGiven(
  tx: Db,
  share: Named,
  {
    userId,
    userIds,
    role,
    isNew,
    note,
    byMail,
  }: Wording & { userId: string | null; userIds: readonly string[] | null; role: ShareRow['role']; isNew: boolean },
): Promise<void> {
  if (userIds?.length === 0) return
  const scene = { tenantId: share.grantee_tenant_id, userId }
  const named = foreign(share, await listClosed(tx, [share]))
  // Of what is closed to them they are given nothing.
  if (named.name === null) return
  await emit(tx, scene, { type: 'share.given', ...named, personIds: userIds, role, isNew, note, byMail })
}

/** What somebody no longer has. `userIds`: null is everybody of the other team. */
interface Ended {
  share: Named
  userIds: readonly string[] | null
}

/** Tells the other teams, or some of their people, that they no longer have some folders. */
export async function tellEnded(tx: Db, { userId }: { userId: string | null }, ended: readonly Ended[]): Promise<void> {
  const told = ended.filter(({ userIds }) => userIds?.length !== 0)
  const closed = await listClosed(
    tx,
    told.map(({ share }) => share),
  )
  for (const [tenantId, own] of Map.groupBy(told, ({ share }) => share.grantee_tenant_id)) {
    const events = own.map(({ share, userIds }) => ({
      type: 'share.ended' as const,
      ...foreign(share, closed),
      personIds: userIds,
    }))
    await emit(tx, { tenantId, userId }, ...events)
  }
}

/** Tells the other team what a change of what a share gives means to whom. */
export async function tellDifference(
  tx: Db,
  share: Named,
  { userId, before, after, ...wording }: Wording & { userId: string | null; before: Standing; after: Standing },
): Promise<void> {
  if (before.team && !after.team) await tellEnded(tx, { userId }, [{ share, userIds: await losers(tx, share, after) }])
  if (!before.team && !after.team) {
    const userIds = [...before.people.keys()].filter((id) => !after.people.has(id))
    await tellEnded(tx, { userId }, [{ share, userIds }])
  }
  if (after.team && after.team !== before.team) {
    await tellGiven(tx, share, { userId, userIds: null, role: after.team, isNew: before.team === null, ...wording })
  }
  for (const id of new Set([...before.people.keys(), ...after.people.keys()])) {
    const [from, to] = [roleIn(before, id), roleIn(after, id)]
    // Told with everybody else.
    const isTold = to === after.team && after.team !== before.team
    if (to !== null && from !== to && !isTold)
      await tellGiven(tx, share, { userId, userIds: [id], role: to, isNew: from === null, ...wording })
  }
}

/** Who had it with the whole team, and has nothing by themselves: null for everybody. */
async function losers(tx: Db, { grantee_tenant_id }: Named, { people }: Standing): Promise<string[] | null> {
  if (people.size === 0) return null
  const members = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', grantee_tenant_id)
    .where('suspended', 'is', null)
    .execute()
  return members.map(({ user_id }) => user_id).filter((id) => !people.has(id))
}

/** How a folder is told of in the other team's stream: without its name where it is closed to them. */
function foreign({ id, item_id, name, tenant_id, team_name }: Named, closed: ReadonlySet<string>) {
  const team = { id: tenant_id, name: team_name }
  return { shareId: id, sourceId: item_id, name: closed.has(item_id) ? null : name, team }
}

/** The folders among those of some shares that are open to selected people of their team only, or stand in one that is. */
async function listClosed(tx: Db, shares: readonly Pick<Named, 'tenant_id' | 'item_id'>[]): Promise<ReadonlySet<string>> {
  const trees = shares.map(({ tenant_id }) => tenant_id)
  const ids = shares.map(({ item_id }) => item_id)
  const { rows } = await sql<{ item_id: string }>`
    SELECT item_id FROM closed_above(${trees}::uuid[], ${ids}::uuid[]) WHERE is_restricted`.execute(tx)
  return new Set(rows.map(({ item_id }) => item_id))
}
