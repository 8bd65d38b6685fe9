import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type ConnectionRow, findConnection } from './connection-rows.ts'
import { lockPair } from './lock-pair.ts'

/** One connection of a team. Throws 404, in words that people read, for what is gone, and for that of other teams alike. */
export async function loadConnection(db: Db, which: { teamId: string; id: string }): Promise<ConnectionRow> {
  const row = await findConnection(db, which)
  if (!row) throw new AppError('not_found', 'This connection is not there any more')
  return row
}

/** The same, which nobody of either team changes until the transaction ends. */
export async function lockConnection(tx: Db, which: { teamId: string; id: string }): Promise<ConnectionRow> {
  const { id: otherId } = await loadConnection(tx, which)
  await lockPair(tx, [which.teamId, otherId])
  // Whoever was waited for may have ended or accepted it.
  return loadConnection(tx, which)
}
