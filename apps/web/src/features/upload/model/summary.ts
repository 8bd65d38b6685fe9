/** The queue as a whole, for the panel's head. */
import { isActive, isUnfinished, type UploadEntry } from './entry.ts'

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
  isUnfinished: boolean
  /** 0 to 1 over all files. */
  progress: number
  /** Bytes still to be sent. */
  remaining: number
}

/** Bytes of a file that have gone. */
export function sentBytes({ status, size, uploadId }: UploadEntry): number {
  if (status.kind === 'sending') return Math.min(status.sent, size)
  if (status.kind === 'queued') return uploadId === null ? 0 : size
  return status.kind === 'finishing' || status.kind === 'conflict' || status.kind === 'done' ? size : 0
}

export function summarise(entries: readonly UploadEntry[]): UploadSummary {
  const count = (isMeant: (entry: UploadEntry) => boolean) => entries.filter(isMeant).length
  const counted = entries.filter(({ status }) => status.kind !== 'cancelled' && status.kind !== 'failed')
  let sent = 0
  let whole = 0
  for (const entry of counted) {
    whole += entry.size + BYTES_PER_FILE
    sent += sentBytes(entry) + (entry.status.kind === 'done' ? BYTES_PER_FILE : 0)
  }
  const unfinished = counted.filter(isUnfinished)
  return {
    total: count(({ status }) => status.kind !== 'cancelled'),
    done: count(({ status }) => status.kind === 'done'),
    failed: count(({ status }) => status.kind === 'failed'),
    retryable: count(({ status }) => status.kind === 'failed' && status.isRetryable),
    cancelled: count(({ status }) => status.kind === 'cancelled'),
    conflicts: count(({ status }) => status.kind === 'conflict'),
    running: count((entry) => isActive(entry) || entry.status.kind === 'queued'),
    isUnfinished: unfinished.length > 0,
    progress: whole === 0 ? 1 : sent / whole,
    remaining: unfinished.reduce((sum, entry) => sum + entry.size - sentBytes(entry), 0),
  }
}

/** Seconds until all is sent at this speed, or null when that cannot be said. */
export function secondsLeft(remaining: number, speed: number | null): number | null {
  if (speed === null || speed < 1 || remaining <= 0) return null
  return remaining / speed
}
