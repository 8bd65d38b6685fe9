import { purgeClosedTeams } from '#modules/administration/closing/public.ts'
import { expireLocks } from '#modules/collaboration/locks/public.ts'
import { sumDays } from '#modules/content/activity/public.ts'
import { cleanOldPictures, collectObjects } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import { pruneNotifications } from '#modules/delivery/notifications/public.ts'
import { retryMails } from '#modules/directory/mail/public.ts'
import { purgeExpiredBins } from '#modules/files/bin/public.ts'
import { expireImports } from '#modules/files/imports/public.ts'
import { expireSync } from '#modules/protocols/sync/public.ts'
import { expireWebdav } from '#modules/protocols/webdav/public.ts'
import { pruneAlarms } from '#modules/recovery/alarms/public.ts'
import { pruneItemChanges } from '#modules/recovery/restore-to-moment/public.ts'
import { expireShares } from '#modules/sharing/connection-shares/public.ts'
import { expireProposals, pruneVersions } from '#modules/views/versions/public.ts'
import { repeat } from '#platform/repeat.ts'

/** The services that the work depends on. */
export type WorkServices = Pick<Services, 'db' | 'installation' | 'mail' | 'storage' | 'renderer'>

interface Work {
  work: (services: WorkServices) => Promise<unknown>
  /** Milliseconds between its end and the next run. */
  every: number
  /** The log message after a failure; it is retried at the next run. */
  failed: string
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The periodic work of each server; concurrent runs on several servers are safe. */
export const REPEATED: readonly Work[] = [
  { work: retryMails, every: 30 * SECOND, failed: 'Mails that are due could not be looked for' },
  { work: pruneNotifications, every: MINUTE, failed: 'Notifications whose mail is due could not be looked for' },
  { work: expireShares, every: MINUTE, failed: 'Shares whose time is over could not be ended' },
  { work: expireLocks, every: MINUTE, failed: 'Locks that have expired could not be deleted' },
  { work: expireWebdav, every: 15 * MINUTE, failed: 'Files that WebDAV clients keep for a day could not be deleted' },
  { work: expireSync, every: 15 * MINUTE, failed: 'Unfinished files and sign-ins of sync clients could not be deleted' },
  { work: pruneAlarms, every: 5 * MINUTE, failed: 'Counts of changes that no alarm needs could not be deleted' },
  { work: sumDays, every: 5 * MINUTE, failed: 'What was done on the days that are over could not be added up' },
  { work: collectObjects, every: 15 * MINUTE, failed: 'Bytes that nothing refers to could not be removed' },
  { work: cleanOldPictures, every: HOUR, failed: 'Pictures of earlier versions could not be re-encoded' },
  { work: purgeExpiredBins, every: 15 * MINUTE, failed: 'What was in a bin for long enough could not be removed' },
  { work: expireImports, every: HOUR, failed: 'Imports that nobody goes on with could not be looked for' },
  { work: purgeClosedTeams, every: HOUR, failed: 'Closed teams and accounts whose time is over could not be removed' },
  { work: expireProposals, every: HOUR, failed: 'Proposed versions that have expired could not be deleted' },
  { work: pruneItemChanges, every: HOUR, failed: 'Recorded changes of items that are kept no more could not be removed' },
  // Scans all files with old versions.
  { work: pruneVersions, every: 6 * HOUR, failed: 'Older versions that are kept no more could not be removed' },
]

/** Starts the periodic work. Returns the function that stops it without waiting for running work. */
export function startRepeatedWork(services: WorkServices, log: { warn: (details: object, message: string) => void }): () => void {
  const ends = REPEATED.map(({ work, every, failed }) =>
    repeat(() => work(services), { every, onError: (error) => log.warn({ err: error }, failed) }),
  )
  return () => {
    for (const end of ends) end()
  }
}
