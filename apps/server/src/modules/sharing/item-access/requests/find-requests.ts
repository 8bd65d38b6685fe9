import { loadAncestorPath, type Member } from '#modules/core/access/public.ts'
import { type AncestorPath, deletedAt, lastOf } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { TeamMember } from '../list-members.ts'
import { loadRoles } from '../list-roles.ts'
import { canApprove } from './approvers.ts'

/** Number of requests of one user that are searched for the next one. */
const VIEWED = 20

/** A request for access to an item. */
export interface RequestRow {
  id: string
  item_id: string
  message: string
  created: Date
}

/** A pending request with the requester and the ancestor path of the item. */
export interface OpenRequest extends RequestRow {
  asker: TeamMember
  ancestorPath: AncestorPath
}

/** Finds a request that the user may decide. Throws 404 for any other, and for one that is no longer needed. */
export async function findRequest(db: Db, principal: Member, uuid: string): Promise<OpenRequest> {
  const row = await selectRequests(db, principal).where('id', '=', uuid).executeTakeFirst()
  const open = row && (await openRequest(db, principal, row))
  if (!open) throw notFound()
  return open
}

/** Returns the id of the oldest request of another user that the caller may decide; null if there is none. */
export async function nextRequest(db: Db, principal: Member, { askerId }: { askerId: string }): Promise<string | null> {
  const rows = await selectRequests(db, principal).where('user_id', '=', askerId).orderBy('created').limit(VIEWED).execute()
  for (const row of rows) if (await openRequest(db, principal, row)) return row.id
  return null
}

/** Lists the requests for an item, oldest first; none for users who may not decide them. */
export async function requestsFor(db: Db, principal: Member, ancestorPath: AncestorPath): Promise<OpenRequest[]> {
  const rows = await selectRequests(db, principal)
    .where('item_id', '=', lastOf(ancestorPath).id)
    .orderBy('created')
    .limit(500)
    .execute()
  if (rows.length === 0 || deletedAt(ancestorPath) || !(await canApprove(db, principal, ancestorPath))) return []
  const others = rows.filter(({ user_id }) => user_id !== principal.userId)
  const askers = await loadAskers(
    db,
    ancestorPath,
    others.map(({ user_id }) => user_id),
  )
  return others.flatMap((row) => {
    const asker = askers.get(row.user_id)
    return asker ? [{ ...row, asker, ancestorPath }] : []
  })
}

function selectRequests(db: Db, { teamId }: Member) {
  return db
    .selectFrom('access_requests')
    .select(['id', 'item_id', 'user_id', 'message', 'created'])
    .where('tenant_id', '=', teamId)
}

async function openRequest(db: Db, principal: Member, row: RequestRow & { user_id: string }): Promise<OpenRequest | null> {
  // Users can't approve their own request: an Admin takes ownership instead, of which the owner is notified.
  if (row.user_id === principal.userId) return null
  const ancestorPath = await loadAncestorPath(db, principal, row.item_id)
  if (!ancestorPath || deletedAt(ancestorPath) || !(await canApprove(db, principal, ancestorPath))) return null
  const asker = (await loadAskers(db, ancestorPath, [row.user_id])).get(row.user_id)
  return asker ? { ...row, asker, ancestorPath } : null
}

/** Loads those of some users who are active in the team and still can't open the item. */
async function loadAskers(db: Db, ancestorPath: AncestorPath, ids: readonly string[]): Promise<Map<string, TeamMember>> {
  const roles = await loadRoles(db, { tenantId: lastOf(ancestorPath).tenant_id, ancestorPath, ids, active: true })
  return new Map(roles.flatMap(({ member, role }) => (role === null ? [[member.id, member] as const] : [])))
}

/** Deletes a request. Returns false if someone else already has. */
export async function takeRequest(tx: Db, { teamId }: Member, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('access_requests')
    .where('tenant_id', '=', teamId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
