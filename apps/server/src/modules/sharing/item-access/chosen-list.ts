import type { AccessChanges } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import type { z } from 'zod'
import { type AccessList, granteeIdsOf, type LoadedItem, type Member, readAccessList } from '#modules/core/access/public.ts'
import { findGroups } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { invalid } from '#platform/http/app-error.ts'
import { listMembers } from './list-members.ts'

type AccessChoice = Pick<z.output<typeof AccessChanges>, 'access' | 'fileUsers' | 'fileGroups'>

/**
 * Computes the access list that a request would set. Throws 400 for a user or group that is not in the team, and for a role that
 * the item does not have.
 */
export async function chosenList(
  db: Db,
  principal: Member,
  { node }: Pick<LoadedItem, 'node'>,
  { access, fileUsers, fileGroups }: AccessChoice,
): Promise<AccessList> {
  const current = await readAccessList(db, { tenantId: node.tenant_id, itemId: node.id })
  const people = fileUsers === undefined ? current.people : await chosenPeople(db, node, fileUsers)
  const groups = fileGroups === undefined ? current.groups : await chosenGroups(db, node, fileGroups)
  // Users who restrict an item of someone else without naming anyone do not intend to lose access themselves.
  const listed = [...people.map(({ user_id }) => user_id), ...groups.map(({ group_id }) => group_id)]
  const shutsOutSelf =
    fileUsers === undefined &&
    access?.is_access_restricted &&
    node.owner_id !== principal.userId &&
    !granteeIdsOf(principal).some((name) => listed.includes(name))
  return { people: shutsOutSelf ? [...people, { user_id: principal.userId, role: 'editor' }] : people, groups }
}

type Node = LoadedItem['node']

async function chosenPeople(
  db: Db,
  node: Node,
  fileUsers: NonNullable<AccessChoice['fileUsers']>,
): Promise<AccessList['people']> {
  const others = fileUsers.filter((entry) => entry.user_id !== node.owner_id)
  const members = await listMembers(db, { tenantId: node.tenant_id, ids: others.map((entry) => entry.user_id) })
  if (members.length !== others.length) throw invalid('fileUsers', t('errors.access.membersOnce'))
  return others.map(({ user_id, user_role }) => {
    if (user_role === 'owner') throw invalid('fileUsers', t('errors.access.ownerRole'))
    if (user_role === 'contributor' && !node.is_dir) throw invalid('fileUsers', t('errors.access.contributorsOfFolders'))
    return { user_id, role: user_role }
  })
}

async function chosenGroups(
  db: Db,
  node: Node,
  fileGroups: NonNullable<AccessChoice['fileGroups']>,
): Promise<AccessList['groups']> {
  const existingGroups = await findGroups(db, { tenantId: node.tenant_id, ids: fileGroups.map(({ group_id }) => group_id) })
  if (existingGroups.length !== fileGroups.length) throw invalid('fileGroups', t('errors.access.groupsOnce'))
  return fileGroups.map(({ group_id, user_role }) => {
    if (user_role === 'contributor' && !node.is_dir) throw invalid('fileGroups', t('errors.access.contributorsOfFolders'))
    return { group_id, role: user_role }
  })
}
