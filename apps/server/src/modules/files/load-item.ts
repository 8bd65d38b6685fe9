import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { Principal } from '../identity/principal.ts'
import { type Chain, type ChainNode, deletedAt, lastOf, loadChain } from './chain.ts'
import { contextFlags, type ItemRole, isAtLeast, roleOnChain } from './policy.ts'

/** An item that the person may open, with all that the rules say of it. */
export interface LoadedItem {
  node: ChainNode
  chain: Chain
  role: ItemRole | null
  /** When it, or a folder above it, went to the bin. */
  deleted: Date | null
  flags: ReturnType<typeof contextFlags>
}

/** Weighs the rules over a chain. Throws 404 when the person may not see the item. */
export function weigh(principal: Principal, chain: Chain): LoadedItem {
  const node = lastOf(chain)
  const role = roleOnChain(principal, chain)
  if (!isAtLeast(role, 'viewer')) throw notFound()
  const deleted = deletedAt(chain)
  return { node, chain, role, deleted, flags: contextFlags(principal, role, node, deleted !== null) }
}

/** Loads one item by its id in the person's team. Throws 404 when it is not there or not theirs to see. */
export async function loadItem(db: Db, { principal, id }: { principal: Principal; id: string }): Promise<LoadedItem> {
  const chain = await loadChain(db, { tenantId: principal.tenantId, id })
  if (!chain) throw notFound()
  return weigh(principal, chain)
}

/** Loads an item that is not in the bin. Throws 404 as {@link loadItem} does, and for what is in the bin. */
export async function loadLivingItem(db: Db, args: { principal: Principal; id: string }): Promise<LoadedItem> {
  const item = await loadItem(db, args)
  if (item.deleted) throw notFound()
  return item
}
