import type { filesAccessUpdate } from '@arbour/contract/calls/access'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import {
  assertOpen,
  authorise,
  type ListedPerson,
  type LoadedItem,
  listPeople,
  loadChain,
  loadVisible,
  type Member,
  mayChangeAccess,
  mayOpenParent,
  mayTakeOwnership,
  type Principal,
  setPeople,
} from '#modules/access/public.ts'
import { recordChange } from '#modules/audit/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { emit } from '#modules/events/public.ts'
import { type Chain, type ChainNode, changeTree, lastOf, lockItems } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { describeAccess } from './get-access.ts'
import { listMembers } from './list-members.ts'
import { updateBoundary } from './update-boundary.ts'

type Request = CallRequest<typeof filesAccessUpdate>

/** `files/access/update`: who may open an item. By its owner; an Admin may take the ownership of what is closed to them. */
export async function updateAccess(ctx: MemberContext, request: Request): Promise<CallResponse<typeof filesAccessUpdate>> {
  const { principal } = ctx
  const { node } = await loadVisible(ctx.db, { principal, id: request.id })
  const { tenant_id: tenantId, is_dir: isDir } = node
  return changeTree(ctx.db, { tenantId, mode: isDir ? 'exclusive' : 'shared' }, async (tx) => {
    await lockItems(tx, { tenantId, ids: [request.id] })
    if (request.take_ownership) await takeOwnership(principal, tx, await loadLivingVisible(tx, principal, request.id))
    const item = await loadLivingVisible(tx, principal, request.id)
    assertOpen(principal, item)
    if (request.access !== undefined || request.fileUsers !== undefined) await change(ctx, tx, item, request)
    // Told even to those who have just let themselves out.
    return describeAccess(tx, await loadLocked(tx, principal, request.id))
  })
}

async function change(ctx: MemberContext, tx: Db, item: LoadedItem, request: Request): Promise<void> {
  const { principal } = ctx
  const { tenant_id: tenantId, id: itemId, parent_id: parentId } = item.node
  authorise(mayChangeAccess(item))
  const from = await readSetting(tx, item.node)
  // Before anything changes: who sees it now is told.
  await emit(tx, { tenantId, userId: principal.userId }, { type: 'item.access_changed', itemId, parentId })
  await setPeople(tx, { tenantId, itemId, people: await chosenPeople(principal, tx, item, request) })
  await setRestriction(tx, item, request)
  const chain = await loadLocked(tx, principal, itemId)
  await updateBoundary(tx, chain)
  const to = await readSetting(tx, lastOf(chain))
  await recordChange(tx, { act: 'access', tenantId, userId: principal.userId, itemId, details: { from, to } })
}

/** The access setting of an item as it goes on the record. */
async function readSetting(tx: Db, { tenant_id, id, is_restricted, is_hidden }: ChainNode) {
  return { is_restricted, is_hidden, people: await listPeople(tx, { tenantId: tenant_id, itemId: id }) }
}

/** The chain of a locked item as it is now, whoever may see it. */
async function loadLocked(tx: Db, principal: Principal, id: string): Promise<Chain> {
  const chain = await loadChain(tx, principal, id)
  if (!chain) throw notFound()
  return chain
}

/** A living item that the person sees. Throws 404. */
async function loadLivingVisible(tx: Db, principal: Principal, id: string): Promise<LoadedItem> {
  const item = await loadVisible(tx, { principal, id })
  if (item.deleted) throw notFound()
  return item
}

/** Makes an Admin the owner of a restricted item that they can't open; the owner before stays as an editor. On the record. */
async function takeOwnership(principal: Member, tx: Db, item: LoadedItem): Promise<void> {
  const { userId } = principal
  const { node, flags } = item
  const { tenant_id: tenantId, id: itemId, owner_id } = node
  authorise(mayTakeOwnership(principal, tenantId))
  if (flags.is_owned) return
  if (!node.is_restricted) throw new AppError('conflict', 'Only the ownership of a restricted item can be taken')
  // Listed below a closed folder, they would be shut out as its owner.
  if (!mayOpenParent(item)) throw new AppError('conflict', 'The folder that it is in is closed to you')
  const people = await listPeople(tx, { tenantId, itemId })
  const others = people.filter(({ user_id }) => user_id !== userId && user_id !== owner_id)
  // An owner who has left the team is not listed.
  const before = owner_id === null ? [] : await listMembers(tx, { tenantId, ids: [owner_id] })
  await setPeople(tx, {
    tenantId,
    itemId,
    people: [...others, ...before.map(({ id }) => ({ user_id: id, role: 'editor' as const }))],
  })
  await tx.updateTable('items').set({ owner_id: userId }).where('tenant_id', '=', tenantId).where('id', '=', itemId).execute()
  await recordChange(tx, { act: 'ownership', tenantId, userId, itemId, details: { from: owner_id, to: userId } })
  const names = { name: node.name }
  await emit(tx, { tenantId, userId }, { type: 'item.owner_changed', itemId, parentId: node.parent_id, names })
}

/** Whom the item lists from now on. Throws 400 for who is no member of the team, and for a role that the item does not have. */
async function chosenPeople({ userId }: Member, tx: Db, { node }: LoadedItem, request: Request): Promise<ListedPerson[]> {
  const { tenant_id: tenantId } = node
  if (request.fileUsers === undefined) {
    const people = await listPeople(tx, { tenantId, itemId: node.id })
    // Who closes an item that is somebody else's, naming nobody, does not mean to be shut out.
    const shutsOutSelf =
      request.access?.is_access_restricted && node.owner_id !== userId && !people.some((person) => person.user_id === userId)
    return shutsOutSelf ? [...people, { user_id: userId, role: 'editor' }] : people
  }
  const others = request.fileUsers.filter((entry) => entry.user_id !== node.owner_id)
  const members = await listMembers(tx, { tenantId, ids: others.map((entry) => entry.user_id) })
  if (members.length !== others.length) throw invalid('Only members of the team can be listed, each once')
  return others.map(({ user_id, user_role }) => {
    if (user_role === 'owner') throw invalid('The owner of an item cannot be changed')
    if (user_role === 'contributor' && !node.is_dir) throw invalid('Only a folder can have contributors')
    return { user_id, role: user_role }
  })
}

async function setRestriction(tx: Db, { node }: LoadedItem, { access }: Request): Promise<void> {
  if (!access) return
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

function invalid(message: string): AppError {
  return new AppError('invalid', message, { fields: { fileUsers: message } })
}
