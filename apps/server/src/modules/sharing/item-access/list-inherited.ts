import { type InheritedAccess, ITEM_ROLES, type ItemRole } from '@arbour/contract/entities/sharing/access'
import { canOpen, evaluateAccess, listGrants, type Member, pathFor } from '#modules/core/access/public.ts'
import { type AncestorNode, type AncestorPath, lastOf, parentPathOf } from '#modules/core/tree/public.ts'
import { findGroups } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listMembers } from './list-members.ts'
import { presentPerson } from './present-access.ts'

/** A role on an item that comes from an ancestor. */
interface InheritedRole {
  kind: 'person' | 'group'
  id: string
  role: ItemRole
  through: InheritedAccess['through']
}

/**
 * Lists the people and groups with a role on an item through its ancestors: their owners and, below a restricted folder, those on
 * its list. Only the strongest role of each counts, and only folders that the caller can open are named.
 */
export async function listInherited(db: Db, principal: Member, ancestorPath: AncestorPath): Promise<InheritedAccess[]> {
  const tenantId = lastOf(ancestorPath).tenant_id
  const folders = namedFolders(principal, ancestorPath)
  if (folders.length === 0) return []
  const roles = strongest([...folders.flatMap(ownerOf), ...(await listedOn(db, tenantId, folders))])
  const idsOf = (kind: InheritedRole['kind']) => roles.filter((access) => access.kind === kind).map(({ id }) => id)
  const people = new Map((await listMembers(db, { tenantId, ids: idsOf('person') })).map((member) => [member.id, member]))
  const groups = new Map((await findGroups(db, { tenantId, ids: idsOf('group') })).map((group) => [group.id, group]))
  return roles.flatMap(({ kind, id, role: user_role, through }): InheritedAccess[] => {
    const [person, group] = kind === 'person' ? [people.get(id), undefined] : [undefined, groups.get(id)]
    // Former members and deleted groups have no access.
    if (!person && !group) return []
    return [{ user: person ? presentPerson(person) : null, group: group ?? null, user_role, through }]
  })
}

interface NamedFolder {
  node: AncestorNode
  through: InheritedAccess['through']
  /** Whether its list counts: in the open part of the tree every member is an editor anyway. */
  isClosed: boolean
}

/** Returns the ancestors whose access the item inherits, nearest first: up to the nearest restricted item, without the root. */
function namedFolders(principal: Member, ancestorPath: AncestorPath): NamedFolder[] {
  const top = ancestorPath.findLastIndex(({ is_restricted }) => is_restricted)
  const folders: NamedFolder[] = []
  let path = parentPathOf(ancestorPath)
  for (let at = ancestorPath.length - 2; path !== null && at > 0 && at >= top; at--) {
    const folder = evaluateAccess(principal, path)
    const { node } = folder
    if (canOpen(folder)) {
      folders.push({ node: lastOf(path), through: { id: node.id, name: node.name, path: pathFor(folder) }, isClosed: top >= 0 })
    }
    path = parentPathOf(path)
  }
  return folders
}

function ownerOf({ node, through }: NamedFolder): InheritedRole[] {
  return node.owner_id === null ? [] : [{ kind: 'person', id: node.owner_id, role: 'owner', through }]
}

async function listedOn(db: Db, tenantId: string, folders: readonly NamedFolder[]): Promise<InheritedRole[]> {
  const closedFolders = new Map(folders.filter(({ isClosed }) => isClosed).map(({ node, through }) => [node.id, through]))
  if (closedFolders.size === 0) return []
  const grants = await listGrants(db, { tenantId, itemIds: [...closedFolders.keys()] })
  return grants.flatMap(({ source, item_id, grantee_kind: kind, grantee_id: id, role }): InheritedRole[] => {
    const through = closedFolders.get(item_id)
    return source === 'access' && through && (kind === 'person' || kind === 'group') ? [{ kind, id, role, through }] : []
  })
}

/** Returns the strongest role of each, the strongest first. */
function strongest(all: readonly InheritedRole[]): InheritedRole[] {
  const byStrength = all.toSorted((one, other) => ITEM_ROLES.indexOf(other.role) - ITEM_ROLES.indexOf(one.role))
  const first = new Map<string, InheritedRole>()
  for (const access of byStrength) if (!first.has(`${access.kind} ${access.id}`)) first.set(`${access.kind} ${access.id}`, access)
  return [...first.values()]
}
