/** The upload queue: every change is a pure function from one state to the next. Independent of React and the network. */
import { RESUMABLE_BYTES } from '@arbour/client/upload'
import type { Item } from '@arbour/contract/entities/items/item'
import {
  type ConflictChoice,
  hasEnded,
  isActive,
  isUnfinished,
  type NewEntry,
  type UploadEntry,
  type UploadStatus,
} from './entry.ts'
import { sentBytes } from './summary.ts'

export interface UploadQueue {
  /** In the order in which they were added. */
  readonly entries: readonly UploadEntry[]
  readonly nextId: number
  readonly nextBatch: number
  /** Answers that apply to the rest of a batch. */
  readonly lastingChoices: ReadonlyMap<number, ConflictChoice>
  /** No file is started before this time (milliseconds since 1970): the server is rate limiting. */
  readonly notBefore: number
}

export const emptyQueue: UploadQueue = { entries: [], nextId: 1, nextBatch: 1, lastingChoices: new Map(), notBefore: 0 }

/**
 * Adds files that belong together. Invalid ones are listed but never sent. If all previous files have ended, starts a new list,
 * so that count and progress are of the new files; failures stay.
 */
export function addBatch(queue: UploadQueue, files: readonly NewEntry[]): UploadQueue {
  const keptEntries = queue.entries.some(isUnfinished)
    ? queue.entries
    : queue.entries.filter((entry) => entry.status.kind === 'failed' || !hasEnded(entry))
  return append({ ...queue, entries: keptEntries }, files, ({ problem }) => ({
    status: problem === null ? { kind: 'queued', notBefore: 0 } : { kind: 'failed', reason: problem, isRetryable: false },
  }))
}

/** The stored state of an upload from before a reload. */
export type RecalledEntry = Omit<NewEntry, 'problem'> &
  Pick<UploadEntry, 'uploadId' | 'resumeId' | 'conflict' | 'isUncertain'> & {
    sent: number
    hasHandle: boolean
  }

/** Restores unfinished uploads. Those that need no file continue automatically. */
export function recallBatch(queue: UploadQueue, storedEntries: readonly RecalledEntry[]): UploadQueue {
  return append(queue, storedEntries, ({ uploadId, resumeId, conflict, isUncertain, sent, hasHandle, isFolder }) => ({
    ...{ uploadId, resumeId, conflict, isUncertain },
    isUnproven: resumeId !== null,
    status: uploadId !== null || isFolder ? { kind: 'queued', notBefore: 0 } : { kind: 'absent', sent, hasHandle },
  }))
}

function append<T extends Omit<NewEntry, 'problem'>>(
  queue: UploadQueue,
  files: readonly T[],
  begin: (file: T) => Partial<UploadEntry> & Pick<UploadEntry, 'status'>,
): UploadQueue {
  const newEntries = files.map((file, index): UploadEntry => {
    const { name, size, modified, mimetype, target, folders, isFolder } = file
    return {
      ...{ name, size, modified, mimetype, target, folders, isFolder },
      id: queue.nextId + index,
      batch: queue.nextBatch,
      failures: 0,
      uploadId: null,
      resumeId: null,
      isUnproven: false,
      isRestarted: false,
      isUncertain: false,
      conflict: 'error',
      proposeTo: null,
      ...begin(file),
    }
  })
  return {
    ...queue,
    entries: [...queue.entries, ...newEntries],
    nextId: queue.nextId + newEntries.length,
    nextBatch: queue.nextBatch + 1,
  }
}

/** Changes one entry, unless it was cancelled or removed in the meantime: later events of it are ignored. */
export function changeEntry(queue: UploadQueue, id: number, change: Partial<UploadEntry>): UploadQueue {
  const index = findIndex(queue.entries, id)
  const entry = queue.entries[index]
  if (!entry || entry.status.kind === 'cancelled') return queue
  const entries = queue.entries.slice()
  entries[index] = { ...entry, ...change }
  return { ...queue, entries }
}

/**
 * Returns the index of an entry by binary search: ids ascend, and progress is reported many times a second among thousands of
 * files.
 */
function findIndex(entries: readonly UploadEntry[], id: number): number {
  let [low, high] = [0, entries.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.id ?? 0) < id) low = middle + 1
    else high = middle
  }
  return entries[low]?.id === id ? low : -1
}

/** Returns the entries to start now, oldest first. Active entries are being sent or created by the server. */
export function entriesToStart(
  queue: UploadQueue,
  { now, maxSending, maxActive }: { now: number; maxSending: number; maxActive: number },
): UploadEntry[] {
  const active = queue.entries.filter(isActive)
  const sendingCount = active.filter(({ status }) => status.kind === 'sending').length
  const freeSlots = Math.min(maxSending - sendingCount, maxActive - active.length)
  if (freeSlots <= 0 || now < queue.notBefore) return []
  return queue.entries.filter(({ status }) => status.kind === 'queued' && status.notBefore <= now).slice(0, freeSlots)
}

/** Returns the queued entries to be sent in one request each, after a given one. */
export function entriesToSend({ entries }: UploadQueue, afterId: number): UploadEntry[] {
  return entries.filter(
    ({ id, status, size, uploadId, isFolder }) =>
      id > afterId && status.kind === 'queued' && size <= RESUMABLE_BYTES && uploadId === null && !isFolder,
  )
}

/** Returns the time of the next retry (milliseconds since 1970), or null. */
export function nextAttemptAt(queue: UploadQueue, now: number): number | null {
  const times = queue.entries.flatMap(({ status }) => {
    if (status.kind !== 'queued') return []
    const time = Math.max(status.notBefore, queue.notBefore)
    return time > now ? [time] : []
  })
  return times.length === 0 ? null : Math.min(...times)
}

/** Records a name conflict. An answer for all is applied immediately; otherwise only this entry waits for one. */
export function meetConflict(queue: UploadQueue, id: number, inTheWay: Item | null): UploadQueue {
  const entry = queue.entries.find((candidate) => candidate.id === id)
  if (!entry) return queue
  const choice = queue.lastingChoices.get(entry.batch)
  return choice && isPossible(choice, inTheWay)
    ? changeEntry(queue, id, afterChoice(choice))
    : changeEntry(queue, id, { status: { kind: 'conflict', inTheWay } })
}

/**
 * Returns the entry to ask about: the current one while it waits, so that the question does not change while the user answers;
 * otherwise the first one that waits.
 */
export function findQuestion(entries: readonly UploadEntry[], currentId: number | null): UploadEntry | undefined {
  const open = entries.filter(({ status }) => status.kind === 'conflict')
  return open.find(({ id }) => id === currentId) ?? open[0]
}

/** A file never replaces a folder. */
export function isPossible(choice: ConflictChoice, inTheWay: Item | null): boolean {
  return choice !== 'replace' || inTheWay?.is_dir !== true
}

/** Resolves a conflict; `isForAll` includes all waiting and later conflicts of the batch. */
export function resolveConflict(
  queue: UploadQueue,
  id: number,
  { choice, isForAll }: { choice: ConflictChoice; isForAll: boolean },
): UploadQueue {
  const questionEntry = queue.entries.find((entry) => entry.id === id)
  if (!questionEntry) return queue
  const isDecided = (entry: UploadEntry) =>
    entry.status.kind === 'conflict' &&
    (entry.id === id || (isForAll && entry.batch === questionEntry.batch && isPossible(choice, entry.status.inTheWay)))
  const newQueue = changeWhere(queue, isDecided, afterChoice(choice))
  return isForAll ? { ...newQueue, lastingChoices: new Map(queue.lastingChoices).set(questionEntry.batch, choice) } : newQueue
}

function afterChoice(choice: ConflictChoice): Partial<UploadEntry> {
  return choice === 'skip'
    ? { status: { kind: 'cancelled', isSkipped: true } }
    : { status: { kind: 'queued', notBefore: 0 }, conflict: choice }
}

/** Continues an upload whose file is available now. */
export function continueQueue(queue: UploadQueue, id: number): UploadQueue {
  const isMeant = (entry: UploadEntry) => entry.id === id && entry.status.kind === 'absent'
  return changeWhere(queue, isMeant, (entry) => ({ ...queuedState, status: { ...queuedState.status, sent: sentBytes(entry) } }))
}

/** Cancels the matching unfinished entries. */
export function cancelWhere(queue: UploadQueue, isMeant: (entry: UploadEntry) => boolean): UploadQueue {
  return changeWhere(queue, (entry) => isMeant(entry) && !hasEnded(entry), { status: cancelledStatus })
}

/** Pauses one or all entries, except those that the server is already creating. */
export function pauseEntries(queue: UploadQueue, id?: number): UploadQueue {
  const isMeant = (entry: UploadEntry) => isMeantBy(entry, id) && isPausable(entry)
  return changeWhere(queue, isMeant, (entry) => ({
    status: { kind: 'paused', sent: entry.resumeId === null ? 0 : sentBytes(entry) },
  }))
}

export function isPausable({ status, isFolder }: UploadEntry): boolean {
  return !isFolder && (status.kind === 'queued' || status.kind === 'sending')
}

/** Resumes one or all paused entries. */
export function resumeEntries(queue: UploadQueue, id?: number): UploadQueue {
  return changeWhere(
    queue,
    (entry) => isMeantBy(entry, id) && entry.status.kind === 'paused',
    ({ status }) => ({ ...queuedState, status: { ...queuedState.status, sent: status.kind === 'paused' ? status.sent : 0 } }),
  )
}

function isMeantBy(entry: UploadEntry, id: number | undefined): boolean {
  return id === undefined || entry.id === id
}

const queuedState = { status: { kind: 'queued', notBefore: 0 }, failures: 0 } as const

const cancelledStatus: UploadStatus = { kind: 'cancelled', isSkipped: false }

/** Retries one or all failed entries that can be retried, with the full number of attempts. */
export function retryFailed(queue: UploadQueue, id?: number): UploadQueue {
  return changeWhere(
    queue,
    (entry) => isMeantBy(entry, id) && entry.status.kind === 'failed' && entry.status.isRetryable,
    queuedState,
  )
}

/** Proposes an upload as a version of the file that somebody else has locked. */
export function proposeEntry(queue: UploadQueue, id: number): UploadQueue {
  return changeWhere(
    queue,
    (entry) => entry.id === id && entry.status.kind === 'failed' && entry.status.lockedFileId !== undefined,
    ({ status }) => ({ ...queuedState, proposeTo: (status.kind === 'failed' && status.lockedFileId) || null }),
  )
}

/** Retries all waiting entries immediately: the network is back. */
export function wakeWaiting(queue: UploadQueue): UploadQueue {
  return changeWhere(queue, ({ status }) => status.kind === 'queued' && status.notBefore > 0, {
    status: { kind: 'queued', notBefore: 0 },
  })
}

/** Removes ended entries from the list: one, or all. */
export function clearEnded(queue: UploadQueue, id?: number): UploadQueue {
  return { ...queue, entries: queue.entries.filter((entry) => !hasEnded(entry) || !isMeantBy(entry, id)) }
}

/** Changes the matching entries; returns the same queue if there are none. */
export function changeWhere(
  queue: UploadQueue,
  isMeant: (entry: UploadEntry) => boolean,
  change: Partial<UploadEntry> | ((entry: UploadEntry) => Partial<UploadEntry>),
): UploadQueue {
  let isChanged = false
  const entries = queue.entries.map((entry) => {
    if (!isMeant(entry)) return entry
    isChanged = true
    return { ...entry, ...(typeof change === 'function' ? change(entry) : change) }
  })
  return isChanged ? { ...queue, entries } : queue
}
