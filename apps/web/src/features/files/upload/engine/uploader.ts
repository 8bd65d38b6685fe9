import { addressesFor } from '@arbour/client/upload-addresses'
import type { Item } from '@arbour/contract/entities/items/item'
import { entryOf, type KeptHandle, type UploadSource } from '../model/check-file.ts'
import { type ConflictChoice, hasEnded, isActive, needsFile, type UploadEntry, type UploadTarget } from '../model/entry.ts'
import { findAbsent } from '../model/find-absent.ts'
import {
  addBatch,
  answerConflict,
  cancelWhere,
  changeEntry,
  clearEnded,
  emptyQueue,
  entriesToSend,
  entriesToStart,
  goOn,
  nextAttemptAt,
  pauseEntries,
  type RecalledEntry,
  recallBatch,
  resumeEntries,
  retryFailed,
  type UploadQueue,
  wakeWaiting,
} from '../model/queue.ts'
import { sentBytes } from '../model/summary.ts'
import { folderMaker } from './folders.ts'
import { createMeters } from './meters.ts'
import type { OpenHandle } from './open-handle.ts'
import { runEntry } from './run-entry.ts'
import type { UploadTransport } from './transport.ts'

/**
 * Files sent at the same time. A browser opens six connections to a server over HTTP/1.1; three stay free for the person's clicks,
 * and more gain nothing: one large file fills the line, and with small ones the server is waited for.
 */
const MAX_SENDING = 3
/** Files that are sent or made at the same time: those whose bytes are at the server wait to be made, those of one folder together. */
const MAX_ACTIVE = 100
/** How often what is shown of the queue is renewed while bytes flow. */
const PUBLISH_MS = 100

/** What is shown: the queue, and bytes a second while some are being sent, of all and of each file. */
export interface UploadSnapshot {
  queue: UploadQueue
  speed: number | null
  speeds: ReadonlyMap<number, number>
}

export interface UploaderOptions {
  transport: UploadTransport
  openHandle: OpenHandle
  isOnline: () => boolean
  /** Bytes of the largest file that the server takes. */
  maxBytes: () => number
  /** After each file or folder that was made. */
  onMade: (item: Item) => void
}

/** Without an id, what is done to one file is done to all. */
export interface Uploader {
  getSnapshot: () => UploadSnapshot
  subscribe: (listener: () => void) => () => void
  /** The queue as it is at this moment, which is shown some ten times a second. */
  getQueue: () => UploadQueue
  /** Tells of every change of the queue at once. */
  watch: (listener: () => void) => void
  /** Files that unfinished uploads wait for let those go on, wherever they were sent to; all others are sent to the target. */
  add: (files: readonly UploadSource[], target: UploadTarget) => void
  /** Puts back what was unfinished when the page was left. */
  recall: (uploads: readonly { entry: RecalledEntry; handle: KeptHandle | null }[]) => void
  /** Gives files to the uploads that wait for them, and says how many did; the others are left aside. */
  reattach: (files: readonly UploadSource[]) => number
  /** Opens the files of unfinished uploads whose handles are kept, and goes on. Call it from a click: the browser may ask. */
  proceed: (id?: number) => Promise<void>
  handleOf: (id: number) => KeptHandle | null
  answer: (id: number, answer: { choice: ConflictChoice; isForAll: boolean }) => void
  cancel: (id?: number) => void
  /** Gives up the uploads that wait for their files. */
  discard: () => void
  pause: (id?: number) => void
  resume: (id?: number) => void
  retry: (id?: number) => void
  clear: (id?: number) => void
  /** The network is back: what waits is tried at once. */
  wake: () => void
}

/** Works through the queue. One for the whole application, so that uploads go on whatever page is open. */
export function createUploader({ transport, openHandle, isOnline, maxBytes, onMade }: UploaderOptions): Uploader {
  let queue = emptyQueue
  let publishTimer: ReturnType<typeof setTimeout> | undefined
  let pumpTimer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const watchers = new Set<() => void>()
  const files = new Map<number, File>()
  const handles = new Map<number, KeptHandle>()
  const running = new Map<number, AbortController>()
  const folders = folderMaker(transport.createFolder, onMade)
  const addresses = addressesFor<UploadEntry>(transport.requestAddresses, ({ id }, most) =>
    entriesToSend(queue, id)
      .filter(({ size }) => size <= transport.pieces.bytes)
      .slice(0, most),
  )
  const meters = createMeters(() => change(queue))
  let snapshot: UploadSnapshot = { queue, speed: null, speeds: new Map() }

  const publish = () => {
    clearTimeout(publishTimer)
    publishTimer = undefined
    snapshot = { queue, speed: meters.total(), speeds: meters.each() }
    for (const listener of listeners) listener()
  }
  const put = (next: UploadQueue) => {
    queue = next
    for (const watcher of watchers) watcher()
  }
  const change = (next: UploadQueue) => {
    put(next)
    publishTimer ??= setTimeout(publish, PUBLISH_MS)
  }
  /** A change that a person made is seen at once. */
  const act = (next: UploadQueue) => {
    put(next)
    const active = new Set(queue.entries.filter(isActive).map(({ id }) => id))
    for (const [id, controller] of running) if (!active.has(id)) controller.abort()
    const kept = new Set(queue.entries.filter(needsFile).map(({ id }) => id))
    for (const held of [files, handles]) for (const id of held.keys()) if (!kept.has(id)) held.delete(id)
    pump()
    publish()
  }

  const pump = () => {
    clearTimeout(pumpTimer)
    const now = Date.now()
    if (isOnline())
      for (const entry of entriesToStart(queue, { now, maxSending: MAX_SENDING, maxActive: MAX_ACTIVE })) start(entry)
    const next = nextAttemptAt(queue, now)
    if (next !== null) pumpTimer = setTimeout(pump, next - now)
    meters.follow(queue.entries.filter(isActive).map(({ id }) => id))
    if (running.size > 0) return
    folders.forget()
    addresses.forget()
  }

  const start = (entry: UploadEntry) => {
    const controller = new AbortController()
    running.set(entry.id, controller)
    const sent = entry.resumeId === null ? 0 : sentBytes(entry)
    change(changeEntry(queue, entry.id, { status: entry.uploadId ? { kind: 'finishing' } : { kind: 'sending', sent } }))
    const isCurrent = () => running.get(entry.id) === controller && !controller.signal.aborted
    void runEntry(entry, files.get(entry.id) ?? null, {
      transport,
      folders,
      takeAddress: (signal) => addresses.take(entry, signal),
      signal: controller.signal,
      change: (update) => isCurrent() && change(update(queue)),
      onBytes: (bytes) => isCurrent() && meters.count(entry.id, bytes),
      onMade,
    }).finally(() => {
      if (running.get(entry.id) === controller) running.delete(entry.id)
      if (!queue.entries.some((other) => other.id === entry.id && needsFile(other))) files.delete(entry.id)
      pump()
    })
  }

  const hold = (id: number, { file, handle }: UploadSource) => {
    if (file) files.set(id, file)
    if (handle) handles.set(id, handle)
  }
  /** The queue with the files of uploads that wait for some, and what is left of them. */
  const attach = (sources: readonly UploadSource[]) => {
    const { found, others } = findAbsent(queue.entries, sources)
    let next = queue
    for (const { id, source } of found) {
      hold(id, source)
      next = goOn(next, id)
    }
    return { next, others, count: found.length }
  }
  const giveUp = (isMeant: (entry: UploadEntry) => boolean) => {
    for (const entry of queue.entries) {
      if (isMeant(entry) && entry.resumeId !== null) void transport.abandon(entry, entry.resumeId)
    }
    act(cancelWhere(queue, isMeant))
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getQueue: () => queue,
    watch: (listener) => watchers.add(listener),
    add: (sources, target) => {
      if (sources.length === 0) return
      const { next, others } = attach(sources)
      for (const [index, source] of others.entries()) hold(next.nextId + index, source)
      const entries = others.map((source) => entryOf(source, { target, maxBytes: maxBytes() }))
      act(others.length > 0 ? addBatch(next, entries) : next)
    },
    recall: (recalled) => {
      for (const [index, { handle }] of recalled.entries()) if (handle) handles.set(queue.nextId + index, handle)
      const entries = recalled.map(({ entry }) => entry)
      act(recallBatch(queue, entries))
    },
    reattach: (sources) => {
      const { next, count } = attach(sources)
      act(next)
      return count
    },
    proceed: async (id) => {
      for (const { id: entryId, size, modified } of queue.entries.filter((waiting) => id === undefined || waiting.id === id)) {
        const entry = queue.entries.find((other) => other.id === entryId)
        const handle = handles.get(entryId)
        if (entry?.status.kind !== 'absent' || !handle) continue
        const opened = await openHandle(handle)
        if (opened.kind === 'refused') return
        const isSame = opened.kind === 'file' && opened.file.size === size && opened.file.lastModified === modified
        if (isSame) hold(entryId, opened)
        act(isSame ? goOn(queue, entryId) : changeEntry(queue, entryId, { status: changedSince }))
      }
    },
    handleOf: (id) => handles.get(id) ?? null,
    answer: (id, answer) => act(answerConflict(queue, id, answer)),
    cancel: (id) => giveUp((entry) => (id === undefined || entry.id === id) && !hasEnded(entry)),
    discard: () => giveUp(({ status }) => status.kind === 'absent'),
    pause: (id) => act(pauseEntries(queue, id)),
    resume: (id) => act(resumeEntries(queue, id)),
    retry: (id) => act(retryFailed(queue, id)),
    clear: (id) => act(clearEnded(queue, id)),
    wake: () => act(wakeWaiting(queue)),
  }
}

const changedSince = {
  kind: 'failed',
  reason: 'The file was changed, moved or deleted since. Upload it anew',
  isRetryable: false,
} as const
