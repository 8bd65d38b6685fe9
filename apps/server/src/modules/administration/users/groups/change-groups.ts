import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { groupsCreate, groupsDelete, groupsUpdate } from '@arbour/contract/calls/team/groups'
import type { Group } from '@arbour/contract/entities/team/group'
import { nameKey } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import pg from 'pg'
import { endInvitesOfGroup, listTreesInviting } from '#modules/collaboration/partnerships/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam, type Member } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { changeTrees, lockTrees } from '#modules/core/tree/public.ts'
import { changeGroupMembers, findGroups, insertGroup, listGroupMembers, lockMembers } from '#modules/directory/teams/public.ts'
import { endSharesOfGroup, listTreesOfGroup } from '#modules/sharing/connection-shares/public.ts'
import { endGrantsToGroup, endRequests, listMembers } from '#modules/sharing/item-access/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { assertStillAdmin } from '../members.ts'

const UNIQUE_VIOLATION = '23505'
/** Maximum number of groups in a team: lists of users show the groups of each. */
const MAX_GROUPS = 500

/** Implements `groups/create`: creates a group of team members. */
export async function createGroup(
  { db, principal }: MemberContext,
  { name, user_ids }: CallRequest<typeof groupsCreate>,
): Promise<CallResponse<typeof groupsCreate>> {
  return changeGroups(db, principal, name, async (tx, tenantId) => {
    await assertCapacity(tx, tenantId)
    await assertMembers(tx, tenantId, user_ids)
    const id = await insertGroup(tx, { tenantId, name })
    await changeMembers(tx, principal, { id, name }, { add: user_ids, remove: [], isNew: true })
    return { group: await loadGroup(tx, tenantId, id) }
  })
}

/**
 * Implements `groups/update`: changes name and members. New members immediately have the group's access, removed members lose it.
 */
export async function updateGroup(
  { db, principal }: MemberContext,
  { id, name, add, remove }: CallRequest<typeof groupsUpdate>,
): Promise<CallResponse<typeof groupsUpdate>> {
  return changeGroups(db, principal, name, async (tx, tenantId) => {
    const group = await loadGroup(tx, tenantId, id)
    if (group.is_provided && add.length + remove.length > 0) throw new AppError('conflict', t('errors.groups.fromProvider'))
    await assertMembers(tx, tenantId, add)
    if (name !== undefined) await rename(tx, principal, group, name)
    await changeMembers(tx, principal, { id, name: name ?? group.name }, { add, remove })
    return { group: await loadGroup(tx, tenantId, id) }
  })
}

/**
 * Implements `groups/delete`: ends its roles on items, and other teams' shares with it and invitations of it; its members stay in
 * the team.
 */
export async function deleteGroup(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof groupsDelete>,
): Promise<CallResponse<typeof groupsDelete>> {
  const { teamId: tenantId, userId } = principal
  authorise(canManageTeam(principal, tenantId))
  await changeTrees(db, async (tx) => {
    const locked = new Set([tenantId, ...(await listTreesOfGroup(tx, id)), ...(await listTreesInviting(tx, id))])
    await lockTrees(tx, locked)
    await lockMembers(tx, tenantId)
    await assertStillAdmin(tx, principal)
    const { name } = await loadGroup(tx, tenantId, id)
    const removed = await listGroupMembers(tx, { tenantId, groupIds: [id] })
    await tx.selectFrom('groups').select('id').where('tenant_id', '=', tenantId).where('id', '=', id).forUpdate().execute()
    await endSharesOfGroup(tx, { groupId: id, endedBy: userId, locked })
    await endInvitesOfGroup(tx, { groupId: id, actor: principal, locked })
    await endGrantsToGroup(tx, principal, { groupId: id })
    await tx.deleteFrom('groups').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
    await recordChange(tx, { act: 'group', tenantId, userId, details: { from: { id, name }, to: null } })
    if (removed.length > 0) await emit(tx, { tenantId, userId }, { type: 'group.changed', groupId: id, name, added: [], removed })
  })
  return {}
}

/** Runs a change of a team's groups by an Admin. Throws 409 with the group that has the name. */
async function changeGroups<T>(
  db: Pool,
  principal: Member,
  name: string | undefined,
  work: (tx: Db, tenantId: string) => Promise<T>,
): Promise<T> {
  const { teamId: tenantId } = principal
  authorise(canManageTeam(principal, tenantId))
  try {
    return await transact(db, async (tx) => {
      await lockMembers(tx, tenantId)
      await assertStillAdmin(tx, principal)
      return work(tx, tenantId)
    })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION || name === undefined) throw error
    const message = t('errors.groups.nameTaken', { name })
    throw new AppError('name_conflict', message, { fields: { name: message } })
  }
}

async function rename(tx: Db, { teamId: tenantId, userId }: Member, { id, name: before }: Group, name: string): Promise<void> {
  await tx
    .updateTable('groups')
    .set({ name, name_key: nameKey(name) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await recordChange(tx, { act: 'group', tenantId, userId, details: { from: { id, name: before }, to: { id, name } } })
}

/** Changes the members, and records the removed and added ones in the audit log. */
async function changeMembers(
  tx: Db,
  { teamId: tenantId, userId }: Member,
  { id, name }: Pick<Group, 'id' | 'name'>,
  { add, remove, isNew = false }: { add: readonly string[]; remove: readonly string[]; isNew?: boolean },
): Promise<void> {
  const { added, removed } = await changeGroupMembers(tx, { tenantId, groupId: id, add, remove })
  await endRequests(tx, { tenantId })
  if (added.length + removed.length > 0)
    await emit(tx, { tenantId, userId }, { type: 'group.changed', groupId: id, name, added, removed })
  const from = isNew ? null : { id, name, user_ids: removed }
  await recordChange(tx, { act: 'group', tenantId, userId, details: { from, to: { id, name, user_ids: added } } })
}

async function loadGroup(tx: Db, tenantId: string, id: string): Promise<Group> {
  const [group] = await findGroups(tx, { tenantId, ids: [id] })
  if (!group) throw notFound()
  return group
}

async function assertMembers(tx: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  const members = await listMembers(tx, { tenantId, ids })
  if (members.length !== new Set(ids).size) throw notFound()
}

async function assertCapacity(tx: Db, tenantId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('groups')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_GROUPS) throw new AppError('conflict', t('errors.groups.tooMany', { max: MAX_GROUPS }))
}
