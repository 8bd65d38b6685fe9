import type { Db } from '#platform/db/db.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'

export const MAIL_NOTICES = 'mail_notices'
/** After invitations and passwords, which somebody waits for. */
const PRIORITY = -5

/** Has what is due written to some members of a team, by whichever server comes to it. */
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
