/** The sentences of the upload panel. */
import type { UploadEntry } from './entry.ts'
import type { UploadSummary } from './summary.ts'

const plural = (n: number, one: string) => `${n.toLocaleString('en-GB')} ${n === 1 ? one : `${one}s`}`

/** The panel's head: `Uploading 3 of 12`, or how it ended. */
export function panelTitle(summary: UploadSummary): string {
  const { total, done, failed, conflicts, running } = summary
  if (running > 0)
    return `Uploading ${Math.min(done + 1, total - failed).toLocaleString('en-GB')} of ${(total - failed).toLocaleString('en-GB')}`
  if (conflicts > 0) return `${plural(conflicts, 'name')} already taken`
  if (failed > 0)
    return done > 0
      ? `${done.toLocaleString('en-GB')} uploaded, ${failed.toLocaleString('en-GB')} failed`
      : `${plural(failed, 'upload')} failed`
  return done > 0 ? `${plural(done, 'file')} uploaded` : 'Uploads cancelled'
}

/** `8 s left`, `2 min left`, `1 h 5 min left`. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s left`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min left`
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} h left` : `${Math.floor(minutes / 60)} h ${rest} min left`
}

/** What a row says about its file. */
export function statusWords({ status, size, failures }: UploadEntry, now: number): string {
  switch (status.kind) {
    case 'queued':
      if (status.notBefore > now) return `Trying again in ${Math.ceil((status.notBefore - now) / 1000)} s`
      return failures > 0 ? 'Trying again' : 'Waiting'
    case 'sending':
      return size === 0 ? 'Uploading' : `${Math.floor((status.sent / size) * 100)}%`
    case 'finishing':
      return 'Finishing'
    case 'conflict':
      return 'Name already taken'
    case 'done':
      return 'Uploaded'
    case 'failed':
      return status.reason
    case 'cancelled':
      return status.isSkipped ? 'Skipped' : 'Cancelled'
  }
}

/**
 * What a screen reader is told when the queue changes: that uploads began, each new failure or question, and how it ended.
 * Null for everything in between.
 */
export function announcement(before: UploadSummary, now: UploadSummary): string | null {
  if (now.isUnfinished && !before.isUnfinished) return `Uploading ${plural(now.running + now.conflicts, 'file')}`
  if (now.conflicts > before.conflicts)
    return `${plural(now.conflicts, 'name')} already taken. Choose what to do in the upload panel`
  if (!now.isUnfinished && (before.isUnfinished || now.failed > before.failed)) return panelTitle(now)
  if (now.failed > before.failed) return `${plural(now.failed, 'upload')} failed`
  return null
}
