/** The texts of the upload panel. */
import type { UploadEntry } from './entry.ts'
import type { UploadSummary } from './summary.ts'

const count = (n: number) => n.toLocaleString('en-GB')
const plural = (n: number, singular: string) => `${count(n)} ${n === 1 ? singular : `${singular}s`}`

/** Returns the panel's title: `Uploading 3 of 12`, or the result. */
export function panelTitle(summary: UploadSummary): string {
  const { total, done, failed, conflicts, running, paused, absent } = summary
  const uploadable = total - failed - absent
  if (running > 0) return `Uploading ${count(Math.min(done + 1, uploadable))} of ${count(uploadable)}`
  if (conflicts > 0) return `${plural(conflicts, 'name')} already taken`
  if (paused > 0) return `${plural(paused, 'upload')} paused`
  if (absent > 0) return `${plural(absent, 'upload')} unfinished`
  if (failed > 0) return done > 0 ? `${count(done)} uploaded, ${count(failed)} failed` : `${plural(failed, 'upload')} failed`
  return done > 0 ? `${plural(done, summary.hasFolders ? 'item' : 'file')} uploaded` : 'Uploads cancelled'
}

/** Formats the remaining time: `8 s left`, `2 min left`, `1 h 5 min left`. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s left`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min left`
  const restMinutes = minutes % 60
  return restMinutes === 0 ? `${minutes / 60} h left` : `${Math.floor(minutes / 60)} h ${restMinutes} min left`
}

/** Returns the status text of a row. */
export function statusText(entry: UploadEntry, now: number): string {
  const text = stateText(entry, now)
  return entry.isRestarted && ['sending', 'finishing', 'done'].includes(entry.status.kind)
    ? `${text} · The file changed, so the upload restarted`
    : text
}

function stateText({ status, size, failures, isFolder }: UploadEntry, now: number): string {
  switch (status.kind) {
    case 'queued':
      // The server is creating the file.
      if (size > 0 && status.sent === size) return 'Finishing'
      if (status.notBefore > now) return `Trying again in ${Math.ceil((status.notBefore - now) / 1000)} s`
      return failures > 0 ? 'Trying again' : 'Waiting'
    case 'sending':
      if (status.isComparing) return 'Checking that the file is the same'
      return size === 0 ? 'Uploading' : percent(status.sent, size)
    case 'paused':
      return status.sent > 0 ? `Paused at ${percent(status.sent, size)}` : 'Paused'
    case 'absent':
      return status.hasHandle ? 'Waiting to go on' : 'Waiting for the file: choose it again to go on'
    case 'finishing':
      return 'Finishing'
    case 'conflict':
      return 'Name already taken'
    case 'done':
      return isFolder ? 'Created' : 'Uploaded'
    case 'failed':
      return status.reason
    case 'cancelled':
      return status.isSkipped ? 'Skipped' : 'Cancelled'
  }
}

function percent(sent: number, size: number): string {
  return `${Math.floor((sent / size) * 100)}%`
}

/**
 * Returns the screen reader announcement of a change: the start, each new failure or question, and the end. Null for everything
 * in between.
 */
export function announcement(before: UploadSummary, now: UploadSummary): string | null {
  if (now.absent > before.absent) return `${plural(now.absent, 'upload')} unfinished. The upload panel lets them go on`
  if (now.paused > before.paused && now.running === 0) return panelTitle(now)
  if (now.isUnfinished && !before.isUnfinished) return `Uploading ${plural(now.running + now.conflicts, 'file')}`
  if (now.conflicts > before.conflicts)
    return `${plural(now.conflicts, 'name')} already taken. Choose what to do in the upload panel`
  if (!now.isUnfinished && (before.isUnfinished || now.failed > before.failed)) return panelTitle(now)
  if (now.failed > before.failed) return `${plural(now.failed, 'upload')} failed`
  return null
}
