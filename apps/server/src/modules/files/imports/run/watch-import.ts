import type { Pool } from '#platform/db/db.ts'
import { repeat } from '#platform/repeat.ts'
import { ImportStopped } from './finish-entry.ts'

const POLL_INTERVAL_MS = 1000

/**
 * Returns a signal that aborts, with {@link ImportStopped}, shortly after an import was paused or cancelled, and when the server
 * stops. `end` stops watching.
 */
export function watchImport(db: Pool, id: string, stopping: AbortSignal): { signal: AbortSignal; end(): void } {
  const stopped = new AbortController()
  const look = async () => {
    const row = await db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst()
    if (row?.state !== 'running') stopped.abort(new ImportStopped())
  }
  // If the query fails, the state is checked when the next entry is written.
  const end = repeat(look, { every: POLL_INTERVAL_MS, onError: () => undefined })
  return { signal: AbortSignal.any([stopping, stopped.signal]), end }
}
