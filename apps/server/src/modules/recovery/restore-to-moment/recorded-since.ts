import { RESTORE_DAYS } from '@arbour/contract/entities/items/moment-restore'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { AppError } from '#platform/http/app-error.ts'

/** The migration with which changes began to be recorded. */
const MIGRATION = '0102_restore_to_moment.sql'

/** Returns the time since which changes are recorded: when the server was updated, or {@link RESTORE_DAYS} ago. */
export async function readRecordedSince(db: Db): Promise<Date> {
  const updated = await readUpdated(db)
  return new Date(Math.max(updated.getTime(), oldestKept()))
}

/** Throws 400 for a moment in the future, and for one whose later changes are not all recorded. */
export async function assertRecorded(db: Db, at: Date): Promise<void> {
  const problem =
    at.getTime() > Date.now()
      ? t('errors.recovery.inFuture')
      : at.getTime() < oldestKept()
        ? t('errors.recovery.tooOld', { days: RESTORE_DAYS })
        : at < (await readUpdated(db)) && t('errors.recovery.beforeUpdate')
  if (problem) throw new AppError('invalid', problem, { fields: { at: problem } })
}

function oldestKept(): number {
  return Date.now() - RESTORE_DAYS * 86_400_000
}

async function readUpdated(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`${PREPARED} SELECT at FROM migrations WHERE name = ${MIGRATION}`.execute(db)
  if (!rows[0]) throw new Error(`The migration ${MIGRATION} was not recorded`)
  return rows[0].at
}
