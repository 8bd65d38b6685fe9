import { messages } from '@arbour/contract/messages'
import { connectedAmong } from '#modules/teams/public.ts'
import { type Chain, deletedAt } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { assertNoObstacle, findObstacle } from './nesting.ts'

/**
 * Throws where the folder that a chain leads to cannot be given to connected teams now: 409 where it is open to selected people only, 404 for a team
 * that is not connected, 400 where shares would stand in one another.
 */
export async function assertGivable(tx: Db, { chain, teamIds }: { chain: Chain; teamIds: readonly string[] }): Promise<void> {
  if (isClosed(chain)) throw new AppError('conflict', messages.sharesRestricted)
  const connected = await connectedAmong(tx, { teamId: chain[0].tenant_id, teamIds })
  if (teamIds.some((id) => !connected.has(id))) throw notFound()
  await assertNoObstacle(tx, chain)
}

/** Whether a folder can be given to a connected team now: it lives, is open to its team, and shares would not stand in one another. */
export async function isGivable(tx: Db, chain: Chain): Promise<boolean> {
  return !isClosed(chain) && deletedAt(chain) === null && (await findObstacle(tx, chain)) === null
}

const isClosed = (chain: Chain): boolean => chain.some((node) => node.is_restricted)
