/** The commands of the server administrator (`npm run admin`). */

export { endAllScans, scanAll } from './change-scans.ts'
export { listJobs } from './list-jobs.ts'
export { listTeams } from './list-teams.ts'
export { makeAdmin } from './make-admin.ts'
export { resetPassword } from './reset-password.ts'
export { retryJobs } from './retry-jobs.ts'
export { type QuotaWord, setQuota } from './set-quota.ts'
