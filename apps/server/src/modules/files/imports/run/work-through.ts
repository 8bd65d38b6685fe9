import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { transact } from '#platform/db/transact.ts'
import { AppError } from '#platform/http/app-error.ts'
import { StorageFullError } from '#platform/storage/storage.ts'
import { loadTarget } from '../load-target.ts'
import { SourceError } from '../sources/source.ts'
import { type Attempts, countAttempts, type Suspect } from './attempts.ts'
import { type EntryResult, finishEntry } from './finish-entry.ts'
import { importFile, importFolder, type WaitingEntry, type Work } from './import-entry.ts'

/** Number of entries after which the user's permission on the folder is checked again. */
const BATCH = 25
/** Files imported concurrently: small files mostly wait for the disk. */
const AT_ONCE = 4

/**
 * Imports pending entries, folders first, until all are done (true) or the time is over (false). `until` is a timestamp of
 * `performance.now()`. Entries that fail are recorded and the rest continues. Errors that affect all entries are thrown: {@link
 * SourceError} of the source, {@link AppError} if the user may not add to the folder.
 */
export async function workThrough(work: Work, until: number, attempts: Attempts = countAttempts()): Promise<boolean> {
  const isDone =
    (await bringFolders(work, until)) &&
    (await bringFiles(work, { until, attempts, areTwins: false })) &&
    // Entries with the same name are not imported concurrently: the first one gets the name.
    (await bringFiles(work, { until, attempts, areTwins: true }))
  if (isDone) await giveUp(work, attempts.rest())
  return isDone
}

async function bringFolders(work: Work, until: number): Promise<boolean> {
  for (let after = 0; ; ) {
    const batch = await nextEntries(work, after, { isDir: true })
    if (batch.length === 0) return true
    const createdIds = new Map<string, string>()
    for (const entry of batch) {
      if (isOver(work, until)) return false
      const parent_item_id = entry.parent_item_id ?? createdIds.get(entry.parent_key.toString('hex')) ?? null
      const { result } = await settle(work, entry, () => importFolder(work, { ...entry, parent_item_id }))
      if (result !== undefined) createdIds.set(entry.key.toString('hex'), result)
      after = entry.position
    }
  }
}

async function bringFiles(
  work: Work,
  { until, attempts, areTwins }: { until: number; attempts: Attempts; areTwins: boolean },
): Promise<boolean> {
  for (let after = 0; ; ) {
    const batch = await nextEntries(work, after, { isDir: false, isTwin: areTwins })
    const last = batch.at(-1)
    if (!last) return true
    after = last.position
    const pendingEntries = batch.values()
    const outcomes = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, async () => {
        for (const entry of pendingEntries) {
          if (isOver(work, until)) return
          await processEntry(work, entry, attempts)
        }
      }),
    )
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason as Error
    if (isOver(work, until)) return false
  }
}

function isOver({ signal }: Work, until: number): boolean {
  signal.throwIfAborted()
  return performance.now() >= until
}

async function processEntry(work: Work, entry: WaitingEntry, attempts: Attempts): Promise<void> {
  let refused: string | undefined
  try {
    ;({ refused } = await settle(work, entry, () => attempts.run(() => importFile(work, entry), work.signal)))
  } catch (error) {
    if (!(error instanceof SourceError) || error.scope !== 'line') throw error
    attempts.suspect({ entry, reason: error.message })
    return
  }
  if (refused === undefined) await giveUp(work, attempts.succeed())
  else attempts.refuse(refused)
}

async function giveUp(work: Work, suspects: readonly Suspect[]): Promise<void> {
  for (const { entry, reason } of suspects) await finish(work, entry, { state: 'failed', note: reason })
}

/** The result of an entry, or why its source refuses it. */
interface EntryOutcome<T> {
  result?: T
  refused?: string
}

/** Imports an entry and records the result if it concerns only this entry. Waits while the disk is full. */
async function settle<T>(work: Work, entry: WaitingEntry, callback: () => Promise<T>): Promise<EntryOutcome<T>> {
  for (;;) {
    try {
      return { result: await callback() }
    } catch (error) {
      work.signal.throwIfAborted()
      if (error instanceof StorageFullError || (error instanceof AppError && error.code === 'storage_full')) {
        await work.ctx.diskSpace.untilRoom(work.signal)
        continue
      }
      const finished = await outcomeOf(work, error)
      if (!finished) throw error
      await finish(work, entry, finished)
      return error instanceof SourceError ? { refused: error.message } : {}
    }
  }
}

/** Converts an error to the result of its entry; null if the error affects more than the entry. */
async function outcomeOf({ ctx, row }: Work, error: unknown): Promise<EntryResult | null> {
  if (error instanceof SourceError) return error.scope === 'entry' ? { state: 'failed', note: error.message } : null
  if (!(error instanceof AppError)) return null
  if (error.code === 'name_conflict' && row.conflict === 'skip') return { state: 'skipped', note: t('errors.imports.nameExists') }
  if (error.code === 'forbidden' || error.code === 'not_found' || error.code === 'gone') {
    // Checks whether the user still has access to the target folder.
    await loadTarget(ctx, row.folder_id)
    return { state: 'failed', note: error.code === 'forbidden' ? error.message : t('errors.imports.folderGone') }
  }
  return error.status < 500 || error.code === 'quota_exceeded' ? { state: 'failed', note: error.message } : null
}

function finish({ ctx }: Work, entry: WaitingEntry, finished: EntryResult): Promise<void> {
  return transact(ctx.db, (tx) => finishEntry(tx, entry, finished))
}

async function nextEntries(
  { ctx, row }: Work,
  after: number,
  { isDir, isTwin = null }: { isDir: boolean; isTwin?: boolean | null },
): Promise<WaitingEntry[]> {
  await loadTarget(ctx, row.folder_id)
  const twin = sql`EXISTS (
    SELECT FROM import_entries t WHERE t.import_id = e.import_id AND t.parent_key = e.parent_key AND t.name_key = e.name_key
      AND t.state IN ('waiting', 'done') AND (t.is_dir > e.is_dir OR (t.is_dir = e.is_dir AND t.position < e.position)))`
  const { rows } = await sql<WaitingEntry>`
    SELECT e.*, p.item_id AS parent_item_id, ${twin} AS is_twin
    FROM import_entries e LEFT JOIN import_entries p ON p.import_id = e.import_id AND p.key = e.parent_key
    WHERE e.import_id = ${row.id} AND e.state = 'waiting' AND e.is_dir = ${isDir} AND e.position > ${after}
      ${isTwin === null ? sql`` : sql`AND ${twin} = ${isTwin}`}
    ORDER BY e.position LIMIT ${BATCH}`.execute(ctx.db)
  return rows
}
