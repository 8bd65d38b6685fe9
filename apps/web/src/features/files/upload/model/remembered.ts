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
  let index = 0
  const forget = (entry: UploadEntry) => needsFile(entry) && changes.forgotten.push(entry.id)
  for (const entry of now) {
    for (let removedEntry = before[index]; removedEntry && removedEntry.id < entry.id; removedEntry = before[++index])
      forget(removedEntry)
    const oldEntry = before[index]?.id === entry.id ? before[index++] : undefined
    if (oldEntry === entry) continue
    if (!needsFile(entry)) {
      if (oldEntry) forget(oldEntry)
    } else if (!oldEntry || !needsFile(oldEntry) || !isSame(oldEntry, entry)) {
      changes.saved.push(entry)
    }
  }
  for (const removedEntry of before.slice(index)) forget(removedEntry)
  return changes
}

function isSame(oldEntry: UploadEntry, now: UploadEntry): boolean {
  return (
    oldEntry.resumeId === now.resumeId &&
    oldEntry.uploadId === now.uploadId &&
    oldEntry.conflict === now.conflict &&
    isUncertain(oldEntry) === isUncertain(now) &&
    Math.floor(sentBytes(oldEntry) / STEP) === Math.floor(sentBytes(now) / STEP)
  )
}

/** Whether the file may have been created unnoticed if the page closed now. */
export function isUncertain({ status, isUncertain: wasUncertain }: UploadEntry): boolean {
  return wasUncertain || status.kind === 'finishing'
}
