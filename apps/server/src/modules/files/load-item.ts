import { messages } from '@arbour/contract/messages'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import type { Principal } from '../identity/principal.ts'
import { loadChain } from './chain.ts'
import { pathFor } from './paths.ts'
import { presentClosed } from './present.ts'
import { type WeighedChain, weigh } from './weigh.ts'

/** An item with the way to it and all that the rules say of it. */
export interface LoadedItem extends WeighedChain {
  /** The path under which the person reaches it. */
  path: string
}

/** Loads one item that the person may see, though perhaps not open, by its id. Throws 404 otherwise. */
export async function loadVisible(db: Db, { principal, id }: { principal: Principal; id: string }): Promise<LoadedItem> {
  const chain = await loadChain(db, principal, id)
  const weighed = chain && weigh(principal, chain)
  if (!weighed?.isVisible) throw notFound()
  return { ...weighed, path: pathFor(weighed) }
}

/** Loads one item that the person may open. Throws 404 when it is not there or not theirs to see, 403 when they see its name alone. */
export async function loadItem(db: Db, args: { principal: Principal; id: string }): Promise<LoadedItem> {
  const item = await loadVisible(db, args)
  assertOpen(args.principal, item)
  return item
}

/** Loads an item that is not in the bin. Throws as {@link loadItem} does, and 404 for what is in the bin. */
export async function loadLivingItem(db: Db, args: { principal: Principal; id: string }): Promise<LoadedItem> {
  const item = await loadItem(db, args)
  if (item.deleted) throw notFound()
  return item
}

/** Throws 403, with what may be seen of the item, unless the person may open it. */
export function assertOpen(principal: Principal, item: WeighedChain): void {
  if (!item.flags.is_accessible)
    throw new AppError('forbidden', messages.permissionDenied, { data: { item: presentClosed(principal, item) } })
}
