import { messages } from '@arbour/contract/messages'
import type { Chain } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, invalid, notFound } from '#platform/http/app-error.ts'
import { loadChain, loadChains, loadChainsOrSuccessors } from './chains.ts'
import { evaluateAccess, type ItemAccess } from './evaluate-access.ts'
import { pathFor } from './paths.ts'
import { presentClosed } from './present-closed.ts'
import type { Principal } from './principal.ts'

/** An item with the way to it and all that the rules say of it. */
export interface LoadedItem extends ItemAccess {
  /** The path under which the person reaches it. */
  path: string
}

/** Loads one item that the person may see, though perhaps not open, by its id. Throws 404 otherwise. */
export async function loadVisible(db: Db, { principal, id }: { principal: Principal; id: string }): Promise<LoadedItem> {
  return seeChain(principal, await loadChain(db, principal, id))
}

/** Loads one item that the person may open. Throws 404 when it is not there or not theirs to see, 403 when they see its name alone. */
export async function loadItem(db: Db, { principal, id }: { principal: Principal; id: string }): Promise<LoadedItem> {
  return openChain(principal, await loadChain(db, principal, id))
}

/** Returns the item of a chain that was loaded for a person. Throws as {@link loadItem} does; null stands for a chain that is not there. */
export function openChain(principal: Principal, chain: Chain | null): LoadedItem {
  const item = seeChain(principal, chain)
  assertOpen(principal, item)
  return item
}

function seeChain(principal: Principal, chain: Chain | null): LoadedItem {
  const evaluated = chain && evaluateAccess(principal, chain)
  if (!evaluated?.isVisible) throw notFound()
  return { ...evaluated, path: pathFor(evaluated) }
}

/** Loads an item that is not in the bin. Throws as {@link loadItem} does, and 410 for what is in the bin. */
export async function loadLivingItem(db: Db, args: { principal: Principal; id: string }): Promise<LoadedItem> {
  const item = await loadItem(db, args)
  assertLiving(item)
  return item
}

/** Loads two items that are not in the bin, reading both chains in one query. Throws as {@link loadLivingItem} does, for the first one first. */
export async function loadLivingItems(
  db: Db,
  { principal, ids }: { principal: Principal; ids: readonly [string, string] },
): Promise<[LoadedItem, LoadedItem]> {
  const chains = await loadChains(db, principal, ids)
  const living = (id: string) => {
    const item = openChain(principal, chains.get(id) ?? null)
    assertLiving(item)
    return item
  }
  return [living(ids[0]), living(ids[1])]
}

/** @throws {AppError} gone if an item is in the bin, where the user can see it */
export function assertLiving({ deleted }: Pick<ItemAccess, 'deleted'>): void {
  if (deleted) throw new AppError('gone', messages.inBin)
}

/** @throws {AppError} invalid, at the field of the request that names the item, unless it is a folder */
export function assertFolder({ node }: Pick<ItemAccess, 'node'>, field: string): void {
  if (!node.is_dir) throw invalid(field, messages.needsFolder)
}

/** Throws 403, with what may be seen of the item, unless the person may open it. */
export function assertOpen(principal: Principal, item: ItemAccess): void {
  if (!item.flags.is_accessible)
    throw new AppError('forbidden', messages.permissionDenied, { data: { item: presentClosed(principal, item) } })
}

/**
 * Loads an item to read it, by its id or by that of one that became part of it. What changes an item is asked for by its own id alone, so
 * that nothing is done to it that was meant for another. Throws as {@link loadItem} does.
 */
export async function loadItemOrSuccessor(db: Db, { principal, id }: { principal: Principal; id: string }): Promise<LoadedItem> {
  const chain = (await loadChain(db, principal, id)) ?? (await loadChainsOrSuccessors(db, principal, [id])).get(id)
  return openChain(principal, chain ?? null)
}
