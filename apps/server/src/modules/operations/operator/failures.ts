import { countFailedRenditions, RENDER, retryFailedRenditions } from '#modules/content/renditions/public.ts'
import { countFailedMails, retryFailedMails, SEND_MAIL } from '#modules/directory/mail/public.ts'
import { countFailedImports, IMPORT_TASK } from '#modules/files/imports/public.ts'
import type { Pool } from '#platform/db/db.ts'
import type { FailedJobs } from '#platform/jobs/add-jobs.ts'

/** How failed jobs of a task are counted and retried. */
interface Failures {
  count(db: Pool): Promise<FailedJobs>
  /** Retries them, and returns their number by team; null for personal ones. */
  retry: ((db: Pool) => Promise<ReadonlyMap<string | null, number>>) | null
}

/** The tasks whose failures are stored. Work of other tasks is repeated automatically, or requested again by users. */
export const FAILURES: ReadonlyMap<string, Failures> = new Map<string, Failures>([
  [RENDER, { count: countFailedRenditions, retry: retryFailedRenditions }],
  [SEND_MAIL, { count: countFailedMails, retry: retryFailedMails }],
  [IMPORT_TASK, { count: countFailedImports, retry: null }],
])
