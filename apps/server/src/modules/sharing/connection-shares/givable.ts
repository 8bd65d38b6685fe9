import { messages } from '@arbour/contract/messages'
import { type Chain, deletedAt } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { assertNoObstacle, findObstacle } from './nesting.ts'

/**
 * Throws where the folder that a chain leads to cannot be given to other teams now: 409 where it is open to selected people only, 400 where shares would
 * stand in one another.
 */
export async function assertGivable(tx: Db, chain: Chain): Promise<void> {
  if (isClosed(chain)) throw new AppError('conflict', messages.sharesRestricted)
  await assertNoObstacle(tx, chain)
}

/** Whether a folder can be given to a connected team now: it lives, is open to its team, and shares would not stand in one another. */
export async function isGivable(tx: Db, chain: Chain): Promise<boolean> {
  return !isClosed(chain) && deletedAt(chain) === null && (await findObstacle(tx, chain)) === null
}

const isClosed = (chain: Chain): boolean => chain.some((node) => node.is_restricted)
