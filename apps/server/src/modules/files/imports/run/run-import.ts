import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext, Services } from '#modules/context.ts'
import { loadLivingItem } from '#modules/core/access/public.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { AppError } from '#platform/http/app-error.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { ImportRow } from '../import-rows.ts'
import { loadTarget } from '../load-target.ts'
import { openSecret } from '../secret.ts'
import { SourceError } from '../sources/source.ts'
import { asStored, openStored, type StoredSource } from '../sources/stored-source.ts'
import { endImport, notifyImportEnded } from './end-import.ts'
import { ImportStopped } from './finish-entry.ts'
import { importJob } from './import-job.ts'
import { listEntries } from './list-entries.ts'
import { watchImport } from './watch-import.ts'
import { workThrough } from './work-through.ts'

/** How long one job works on an import before others get their turn. Milliseconds. */
const SLICE_MS = 15_000
/** Number of server crashes without progress in between, after which an import is paused: the source may be the cause. */
const MAX_BREAKS = 2

export type ImportServices = Services & { db: Pool }

/**
 * Continues an import for a time slice, as the user who started it, with their current permissions. If work remains, enqueues the
 * next job. Safe on two servers concurrently: each entry is imported once.
 */
export async function runImport(services: ImportServices, importId: string, stopping: AbortSignal): Promise<void> {
  await services.diskSpace.untilRoom(stopping)
  const row = await begin(services.db, importId)
  if (!row) return
  if (row.breaks > MAX_BREAKS) return pause(services.db, row, t('errors.imports.serverCrashed', { times: MAX_BREAKS + 1 }))
  const watch = watchImport(services.db, importId, stopping)
  try {
    if (await continueImport(services, row, watch.signal)) await finishImport(services.db, row, { state: 'done' })
    else await transact(services.db, (tx) => addJobs(tx, [importJob(row)]))
  } catch (error) {
    stopping.throwIfAborted()
    if (error instanceof ImportStopped || watch.signal.aborted) return
    if (error instanceof SourceError && error.scope === 'line') return pause(services.db, row, error.message)
    if (error instanceof SourceError) return finishImport(services.db, row, { state: 'failed', reason: error.message })
    if (isOverQuota(error)) return finishImport(services.db, row, { state: 'failed', reason: error.message })
    if (isTargetLost(error)) return finishImport(services.db, row, { state: 'failed', reason: t('errors.imports.targetLost') })
    throw error
  } finally {
    watch.end()
    await services.db.updateTable('imports').set({ breaks: 0 }).where('id', '=', importId).where('breaks', '>', 0).execute()
  }
}

/** Runs one slice; returns whether the import is complete. */
async function continueImport(services: ImportServices, row: ImportRow, signal: AbortSignal): Promise<boolean> {
  const until = performance.now() + SLICE_MS
  const principal = await loadPrincipal(services.db, { kind: 'member', teamId: row.tenant_id, userId: row.user_id })
  if (principal?.kind !== 'member') throw new SourceError('source', t('errors.imports.leftTeam'))
  const ctx: MemberContext = { ...services, principal }
  await loadTarget(ctx, row.folder_id)
  const stored = await readStored(services.db, row)
  await assertOpen(ctx, stored)
  const source = await openStored(ctx, stored)
  try {
    if (!row.is_counted) await listEntries(services, row, source, signal)
    return await workThrough({ ctx, row, source, signal }, until)
  } finally {
    await source.close()
  }
}

/** For sources in Arbour itself, the user must still be able to open them. */
async function assertOpen({ db, principal }: MemberContext, { kind, place }: StoredSource): Promise<void> {
  if (kind !== 'zip') return
  await loadLivingItem(db, { principal, id: place.fileId }).catch((error: unknown) => {
    throw error instanceof AppError ? new SourceError('source', t('errors.imports.zipClosed')) : error
  })
}

async function readStored(db: Pool, { id, kind, source, secret }: ImportRow): Promise<StoredSource> {
  return asStored(kind, source, secret === null ? null : await openSecret(db, id, secret))
}

async function begin(db: Pool, id: string): Promise<ImportRow | undefined> {
  return (
    db
      .updateTable('imports')
      // Incremented before the source is read, and reset when the slice ends normally.
      .set({ state: 'running', reason: null, breaks: sql`breaks + 1` })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst()
  )
}

/** Ends a running import and notifies the user. */
export async function finishImport(db: Pool, row: ImportRow, end: { state: 'done' | 'failed'; reason?: string }): Promise<void> {
  await transact(db, async (tx) => {
    const running = await tx
      .selectFrom('imports')
      .select('id')
      .where('id', '=', row.id)
      .where('state', 'in', ['waiting', 'running'])
      .forUpdate()
      .executeTakeFirst()
    if (!running) return
    await endImport(tx, row, end)
    await notifyImportEnded(tx, row.id)
  })
}

/** Pauses it until the user resumes it: the source is currently unavailable. */
async function pause(db: Pool, { id }: ImportRow, reason: string): Promise<void> {
  await transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({ state: 'paused', reason, changed: new Date() })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await notifyImportEnded(tx, id)
  })
}

/** Returns whether the list of entries exceeds the quota of the team or the user. */
function isOverQuota(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'quota_exceeded'
}

function isTargetLost(error: unknown): boolean {
  return error instanceof AppError && ['forbidden', 'not_found', 'gone', 'invalid', 'conflict'].includes(error.code)
}
