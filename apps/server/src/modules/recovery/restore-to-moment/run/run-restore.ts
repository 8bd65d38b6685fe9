import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext, Services } from '#modules/context.ts'
import { changeTree, lockItems } from '#modules/core/tree/public.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { AppError } from '#platform/http/app-error.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { loadRestorableFolder } from '../load-folder.ts'
import type { RestoreRow, StepRow } from '../restore-rows.ts'
import { applyStep } from './apply-step.ts'
import { type RestorePayload, restoreJob } from './restore-job.ts'

/** How long one job works on a restore before others get their turn. Milliseconds. */
const SLICE_MS = 15_000
/** Items that are restored in one transaction: it keeps others from changing the tree for a fraction of a second. */
const PORTION = 25

export type RestoreServices = Services & { db: Pool }

/** The restore was cancelled, or has ended in another job. */
class RestoreStopped extends Error {}

/**
 * Continues a restore for a time slice, as the user who started it, with their current permissions. If work remains, enqueues the
 * next job. Safe on two servers concurrently, and after a crash: each step is done in the transaction that records it.
 */
export async function runRestore(
  services: RestoreServices,
  { tenantId, restoreId }: RestorePayload,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = services
  await services.diskSpace.untilRoom(stopping)
  const row = await begin(db, { tenantId, restoreId })
  if (!row) return
  const ctx = await contextOf(services, row)
  if (!ctx) return endRestore(db, row, { state: 'failed', reason: t('errors.recovery.notAllowed') })
  try {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      stopping.throwIfAborted()
      const steps = await nextSteps(db, row)
      if (steps.length === 0) return await endRestore(db, row, { state: 'done', reason: null })
      await applyPortion(ctx, row, steps)
    }
    await transact(db, (tx) => addJobs(tx, [restoreJob(row)]))
  } catch (error) {
    if (!(error instanceof RestoreStopped)) throw error
  }
}

/** Ends a restore, unless it has ended. */
export async function endRestore(
  db: Db,
  { tenant_id, id }: Pick<RestoreRow, 'tenant_id' | 'id'>,
  { state, reason }: { state: 'done' | 'failed' | 'cancelled'; reason: string | null },
): Promise<void> {
  await db
    .updateTable('moment_restores')
    .set({ state, reason, ended: sql`now()` })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('ended', 'is', null)
    .execute()
}

async function begin(db: Pool, { tenantId, restoreId }: RestorePayload): Promise<RestoreRow | undefined> {
  return db
    .updateTable('moment_restores')
    .set({ state: 'running' })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', restoreId)
    .where('ended', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Returns the context of the user; null if they may no longer restore the folder. */
async function contextOf(services: RestoreServices, row: RestoreRow): Promise<MemberContext | null> {
  const principal = await loadPrincipal(services.db, { kind: 'member', teamId: row.tenant_id, userId: row.user_id })
  if (principal?.kind !== 'member') return null
  const ctx: MemberContext = { ...services, principal }
  try {
    await loadRestorableFolder(ctx, services.db, row.folder_id)
    return ctx
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function nextSteps(db: Db, { tenant_id, id }: RestoreRow): Promise<StepRow[]> {
  return db
    .selectFrom('moment_restore_steps')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('restore_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(PORTION)
    .execute()
}

/** Applies steps in one transaction. If one of them is not possible, each has its own. */
async function applyPortion(ctx: MemberContext, row: RestoreRow, steps: readonly StepRow[]): Promise<void> {
  try {
    await applyTogether(ctx, row, steps)
  } catch (error) {
    if (!isImpossible(error)) throw error
    if (steps.length === 1) return skip(ctx, row, steps, error)
    for (const step of steps) await applyPortion(ctx, row, [step])
  }
}

/** The item is left as it is for reasons that the user can understand; a busy server is none. */
function isImpossible(error: unknown): error is AppError {
  return error instanceof AppError && error.code !== 'unavailable' && error.code !== 'storage_full'
}

async function applyTogether(ctx: MemberContext, row: RestoreRow, steps: readonly StepRow[]): Promise<void> {
  const { tenant_id: tenantId, id } = row
  const mode = steps.some(({ is_dir }) => is_dir) ? 'exclusive' : 'shared'
  await changeTree(ctx.db, { tenantId, mode }, async (tx) => {
    await assertRunning(tx, row)
    const numbers = steps.map(({ number }) => number)
    // Another server may have done them.
    const waiting = await tx
      .selectFrom('moment_restore_steps')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('restore_id', '=', id)
      .where('number', 'in', numbers)
      .where('state', '=', 'waiting')
      .orderBy('number')
      .execute()
    await lockItems(tx, { tenantId, ids: waiting.map(({ item_id }) => item_id) })
    const done = new Set<string>()
    for (const step of waiting) {
      await applyStep(ctx, tx, { row, step, done })
      done.add(step.item_id)
    }
    await record(tx, row, { numbers: waiting.map(({ number }) => number), state: 'done', reason: null })
  })
}

async function skip({ db }: MemberContext, row: RestoreRow, steps: readonly StepRow[], error: AppError): Promise<void> {
  await transact(db, async (tx) => {
    await assertRunning(tx, row)
    await record(tx, row, { numbers: steps.map(({ number }) => number), state: 'skipped', reason: error.message })
  })
}

/** Locks the restore, so that nobody else works on it or cancels it meanwhile. */
async function assertRunning(tx: Db, { tenant_id, id }: RestoreRow): Promise<void> {
  const running = await tx
    .selectFrom('moment_restores')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('ended', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!running) throw new RestoreStopped()
}

async function record(
  tx: Db,
  { tenant_id, id }: RestoreRow,
  { numbers, state, reason }: { numbers: readonly number[]; state: 'done' | 'skipped'; reason: string | null },
): Promise<void> {
  if (numbers.length === 0) return
  const { numUpdatedRows } = await tx
    .updateTable('moment_restore_steps')
    .set({ state, reason })
    .where('tenant_id', '=', tenant_id)
    .where('restore_id', '=', id)
    .where('number', 'in', numbers)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  const count = Number(numUpdatedRows)
  await tx
    .updateTable('moment_restores')
    .set(state === 'done' ? { done: sql`done + ${count}` } : { skipped: sql`skipped + ${count}` })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}
