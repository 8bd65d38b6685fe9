/** A summary of the queue for the panel's header. */
import { isUnfinished, type UploadEntry } from './entry.ts'

/** The cost of creating a file in bytes, so that many small files advance the progress too. */
const BYTES_PER_FILE = 16 * 1024

export interface UploadSummary {
  /** Files to send or already sent: all except cancelled and skipped ones. */
  total: number
  done: number
  failed: number
  retryable: number
  cancelled: number
  /** Waiting for a decision. */
  conflicts: number
  /** Files that need no user action. */
  running: number
  paused: number
  /** Files that have been missing since a reload. */
  absent: number
  /** Whether empty folders are included. */
  hasFolders: boolean
  /** Whether the page should not be closed. */
  isUnfinished: boolean
  /** 0 to 1 over all files. */
  progress: number
  /** Bytes still to be sent without user action. */
  remaining: number
}

/** Returns the number of bytes of a file that were sent. */
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

/** Computed in a single pass, because it runs several times a second for thousands of files. */
export function summarise(entries: readonly UploadEntry[]): UploadSummary {
  const counts = { total: 0, done: 0, failed: 0, retryable: 0, cancelled: 0, conflicts: 0, running: 0, paused: 0, absent: 0 }
  let [sentTotal, totalBytes, remaining] = [0, 0, 0]
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
    const sentSize = sentBytes(entry)
    totalBytes += size + BYTES_PER_FILE
    sentTotal += sentSize + (status.kind === 'done' ? BYTES_PER_FILE : 0)
    if (status.kind === 'done') counts.done += 1
    else if (status.kind === 'conflict') counts.conflicts += 1
    else if (status.kind === 'paused') counts.paused += 1
    else if (status.kind === 'absent') counts.absent += 1
    else {
      counts.running += 1
      remaining += size - sentSize
    }
  }
  const progress = totalBytes === 0 ? 1 : sentTotal / totalBytes
  return { ...counts, hasFolders, isUnfinished: isAnyUnfinished, progress, remaining }
}

/** Returns the remaining seconds at this speed, or null if they cannot be estimated. */
export function secondsLeft(remaining: number, speed: number | null): number | null {
  if (speed === null || speed < 1 || remaining <= 0) return null
  return remaining / speed
}
