import type { filesAccessUpdate } from '@arbour/contract/calls/access'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { assertOpen, isAdmin, isAtLeast, type LoadedItem, loadVisible, type Principal } from '#modules/access/public.ts'
import { recordChange } from '#modules/audit/public.ts'
import type { CallContext } from '#modules/context.ts'
import { emit } from '#modules/events/public.ts'
import {
  boundaryOf,
  type Chain,
  type ChainNode,
  changeTree,
  hasOwnAccess,
  isBoundary,
  lastOf,
  loadChain,
  lockItems,
  makeBoundary,
  parentChain,
  removeBoundary,
} from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden, notFound } from '#platform/http/app-error.ts'
import { describeAccess } from './get-access.ts'
import { type Entry, listEntries, listMembers, setEntries } from './queries.ts'

type Request = CallRequest<typeof filesAccessUpdate>
type Listed = Omit<Entry, 'item_id'>

/** `files/access/update`: who may open an item. By its owner; an Admin may take the ownership of what is closed to them. */
export async function updateAccess(ctx: CallContext, request: Request): Promise<CallResponse<typeof filesAccessUpdate>> {
  const { principal } = ctx
  const { node } = await loadVisible(ctx.db, { principal, id: request.id })
  return changeTree(ctx, node.is_dir ? 'exclusive' : 'shared', async (tx) => {
    if (request.take_ownership) await takeOwnership(ctx, tx, await lockVisible(ctx, tx, request.id))
    const item = await lockVisible(ctx, tx, request.id)
    assertOpen(principal, item)
    if (request.access !== undefined || request.fileUsers !== undefined) await change(ctx, tx, item, request)
    // Told even to those who have just let themselves out.
    return describeAccess(tx, principal, await loadLocked(tx, principal, request.id))
  })
}

async function change(ctx: CallContext, tx: Db, item: LoadedItem, request: Request): Promise<void> {
  const { principal } = ctx
  if (!item.flags.is_owned || item.node.parent_id === null) throw forbidden()
  const from = await readSetting(tx, principal, item.node)
  // Before anything changes: who sees it now is told.
  await emit(tx, principal, { type: 'item.access_changed', itemId: item.node.id, parentId: item.node.parent_id })
  await setPeople(ctx, tx, item, request)
  await setRestriction(ctx, tx, item, request)
  const chain = await loadLocked(tx, principal, item.node.id)
  await updateBoundary(tx, principal.tenantId, chain)
  const to = await readSetting(tx, principal, lastOf(chain))
  await recordChange(tx, { act: 'access', ...principal, itemId: item.node.id, details: { from, to } })
}

/** The access setting of an item as it goes on the record. */
async function readSetting(tx: Db, { tenantId }: Principal, { id, is_restricted, is_hidden }: ChainNode) {
  const people = await listEntries(tx, { tenantId, itemIds: [id] })
  return { is_restricted, is_hidden, people: people.map(({ user_id, role }) => ({ user_id, role })) }
}

/** The chain of a locked item as it is now, whoever may see it. */
async function loadLocked(tx: Db, principal: Principal, id: string): Promise<Chain> {
  const chain = await loadChain(tx, principal, id)
  if (!chain) throw notFound()
  return chain
}

/** A living item that the person sees, locked. Throws 404. */
async function lockVisible({ principal }: CallContext, tx: Db, id: string): Promise<LoadedItem> {
  await lockItems(tx, { tenantId: principal.tenantId, ids: [id] })
  const item = await loadVisible(tx, { principal, id })
  if (item.deleted) throw notFound()
  return item
}

/** Makes an Admin the owner of a restricted item that they can't open; the owner before stays as an editor. On the record. */
async function takeOwnership({ principal }: CallContext, tx: Db, { node, flags, roles }: LoadedItem): Promise<void> {
  const { tenantId, userId } = principal
  if (!isAdmin(principal)) throw forbidden()
  if (flags.is_owned) return
  if (!node.is_restricted) throw new AppError('conflict', 'Only the ownership of a restricted item can be taken')
  // Listed below a closed folder, they would be shut out as its owner.
  if (!isAtLeast(roles.at(-2) ?? null, 'viewer')) throw new AppError('conflict', 'The folder that it is in is closed to you')
  await tx
    .deleteFrom('item_users')
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', node.id)
    .where('user_id', '=', userId)
    .execute()
  if (node.owner_id !== null) {
    await tx
      .insertInto('item_users')
      .values({ tenant_id: tenantId, item_id: node.id, user_id: node.owner_id, role: 'editor' })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'item_id', 'user_id']).doUpdateSet({ role: 'editor' }))
      .execute()
  }
  await tx.updateTable('items').set({ owner_id: userId }).where('tenant_id', '=', tenantId).where('id', '=', node.id).execute()
  await recordChange(tx, { act: 'ownership', ...principal, itemId: node.id, details: { from: node.owner_id, to: userId } })
  const names = { name: node.name }
  await emit(tx, principal, { type: 'item.owner_changed', itemId: node.id, parentId: node.parent_id, names })
}

async function setPeople(ctx: CallContext, tx: Db, item: LoadedItem, request: Request): Promise<void> {
  const entries = await chosenPeople(ctx, tx, item, request)
  await setEntries(tx, { tenantId: ctx.principal.tenantId, itemId: item.node.id, entries })
}

/** Whom the item lists from now on. Throws 400 for who is no member of the team, and for a role that the item does not have. */
async function chosenPeople({ principal }: CallContext, tx: Db, { node }: LoadedItem, request: Request): Promise<Listed[]> {
  const { tenantId, userId } = principal
  if (request.fileUsers === undefined) {
    const entries = (await listEntries(tx, { tenantId, itemIds: [node.id] })).map(({ user_id, role }) => ({ user_id, role }))
    // Who closes an item that is somebody else's, naming nobody, does not mean to be shut out.
    const shutsOutSelf =
      request.access?.is_access_restricted && node.owner_id !== userId && !entries.some((entry) => entry.user_id === userId)
    return shutsOutSelf ? [...entries, { user_id: userId, role: 'editor' }] : entries
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

async function setRestriction({ principal }: CallContext, tx: Db, { node }: LoadedItem, { access }: Request): Promise<void> {
  if (!access) return
  await tx
    .updateTable('items')
    .set({
      is_restricted: access.is_access_restricted,
      is_hidden: access.is_access_restricted && access.is_hidden_when_restricted,
    })
    .where('tenant_id', '=', principal.tenantId)
    .where('id', '=', node.id)
    .execute()
}

/** Makes the item a boundary when it has an access setting of its own, and no longer one when it has none. */
async function updateBoundary(tx: Db, tenantId: string, chain: Chain): Promise<void> {
  const node = lastOf(chain)
  const folder = parentChain(chain)
  if (!folder) return
  if (await hasOwnAccess(tx, { tenantId, node })) await makeBoundary(tx, { tenantId, chain })
  else if (isBoundary(node)) await removeBoundary(tx, { tenantId, node, to: boundaryOf(folder) })
}

function invalid(message: string): AppError {
  return new AppError('invalid', message, { fields: { fileUsers: message } })
}
