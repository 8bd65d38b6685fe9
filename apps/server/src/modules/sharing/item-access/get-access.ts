import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesAccess } from '@arbour/contract/calls/sharing/access'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { MemberContext } from '#modules/context.ts'
import {
  authorise,
  canListPeople,
  canOpen,
  evaluateAccess,
  loadItem,
  type Member,
  pathFor,
  readAccessList,
} from '#modules/core/access/public.ts'
import { type AncestorPath, lastOf, parentPathOf } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listInherited } from './list-inherited.ts'
import { listMembers } from './list-members.ts'
import { presentAccess, presentFileGroups, presentFileUser } from './present-access.ts'
import { listRequests } from './requests/list-requests.ts'

type AccessResponse = CallResponse<typeof filesAccess>

/** Implements `files/access`: an item's access setting, owner, access list and pending requests. */
export async function getAccess(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof filesAccess>,
): Promise<AccessResponse> {
  const item = await loadItem(db, { principal, id })
  authorise(canListPeople(principal, item))
  return describeAccess(db, principal, item.ancestorPath)
}

/** Returns the response of {@link getAccess} for an item, independent of who can open it. */
export async function describeAccess(db: Db, principal: Member, ancestorPath: AncestorPath): Promise<AccessResponse> {
  const { tenant_id: tenantId, id, owner_id } = lastOf(ancestorPath)
  const { people, groups } = await readAccessList(db, { tenantId, itemId: id })
  const roles = new Map<string, ItemRole>(people.map((person) => [person.user_id, person.role]))
  if (owner_id !== null) roles.set(owner_id, 'owner')
  const members = await listMembers(db, { tenantId, ids: [...roles.keys()] })
  const restrictedAncestor = nearestRestricted(parentPathOf(ancestorPath))
  return {
    access: presentAccess({ ancestorPath }),
    fileUsers: members.map((member) => presentFileUser(member, roles.get(member.id) ?? 'viewer')),
    fileGroups: await presentFileGroups(db, { tenantId, groups }),
    accessRequests: await listRequests(db, principal, ancestorPath),
    can_change_access: restrictedAncestor === null,
    inherited_from: restrictedAncestor && knownFolder(principal, restrictedAncestor),
    inherited: await listInherited(db, principal, ancestorPath),
  }
}

/** Returns the ancestor path of the last restricted item; null without one. */
function nearestRestricted(ancestorPath: AncestorPath | null): AncestorPath | null {
  if (ancestorPath === null || lastOf(ancestorPath).is_restricted) return ancestorPath
  return nearestRestricted(parentPathOf(ancestorPath))
}

/** Returns the name and path of a folder; null if the user can't open it. */
function knownFolder(principal: Member, ancestorPath: AncestorPath): AccessResponse['inherited_from'] {
  const folder = evaluateAccess(principal, ancestorPath)
  return canOpen(folder) ? { id: folder.node.id, name: folder.node.name, path: pathFor(folder) } : null
}
