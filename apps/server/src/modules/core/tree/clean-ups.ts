import type { Db, Pool } from '#platform/db/db.ts'
import { poolOf } from '#platform/db/transact.ts'

/** Items of one tree that are about to be deleted permanently. */
export interface Deletion {
  tenantId: string
  itemIds: readonly string[]
}

/** Items that are purged: some from anywhere in the tree, with their subtrees. */
export interface Purge extends Deletion {
  /** The user who deletes them, and the team they act for. Null: the server, after the retention period of the bin. */
  by: { userId: string | null; teamId: string }
  /** The items, and those that were merged into them. */
  formerIds: readonly string[]
  /** Whether one of the items or their ancestors is restricted. */
  isRestricted: boolean
  /**
   * An output of the clean-ups before the deletion: each adds the stored objects to which its deleted data referred. A clean-up
   * after the deletion drops those that nothing refers to any more.
   */
  releasedObjects: Set<string>
}

/** Deletes a module's data about items, in the transaction that deletes them. Throwing rolls it back. */
export type CleanUp<D extends Deletion = Purge> = (tx: Db, deletion: D) => Promise<void>

/** The clean-ups of the modules when items are deleted permanently, each list in order of execution. */
export interface CleanUps {
  /** Before mounts are removed from a tree. A mount has no children of its own. */
  beforeUnmount: readonly CleanUp<Deletion>[]
  /** Before the rows of purged items are deleted, under the exclusive lock of their tree. */
  beforePurge: readonly CleanUp[]
  /** After the rows of purged items are deleted. */
  afterPurge: readonly CleanUp[]
}

const cleanUpsByPool = new WeakMap<Pool, CleanUps>()

/** Registers the clean-ups for transactions of a pool. */
export function registerCleanUps(pool: Pool, cleanUps: CleanUps): void {
  cleanUpsByPool.set(pool, cleanUps)
}

/** Runs the clean-ups before mounts are deleted. Needs a transaction of `transact` on a pool that has registered clean-ups. */
export async function cleanUpMounts(tx: Db, deletion: Deletion): Promise<void> {
  for (const run of cleanUpsOf(tx).beforeUnmount) await run(tx, deletion)
}

/** Runs the clean-ups before or after the rows of purged items are deleted. Needs a transaction as {@link cleanUpMounts} does. */
export async function cleanUpPurge(tx: Db, moment: 'beforePurge' | 'afterPurge', purge: Purge): Promise<void> {
  for (const run of cleanUpsOf(tx)[moment]) await run(tx, purge)
}

function cleanUpsOf(tx: Db): CleanUps {
  const cleanUps = cleanUpsByPool.get(poolOf(tx))
  if (!cleanUps) throw new Error('No clean-ups are registered for this pool')
  return cleanUps
}
