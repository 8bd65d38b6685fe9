/** The queue as a whole, for the panel's head. */
import { isUnfinished, type UploadEntry } from './entry.ts'

/** What making a file costs beside its bytes, so that many small files move the bar too. */
const BYTES_PER_FILE = 16 * 1024

export interface UploadSummary {
  /** Files that are or were to be sent: all but those cancelled or skipped. */
  total: number
  done: number
  failed: number
  retryable: number
  cancelled: number
  /** Waiting for a decision. */
  conflicts: number
  /** Still to be done without a person's help. */
  running: number
  paused: number
  /** Waiting for their files since the page was loaded anew. */
  absent: number
  /** Whether empty folders are among them. */
  hasFolders: boolean
  /** Whether the page should not be left. */
  isUnfinished: boolean
  /** 0 to 1 over all files. */
  progress: number
  /** Bytes still to be sent without a person's help. */
  remaining: number
}

/** Bytes of a file that have gone. */
export function sentBytes({ status, size, uploadId }: UploadEntry): number {
  switch (status.kind) {
    case 'sending':
    case 'paused':
    case 'absent':
      return Math.min(status.sent, size)
    case 'queued':
      return uploadId === null ? Math.min(status.sent ?? 0, size) : size
    case 'finishing':
    case 'conflict':
    case 'done':
      return size
    default:
      return 0
  }
}

/** Counted in one walk: it is done for thousands of files several times a second. */
export function summarise(entries: readonly UploadEntry[]): UploadSummary {
  const counts = { total: 0, done: 0, failed: 0, retryable: 0, cancelled: 0, conflicts: 0, running: 0, paused: 0, absent: 0 }
  let [sent, whole, remaining] = [0, 0, 0]
  let [hasFolders, isAnyUnfinished] = [false, false]
  for (const entry of entries) {
    const { status, size } = entry
    if (status.kind === 'cancelled') {
      counts.cancelled += 1
      continue
    }
    counts.total += 1
    hasFolders ||= entry.isFolder
    isAnyUnfinished ||= isUnfinished(entry)
    if (status.kind === 'failed') {
      counts.failed += 1
      if (status.isRetryable) counts.retryable += 1
      continue
    }
    const gone = sentBytes(entry)
    whole += size + BYTES_PER_FILE
    sent += gone + (status.kind === 'done' ? BYTES_PER_FILE : 0)
    if (status.kind === 'done') counts.done += 1
    else if (status.kind === 'conflict') counts.conflicts += 1
    else if (status.kind === 'paused') counts.paused += 1
    else if (status.kind === 'absent') counts.absent += 1
    else {
      counts.running += 1
      remaining += size - gone
    }
  }
  const progress = whole === 0 ? 1 : sent / whole
  return { ...counts, hasFolders, isUnfinished: isAnyUnfinished, progress, remaining }
}

/** Seconds until all is sent at this speed, or null when that cannot be said. */
export function secondsLeft(remaining: number, speed: number | null): number | null {
  if (speed === null || speed < 1 || remaining <= 0) return null
  return remaining / speed
}
