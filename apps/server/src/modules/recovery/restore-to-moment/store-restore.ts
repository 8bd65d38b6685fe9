import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { ItemState } from '#platform/db/schema-recovery.ts'
import { AppError } from '#platform/http/app-error.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { restoreJob } from './run/restore-job.ts'

/** What a restore is to do with one item. */
export interface NewStep {
  item_id: string
  is_dir: boolean
  before: ItemState
  after: ItemState
}

interface NewRestore {
  tenantId: string
  folderId: string
  at: Date
  undoOf: string | null
  steps: readonly NewStep[]
}

/**
 * Stores a restore with its steps, and adds its job. Returns its id.
 * @throws {AppError} conflict if there is nothing to do, or another restore of the folder is running
 */
export async function storeRestore(
  tx: Db,
  { userId }: Pick<Member, 'userId'>,
  { tenantId, folderId, at, undoOf, steps }: NewRestore,
): Promise<string> {
  if (steps.length === 0) throw new AppError('conflict', t('errors.recovery.nothingToDo'))
  // Serialised, so that one of two concurrent requests finds the other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`moment restore ${folderId}`}, 0))`.execute(tx)
  const running = await tx
    .selectFrom('moment_restores')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('folder_id', '=', folderId)
    .where('ended', 'is', null)
    .executeTakeFirst()
  if (running) throw new AppError('conflict', t('errors.recovery.alreadyRunning'))
  const id = newId()
  await tx
    .insertInto('moment_restores')
    .values({
      tenant_id: tenantId,
      id,
      folder_id: folderId,
      user_id: userId,
      at,
      undo_of: undoOf,
      reason: null,
      total: steps.length,
      ended: null,
    })
    .execute()
  const rows = inOrder(steps).map((step, number) => ({ number, act: actOf(step), ...step }))
  await sql`
    INSERT INTO moment_restore_steps (tenant_id, restore_id, number, item_id, act, is_dir, before, after)
    SELECT ${tenantId}, ${id}, number, item_id, act, is_dir, before, after
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (number integer, item_id uuid, act text, is_dir boolean, before jsonb, after jsonb)`.execute(
    tx,
  )
  await addJobs(tx, [restoreJob({ id, tenant_id: tenantId })])
  return id
}

const actOf = ({ after }: NewStep) => (after.is_binned === true ? 'bin' : 'put')

/**
 * New files go to the bin first, since they may have the names of others. Then folders are put in place from the top down, then
 * files; and folders go to the bin once everything else has left them. Pure.
 */
function inOrder(steps: readonly NewStep[]): NewStep[] {
  const phase = (step: NewStep) => {
    // A depth says that it is in a folder that comes back from the bin first.
    if (actOf(step) === 'bin') return step.is_dir || step.after.depth > 0 ? 3 : 0
    return step.is_dir ? 1 : 2
  }
  return steps.toSorted((a, b) => phase(a) - phase(b) || a.after.depth - b.after.depth)
}
