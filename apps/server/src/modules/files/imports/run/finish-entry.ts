import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { EntryRow } from '../import-rows.ts'

/** The import is no longer running, or another worker has handled the entry: nothing may be written. */
export class ImportStopped extends Error {}

export interface EntryResult {
  state: 'done' | 'skipped' | 'failed'
  /** A note for the user; null keeps the note from listing. */
  note?: string | null
  itemId?: string
  /** Bytes that were transferred. */
  size?: number
}

/**
 * Records the result of an entry in the transaction that imports it, so that it is imported exactly once despite crashes and
 * concurrent workers. Throws {@link ImportStopped} if the import was paused or cancelled, or another worker has handled the entry.
 */
export async function finishEntry(
  tx: Db,
  { import_id, key, is_dir, note: known }: EntryRow,
  { state, note = null, itemId, size = 0 }: EntryResult,
): Promise<void> {
  // Locks the import first, in the same order as ending an import. Crashes are counted only without progress in between.
  const [files, folders] = state === 'done' ? (is_dir ? [0, 1] : [1, 0]) : [0, 0]
  const { numAffectedRows } = await sql`
    UPDATE imports SET files_done = files_done + ${files}::int, folders_done = folders_done + ${folders}::int, bytes_done = bytes_done + ${size}::bigint,
      skipped = skipped + ${state === 'skipped' ? 1 : 0}::int, problems = problems + ${state === 'failed' ? 1 : 0}::int,
      notes = notes + ${known === null && note !== null ? 1 : 0}::int, breaks = 0
    WHERE id = ${import_id} AND state = 'running'`.execute(tx)
  if (numAffectedRows !== 1n) throw new ImportStopped()
  const { numUpdatedRows } = await tx
    .updateTable('import_entries')
    .set({ state, note: note ?? known, ...(itemId !== undefined && { item_id: itemId }) })
    .where('import_id', '=', import_id)
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ImportStopped()
}
