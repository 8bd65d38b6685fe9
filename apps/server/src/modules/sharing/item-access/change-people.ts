import type { Access } from '@arbour/contract/entities/sharing/access'
import { type AccessList, type LoadedItem, type Member, readAccessList, writeAccessList } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { emit, type PersonChange } from '#modules/core/events/public.ts'
import { type AncestorNode, lastOf } from '#modules/core/tree/public.ts'
import { fullName, listGroupMembers } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { loadLocked } from './change-locked.ts'
import { loadRoles } from './list-roles.ts'
import { endRequests } from './requests/end-requests.ts'
import { updateBoundary } from './update-boundary.ts'

/** `people` and `groups`: the new access list of the item. */
export interface PeopleChange extends AccessList {
  /** Absent: unchanged. */
  access?: Access | undefined
  /** How the affected users are notified. */
  note: string
  byMail: boolean
  /** It approves a request for access. */
  isAnswer?: boolean
}

/**
 * Changes the access list of an item and its setting. Records the change in the audit log and notifies those affected. The caller
 * has checked permissions and locked the item, or the whole tree exclusively for a folder.
 */
export async function changePeople(
  tx: Db,
  by: Member,
  item: LoadedItem,
  { people, groups, access, note, byMail, isAnswer = false }: PeopleChange,
): Promise<void> {
  const { tenant_id: tenantId, id: itemId, parent_id: parentId, name, is_dir: isDir } = item.node
  const eventContext = { tenantId, userId: by.userId, teamId: by.teamId }
  const before = await readSetting(tx, item.node)
  const ofGroups = await listGroupMembers(tx, { tenantId, groupIds: changedIds(before.groups.map(asEntry), groups.map(asEntry)) })
  const concerned = [...new Set([...changedIds(before.people.map(asEntry), people.map(asEntry)), ...ofGroups])]
  const rolesBefore = await loadRoles(tx, { tenantId, ancestorPath: item.ancestorPath, ids: concerned })
  // Emitted before the change: the users who see it now are notified.
  await emit(tx, eventContext, { type: 'item.access_changed', itemId, parentId })
  await writeAccessList(tx, { tenantId, itemId, people, groups })
  if (access) await setRestriction(tx, item.node, access)
  const ancestorPath = await loadLocked(tx, by, itemId)
  await updateBoundary(tx, ancestorPath)
  const isRestricted = lastOf(ancestorPath).is_restricted
  if (before.is_restricted !== isRestricted)
    await emit(tx, eventContext, { type: isRestricted ? 'item.restricted' : 'item.unrestricted', itemId, parentId })
  await endRequests(tx, { tenantId })
  const details = { from: before, to: await readSetting(tx, lastOf(ancestorPath)) }
  await recordChange(tx, { act: 'access', ...eventContext, itemId, details })
  const rolesAfter = new Map(
    (await loadRoles(tx, { tenantId, ancestorPath, ids: concerned })).map((entry) => [entry.member.id, entry.role]),
  )
  const listed = new Set([...before.people, ...before.groups].map((entry) => asEntry(entry).id))
  const changes = rolesBefore.flatMap(({ member, role }): PersonChange[] => {
    // A newly listed user received access by name, even if the whole team already has access.
    const isNew = !listed.has(member.id) && !member.groups.some((id) => listed.has(id))
    const change = { from: isNew ? null : role, to: rolesAfter.get(member.id) ?? null }
    return change.from === change.to ? [] : [{ personId: member.id, name: fullName(member), ...change }]
  })
  if (changes.length > 0) {
    const story = { itemId, parentId, names: { name } }
    await emit(tx, eventContext, { type: 'roles.changed', ...story, isDir, changes, isAnswer, note, byMail })
  }
}

interface Entry {
  id: string
  role: string
}

function asEntry(row: AccessList['people'][number] | AccessList['groups'][number]): Entry {
  return { id: 'user_id' in row ? row.user_id : row.group_id, role: row.role }
}

/** Returns the entries that are in only one of two lists, or have a different role. */
function changedIds(before: readonly Entry[], after: readonly Entry[]): string[] {
  const has = (list: readonly Entry[], entry: Entry) => list.some(({ id, role }) => id === entry.id && role === entry.role)
  const changed = [...before.filter((entry) => !has(after, entry)), ...after.filter((entry) => !has(before, entry))]
  return [...new Set(changed.map(({ id }) => id))]
}

/** Reads the access setting of an item for the audit log. */
async function readSetting(tx: Db, { tenant_id, id, is_restricted, is_hidden }: AncestorNode) {
  return { is_restricted, is_hidden, ...(await readAccessList(tx, { tenantId: tenant_id, itemId: id })) }
}

async function setRestriction(tx: Db, node: AncestorNode, access: Access): Promise<void> {
  await tx
    .updateTable('items')
    .set({
      is_restricted: access.is_access_restricted,
      is_hidden: access.is_access_restricted && access.is_hidden_when_restricted,
    })
    .where('tenant_id', '=', node.tenant_id)
    .where('id', '=', node.id)
    .execute()
}
