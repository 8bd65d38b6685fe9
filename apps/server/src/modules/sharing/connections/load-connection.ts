import { t } from '@arbour/messages/t'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type ConnectionRow, findConnection } from './connection-rows.ts'
import { lockPair } from './lock-pair.ts'

/** Loads a connection of a team. Throws the same 404 for a deleted one and for that of other teams. */
export async function loadConnection(db: Db, which: { teamId: string; id: string }): Promise<ConnectionRow> {
  const row = await findConnection(db, which)
  if (!row) throw new AppError('not_found', t('errors.connections.gone'))
  return row
}

/** Loads a connection and locks it against changes by either team until the transaction ends. */
export async function lockConnection(tx: Db, which: { teamId: string; id: string }): Promise<ConnectionRow> {
  const { id: otherId } = await loadConnection(tx, which)
  await lockPair(tx, [which.teamId, otherId])
  // A concurrent transaction may have ended or accepted it while this one waited for the lock.
  return loadConnection(tx, which)
}
