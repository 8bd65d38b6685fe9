import { messages } from '@arbour/contract/messages'
import { type Chain, deletedAt } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { assertNoObstacle, findObstacle } from './nesting.ts'

/**
 * Asserts that a folder can be shared with other teams now.
 * @throws {AppError} conflict if it is restricted to selected users; invalid if shares would be nested
 */
export async function assertGivable(tx: Db, chain: Chain): Promise<void> {
  if (isClosed(chain)) throw new AppError('conflict', messages.sharesRestricted)
  await assertNoObstacle(tx, chain)
}

/**
 * Determines whether a folder can be shared with a connected team now: it is not in the bin, not restricted, and shares would not
 * be nested.
 */
export async function isGivable(tx: Db, chain: Chain): Promise<boolean> {
  return !isClosed(chain) && deletedAt(chain) === null && (await findObstacle(tx, chain)) === null
}

const isClosed = (chain: Chain): boolean => chain.some((node) => node.is_restricted)
