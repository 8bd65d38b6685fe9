import { changeTrees } from '#modules/core/tree/public.ts'
import { MEMBER_JOINED, SHARING_POLICY_CHANGED } from '#modules/directory/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Task, Tasks } from '#platform/jobs/task.ts'
import { resolveEmails } from './resolve-emails.ts'

/** Returns the job handlers of this module. */
export function shareTasks({ db }: { db: Pool }): Tasks {
  const resolve: Task<{ tenantId: string }> = {
    run: ({ tenantId }) => changeTrees(db, (tx) => resolveEmails(tx, { teamId: tenantId })),
    // `expireShares` periodically retries everything that is pending.
    recordFailure: async () => undefined,
  }
  return { [MEMBER_JOINED]: resolve as Task, [SHARING_POLICY_CHANGED]: resolve as Task }
}
