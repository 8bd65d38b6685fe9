import { sql } from 'kysely'
import { type Event, emit, type Scene } from '#modules/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listShareGrantees, listShares } from '../records/share-rows.ts'
import { standingOf } from '../records/standing.ts'
import { findSharedBelow, isFolderOfSharer } from './tell-receivers.ts'

/** A folder that was restricted, opened or moved. */
interface Top {
  id: string
  parentId: string | null
  /** The folder that it was in before: `parentId`, if it was restricted where it is. */
  fromParentId: string | null
}

/**
 * Emits `share.restricted` for each share whose folder was open to the other team and is closed to it now: the folder or one above it was restricted, or
 * moved into a restricted folder. Runs in the transaction of the change.
 */
export async function notifyRestricted(tx: Db, { tenantId, userId }: Scene, events: readonly Event[]): Promise<void> {
  const tops = events.flatMap((event): Top[] => {
    if (event.type === 'item.restricted') {
      const { itemId: id, parentId } = event
      return [{ id, parentId, fromParentId: parentId }]
    }
    if (event.type !== 'item.moved') return []
    const { itemId: id, parentId, fromParentId } = event
    return [{ id, parentId, fromParentId }]
  })
  if (tops.length === 0 || !(await isFolderOfSharer(tx, { tenantId, ids: tops.map(({ id }) => id) }))) return
  const closed = await listRestricted(
    tx,
    tenantId,
    tops.flatMap(({ parentId, fromParentId }) => [parentId, fromParentId].filter((id) => id !== null)),
  )
  const isClosed = (id: string | null) => id !== null && closed.has(id)
  const closing = tops.filter((top) => !isClosed(top.fromParentId) && (!isMoved(top) || isClosed(top.parentId)))
  if (closing.length === 0) return
  await emitForShares(tx, { tenantId, userId }, 'share.restricted', await listOpenBefore(tx, { tenantId, tops: closing }))
}

/**
 * Emits `share.reopened` for each share whose folder is open to the other team again: the folder or one above it was opened, or moved out of a
 * restricted folder. Runs in the transaction of the change.
 */
export async function notifyReopened(tx: Db, { tenantId, userId }: Scene, events: readonly Event[]): Promise<void> {
  const unrestricted = events.flatMap((event) => (event.type === 'item.unrestricted' ? [event.itemId] : []))
  const moved = events.filter((event) => event.type === 'item.moved')
  const ids = [...unrestricted, ...moved.map(({ itemId }) => itemId)]
  if (ids.length === 0 || !(await isFolderOfSharer(tx, { tenantId, ids }))) return
  const from = moved.flatMap(({ fromParentId }) => fromParentId ?? [])
  const closedBefore = from.length === 0 ? new Set<string>() : await listRestricted(tx, tenantId, from)
  const opened = moved.filter(({ fromParentId }) => fromParentId !== null && closedBefore.has(fromParentId))
  const tops = [...unrestricted, ...opened.map(({ itemId }) => itemId)]
  if (tops.length === 0) return
  const folders = await findSharedBelow(tx, { tenantId, ids: tops })
  if (folders.length === 0) return
  const closed = await listRestricted(tx, tenantId, folders)
  const open = folders.filter((id) => !closed.has(id))
  await emitForShares(tx, { tenantId, userId }, 'share.reopened', open)
}

/** Emits an event for each share of some folders that somebody has, in the stream of the team that has it. */
async function emitForShares(
  tx: Db,
  { tenantId, userId }: Scene,
  type: 'share.restricted' | 'share.reopened',
  folders: readonly string[],
): Promise<void> {
  const shares = await listShares(tx, sql`s.tenant_id = ${tenantId} AND s.item_id = ANY(${folders}::uuid[])`)
  const grantees = await listShareGrantees(
    tx,
    shares.map(({ id }) => id),
  )
  for (const { id, item_id, grantee_tenant_id, name, team_name, ...share } of shares) {
    const { team, people } = standingOf(share, grantees.get(id) ?? [])
    const personIds = team ? null : [...people.keys()]
    if (personIds?.length === 0) continue
    const from = { id: tenantId, name: team_name }
    const event = { type, shareId: id, sourceId: item_id, name, team: from, personIds }
    await emit(tx, { tenantId: grantee_tenant_id, userId }, event)
  }
}

function isMoved({ parentId, fromParentId }: Top): boolean {
  return parentId !== fromParentId
}

/** Returns those of some folders that are restricted, or are in a restricted folder. */
async function listRestricted(tx: Db, tenantId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const unique = [...new Set(ids)]
  const { rows } = await sql<{ item_id: string }>`
    SELECT item_id FROM closed_above(array_fill(${tenantId}::uuid, ARRAY[${unique.length}::int]), ${unique}::uuid[]) WHERE is_restricted`.execute(
    tx,
  )
  return new Set(rows.map(({ item_id }) => item_id))
}

/** Returns the shared folders at or below some folders without those that another restricted folder on the way closed already. */
async function listOpenBefore(tx: Db, { tenantId, tops }: { tenantId: string; tops: readonly Top[] }): Promise<string[]> {
  const ids = tops.map(({ id }) => id)
  const folders = await findSharedBelow(tx, { tenantId, ids })
  const restrictedNow = tops.filter((top) => !isMoved(top)).map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE up AS (
      SELECT i.id AS folder_id, i.id, i.parent_id, i.is_restricted FROM items i
      WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${folders}::uuid[])
      UNION
      SELECT up.folder_id, i.id, i.parent_id, i.is_restricted FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.parent_id
      WHERE up.id <> ALL(${ids}::uuid[])
    )
    SELECT folder_id AS id FROM up GROUP BY folder_id HAVING NOT bool_or(is_restricted AND id <> ALL(${restrictedNow}::uuid[]))`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
