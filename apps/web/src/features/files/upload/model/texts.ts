/** The texts of the upload panel. */
import { formatCount } from '#lib/text/format.ts'
import type { UploadEntry } from './entry.ts'
import type { UploadSummary } from './summary.ts'

/** Returns the panel's title: `Uploading 3 of 12`, or the result. */
export function panelTitle(summary: UploadSummary): string {
  const { total, done, failed, conflicts, running, paused, absent, hasFolders } = summary
  const uploadable = total - failed - absent
  const current = Math.min(done + 1, uploadable)
  if (running > 0) return `Uploading ${formatCount(current)} of ${formatCount(uploadable)}`
  if (conflicts > 0) return conflicts === 1 ? '1 name already taken' : `${formatCount(conflicts)} names already taken`
  if (paused > 0) return paused === 1 ? '1 upload paused' : `${formatCount(paused)} uploads paused`
  if (absent > 0) return absent === 1 ? '1 upload unfinished' : `${formatCount(absent)} uploads unfinished`
  if (failed > 0 && done > 0) return `${formatCount(done)} uploaded, ${formatCount(failed)} failed`
  if (failed > 0) return failedText(failed)
  if (done === 0) return 'Uploads cancelled'
  if (hasFolders) return done === 1 ? '1 item uploaded' : `${formatCount(done)} items uploaded`
  return done === 1 ? '1 file uploaded' : `${formatCount(done)} files uploaded`
}

function failedText(failed: number): string {
  return failed === 1 ? '1 upload failed' : `${formatCount(failed)} uploads failed`
}

/** Formats the remaining time: `8 s left`, `2 min left`, `1 h 5 min left`. */
export function timeLeft(seconds: number): string {
  const wholeSeconds = Math.max(1, Math.ceil(seconds))
  if (seconds < 60) return `${wholeSeconds} s left`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min left`
  const hours = Math.floor(minutes / 60)
  const restMinutes = minutes % 60
  return restMinutes === 0 ? `${hours} h left` : `${hours} h ${restMinutes} min left`
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
      if (status.notBefore > now) return retryText(Math.ceil((status.notBefore - now) / 1000))
      return failures > 0 ? 'Trying again' : 'Waiting'
    case 'sending':
      if (status.isComparing) return 'Checking that the file is the same'
      return size === 0 ? 'Uploading' : percent(status.sent, size)
    case 'paused':
      return status.sent > 0 ? pausedText(percent(status.sent, size)) : 'Paused'
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

function retryText(seconds: number): string {
  return `Trying again in ${seconds} s`
}

function pausedText(share: string): string {
  return `Paused at ${share}`
}

function percent(sent: number, size: number): string {
  return `${Math.floor((sent / size) * 100)}%`
}

/**
 * Returns the screen reader announcement of a change: the start, each new failure or question, and the end. Null for everything
 * in between.
 */
export function announcement(before: UploadSummary, now: UploadSummary): string | null {
  const { absent, conflicts } = now
  if (absent > before.absent)
    return absent === 1
      ? '1 upload unfinished. The upload panel lets it go on'
      : `${formatCount(absent)} uploads unfinished. The upload panel lets them go on`
  if (now.paused > before.paused && now.running === 0) return panelTitle(now)
  const newCount = now.running + conflicts
  if (now.isUnfinished && !before.isUnfinished)
    return newCount === 1 ? 'Uploading 1 file' : `Uploading ${formatCount(newCount)} files`
  if (conflicts > before.conflicts)
    return conflicts === 1
      ? '1 name already taken. Choose what to do in the upload panel'
      : `${formatCount(conflicts)} names already taken. Choose what to do in the upload panel`
  if (!now.isUnfinished && (before.isUnfinished || now.failed > before.failed)) return panelTitle(now)
  if (now.failed > before.failed) return failedText(now.failed)
  return null
}
