/** Stored data of unfinished uploads, to resume them after a reload. */
import { needsFile, type UploadEntry } from './entry.ts'
import { sentBytes } from './summary.ts'

/** The granularity of the stored progress in bytes; for display only, because the server knows the exact offset. */
const STEP = 4 * 1024 ** 2

export interface Changes {
  saved: UploadEntry[]
  /** By id. */
  forgotten: number[]
}

/** Returns the records to write and delete after a change of the queue. Both queues are sorted by id. */
export function changesToKeep(before: readonly UploadEntry[], now: readonly UploadEntry[]): Changes {
  const changes: Changes = { saved: [], forgotten: [] }
  let at = 0
  const forget = (entry: UploadEntry) => needsFile(entry) && changes.forgotten.push(entry.id)
  for (const entry of now) {
    for (let gone = before[at]; gone && gone.id < entry.id; gone = before[++at]) forget(gone)
    const old = before[at]?.id === entry.id ? before[at++] : undefined
    if (old === entry) continue
    if (!needsFile(entry)) {
      if (old) forget(old)
    } else if (!old || !needsFile(old) || !isSame(old, entry)) {
      changes.saved.push(entry)
    }
  }
  for (const gone of before.slice(at)) forget(gone)
  return changes
}

function isSame(old: UploadEntry, now: UploadEntry): boolean {
  return (
    old.resumeId === now.resumeId &&
    old.uploadId === now.uploadId &&
    old.conflict === now.conflict &&
    isUncertain(old) === isUncertain(now) &&
    Math.floor(sentBytes(old) / STEP) === Math.floor(sentBytes(now) / STEP)
  )
}

/** Whether the file may have been created unnoticed if the page closed now. */
export function isUncertain({ status, isUncertain: wasUncertain }: UploadEntry): boolean {
  return wasUncertain || status.kind === 'finishing'
}
