import type { Db } from '#platform/db/db.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'

export const MAIL_NOTICES = 'mail_notices'
/** After invitations and password resets, for which users wait. */
const PRIORITY = -5

/** Enqueues the jobs that email due notifications to some members of a team. */
export async function queueMails(tx: Db, { tenantId, userIds }: { tenantId: string; userIds: readonly string[] }): Promise<void> {
  await addJobs(
    tx,
    userIds.map((userId) => ({
      task: MAIL_NOTICES,
      payload: { tenantId, userId },
      key: `notices:${tenantId}:${userId}`,
      priority: PRIORITY,
      queue: `notices:${Number.parseInt(userId.slice(-1), 16) % 2}`,
    })),
  )
}
