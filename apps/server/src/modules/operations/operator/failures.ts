import { countFailedRenditions, RENDER, retryFailedRenditions } from '#modules/content/renditions/public.ts'
import { countFailedMails, retryFailedMails, SEND_MAIL } from '#modules/directory/mail/public.ts'
import { countFailedImports, IMPORT_TASK } from '#modules/files/imports/public.ts'
import type { Pool } from '#platform/db/db.ts'
import type { FailedJobs } from '#platform/jobs/add-jobs.ts'

/** What is left of the jobs of one task that failed for good. */
interface Failures {
  count(db: Pool): Promise<FailedJobs>
  /** Has them done once more, and gives how many there were by team; null for what is nobody's but a person's. */
  retry: ((db: Pool) => Promise<ReadonlyMap<string | null, number>>) | null
}

/** The tasks whose failures stay known. What the others were for comes again by itself, or is asked for anew by whoever wanted it. */
export const FAILURES: ReadonlyMap<string, Failures> = new Map<string, Failures>([
  [RENDER, { count: countFailedRenditions, retry: retryFailedRenditions }],
  [SEND_MAIL, { count: countFailedMails, retry: retryFailedMails }],
  [IMPORT_TASK, { count: countFailedImports, retry: null }],
])
