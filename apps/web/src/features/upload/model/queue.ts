/** The upload queue: every change is a pure function from one state to the next. Knows neither React nor the network. */
import type { Item } from '@arbour/contract/entities/item'
import { type ConflictChoice, isActive, isUnfinished, type NewEntry, type UploadEntry, type UploadStatus } from './entry.ts'

export interface UploadQueue {
  /** In the order in which they were added. */
  readonly entries: readonly UploadEntry[]
  readonly nextId: number
  readonly nextBatch: number
  /** Answers that were given for all the rest of a batch. */
  readonly standing: ReadonlyMap<number, ConflictChoice>
}

export const emptyQueue: UploadQueue = { entries: [], nextId: 1, nextBatch: 1, standing: new Map() }

/**
 * Adds files that belong together. Those with a problem are there to be seen, but are never sent. When all before them has
 * ended, the list begins anew, so that count and progress are of these; what failed stays.
 */
export function addBatch(queue: UploadQueue, files: readonly NewEntry[]): UploadQueue {
  const kept = queue.entries.some(isUnfinished) ? queue.entries : queue.entries.filter(({ status }) => status.kind === 'failed')
  const added = files.map(
    ({ problem, ...file }, index): UploadEntry => ({
      ...file,
      id: queue.nextId + index,
      batch: queue.nextBatch,
      status: problem === null ? { kind: 'queued', notBefore: 0 } : { kind: 'failed', reason: problem, isRetryable: false },
      failures: 0,
      uploadId: null,
      isUncertain: false,
      conflict: 'error',
    }),
  )
  return {
    ...queue,
    entries: [...kept, ...added],
    nextId: queue.nextId + added.length,
    nextBatch: queue.nextBatch + 1,
  }
}

/** Changes one entry, unless it has been cancelled or removed in the meantime: late news of it count for nothing. */
export function changeEntry(queue: UploadQueue, id: number, change: Partial<UploadEntry>): UploadQueue {
  return changeWhere(queue, (entry) => entry.id === id && entry.status.kind !== 'cancelled', change)
}

/** The entries to start now, oldest first, so that at most `limit` run at once. */
export function entriesToStart(queue: UploadQueue, { now, limit }: { now: number; limit: number }): UploadEntry[] {
  const free = limit - queue.entries.filter(isActive).length
  if (free <= 0) return []
  return queue.entries.filter(({ status }) => status.kind === 'queued' && status.notBefore <= now).slice(0, free)
}

/** When the next waiting entry wants to be tried again (epoch ms), or null. */
export function nextAttemptAt(queue: UploadQueue, now: number): number | null {
  const times = queue.entries.flatMap(({ status }) =>
    status.kind === 'queued' && status.notBefore > now ? [status.notBefore] : [],
  )
  return times.length === 0 ? null : Math.min(...times)
}

/**
 * The name is taken. Where the answer was given for all the rest it is applied at once, else the entry waits for one,
 * and no other file waits with it.
 */
export function meetConflict(queue: UploadQueue, id: number, inTheWay: Item | null): UploadQueue {
  const entry = queue.entries.find((candidate) => candidate.id === id)
  if (!entry) return queue
  const choice = queue.standing.get(entry.batch)
  return choice && isPossible(choice, inTheWay)
    ? changeEntry(queue, id, afterChoice(choice))
    : changeEntry(queue, id, { status: { kind: 'conflict', inTheWay } })
}

/** A file never replaces a folder (design.md section 3). */
export function isPossible(choice: ConflictChoice, inTheWay: Item | null): boolean {
  return choice !== 'replace' || inTheWay?.is_dir !== true
}

/** Answers a conflict; `isForAll` for all that wait in its batch and those still to come. */
export function answerConflict(
  queue: UploadQueue,
  id: number,
  { choice, isForAll }: { choice: ConflictChoice; isForAll: boolean },
): UploadQueue {
  const asked = queue.entries.find((entry) => entry.id === id)
  if (!asked) return queue
  const isAnswered = (entry: UploadEntry) =>
    entry.status.kind === 'conflict' &&
    (entry.id === id || (isForAll && entry.batch === asked.batch && isPossible(choice, entry.status.inTheWay)))
  const answered = changeWhere(queue, isAnswered, afterChoice(choice))
  return isForAll ? { ...answered, standing: new Map(queue.standing).set(asked.batch, choice) } : answered
}

function afterChoice(choice: ConflictChoice): Partial<UploadEntry> {
  return choice === 'skip'
    ? { status: { kind: 'cancelled', isSkipped: true } }
    : { status: { kind: 'queued', notBefore: 0 }, conflict: choice }
}

export function cancelEntry(queue: UploadQueue, id: number): UploadQueue {
  return changeWhere(queue, (entry) => entry.id === id && isUnfinished(entry), { status: cancelled })
}

export function cancelAll(queue: UploadQueue): UploadQueue {
  return changeWhere(queue, isUnfinished, { status: cancelled })
}

const cancelled: UploadStatus = { kind: 'cancelled', isSkipped: false }

/** Tries failed entries again, as often as the first time: one, or all that may be. */
export function retryFailed(queue: UploadQueue, id?: number): UploadQueue {
  return changeWhere(
    queue,
    (entry) => entry.status.kind === 'failed' && entry.status.isRetryable && (id === undefined || entry.id === id),
    { status: { kind: 'queued', notBefore: 0 }, failures: 0 },
  )
}

/** Lets all that wait for another attempt go at once: the network is back. */
export function wakeWaiting(queue: UploadQueue): UploadQueue {
  return changeWhere(queue, ({ status }) => status.kind === 'queued' && status.notBefore > 0, {
    status: { kind: 'queued', notBefore: 0 },
  })
}

/** Takes what has ended off the list: one entry, or all. */
export function clearEnded(queue: UploadQueue, id?: number): UploadQueue {
  return { ...queue, entries: queue.entries.filter((entry) => isUnfinished(entry) || (id !== undefined && entry.id !== id)) }
}

function changeWhere(queue: UploadQueue, isMeant: (entry: UploadEntry) => boolean, change: Partial<UploadEntry>): UploadQueue {
  let isChanged = false
  const entries = queue.entries.map((entry) => {
    if (!isMeant(entry)) return entry
    isChanged = true
    return { ...entry, ...change }
  })
  return isChanged ? { ...queue, entries } : queue
}
