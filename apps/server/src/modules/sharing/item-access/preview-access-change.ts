import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessImpact } from '@arbour/contract/calls/sharing/access'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import {
  accessGrants,
  assertFolder,
  assertLiving,
  assertOpen,
  authorise,
  canAddTo,
  canChangeAccess,
  canListPeople,
  canMove,
  evaluateAccess,
  type Grant,
  type ItemAccess,
  listGrants,
  loadAncestorPaths,
  loadLivingItem,
  type Member,
} from '#modules/core/access/public.ts'
import type { AncestorNode, AncestorPath } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { invalid, notFound } from '#platform/http/app-error.ts'
import { assertNewOwner } from './assert-new-owner.ts'
import { chosenList } from './chosen-list.ts'
import { listMembers, type TeamMember } from './list-members.ts'
import { rolesOn } from './list-roles.ts'
import { presentPerson } from './present-access.ts'
import { previewExternalAccess } from './preview-external-access.ts'

type Request = CallRequest<typeof filesAccessImpact>

/** The prospective ancestor path of an item, and the grants on it. */
interface PreviewedAccess {
  ancestorPath: AncestorPath
  grants: readonly Grant[]
}

/** Implements `files/access/impact`: previews whose role a change would alter. */
export async function previewAccessChange(
  { db, principal }: MemberContext,
  request: Request,
): Promise<CallResponse<typeof filesAccessImpact>> {
  const { teamId: tenantId } = principal
  const items = await loadItems(db, principal, request.ids)
  const folder = request.destination_id === undefined ? null : await loadLivingItem(db, { principal, id: request.destination_id })
  for (const item of items) authorise(canListPeople(principal, item) && (folder ? canMove(item) : canChangeAccess(item)))
  // A move to the current folder changes nothing, so it does not require that the user can add to the folder.
  if (folder && items.every(({ node }) => node.parent_id === folder.node.id)) return { items: [], outside: [] }
  if (folder) {
    assertFolder(folder, 'destination_id')
    if (folder.node.source_id !== null) throw invalid('destination_id', t('errors.items.otherTeam'))
    authorise(canListPeople(principal, folder) && canAddTo(folder))
  }
  const members = await listMembers(db, { tenantId, active: true })
  if (request.owner_id !== undefined) for (const item of items) await assertNewOwner(db, item, request.owner_id)
  const ancestorPaths = [...items.map(({ ancestorPath }) => ancestorPath), ...(folder ? [folder.ancestorPath] : [])]
  const grants = await listGrants(db, { tenantId, itemIds: [...new Set(ancestorPaths.flat().map(({ id }) => id))] })
  const changes = new Map<string, { member: TeamMember; from: ItemRole | null; to: ItemRole | null; items: number }>()
  const groups = groupAlike(items)
  for (const group of groups) {
    const [item] = group
    const previewed = folder
      ? { ancestorPath: [...folder.ancestorPath, item.node] as const, grants }
      : await previewChange(db, principal, item, { request, grants })
    const [before, after] = [
      rolesOn(members, item.ancestorPath, grants),
      rolesOn(members, previewed.ancestorPath, previewed.grants),
    ]
    for (const [index, { member, role: from }] of before.entries()) {
      const to = after[index]?.role ?? null
      if (from === to) continue
      const key = `${member.id} ${from} ${to}`
      changes.set(key, { member, from, to, items: (changes.get(key)?.items ?? 0) + group.length })
    }
  }
  return {
    items: [...changes.values()].map(({ member, ...change }) => ({ user: presentPerson(member), ...change })),
    outside: folder ? await previewExternalAccess(db, { groups, folder, grants }) : [],
  }
}

/** Loads items outside the bin that the user can open, in one query. Throws as {@link loadLivingItem} does. */
async function loadItems(db: Db, principal: Member, ids: readonly string[]): Promise<ItemAccess[]> {
  const ancestorPaths = await loadAncestorPaths(db, principal, ids)
  return [...new Set(ids)].map((id) => {
    const ancestorPath = ancestorPaths.get(id)
    const item = ancestorPath && evaluateAccess(principal, ancestorPath)
    if (!item?.isVisible) throw notFound()
    assertOpen(principal, item)
    assertLiving(item)
    return item
  })
}

/** Groups items with the same access: in the same folder, with the same owner, and without an access setting of their own. */
function groupAlike(items: readonly ItemAccess[]): [ItemAccess, ...ItemAccess[]][] {
  const groups = Map.groupBy(items, ({ node }) => (node.boundary_id === node.id ? node.id : `${node.parent_id} ${node.owner_id}`))
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []))
    .map((group) => [...group])
}

/** Previews a different setting, access list or owner for an item. */
async function previewChange(
  db: Db,
  principal: Member,
  { ancestorPath, node }: ItemAccess,
  { request, grants }: { request: Request; grants: readonly Grant[] },
): Promise<PreviewedAccess> {
  const { access, owner_id: newOwner = node.owner_id } = request
  const { people, groups } = await chosenList(db, principal, { node }, request)
  const listed = people.filter(({ user_id }) => user_id !== newOwner)
  // The previous owner remains an editor.
  const stays = newOwner !== node.owner_id && node.owner_id !== null ? [{ user_id: node.owner_id, role: 'editor' as const }] : []
  const newGrants = accessGrants({ tenantId: node.tenant_id, itemId: node.id }, { people: [...listed, ...stays], groups })
  const is_restricted = access?.is_access_restricted ?? node.is_restricted
  return {
    ancestorPath: withLast(ancestorPath, { ...node, owner_id: newOwner, is_restricted }),
    grants: [...grants.filter(({ item_id, source }) => item_id !== node.id || source !== 'access'), ...newGrants],
  }
}

function withLast(ancestorPath: AncestorPath, node: AncestorNode): AncestorPath {
  const [first, ...others] = ancestorPath
  return others.length === 0 ? [node] : [first, ...others.slice(0, -1), node]
}
