import { createUploadUrlQueue } from '@arbour/client/upload-urls'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { type KeptHandle, toEntry, type UploadSource } from '../model/check-file.ts'
import { type ConflictChoice, hasEnded, isActive, needsFile, type UploadEntry, type UploadTarget } from '../model/entry.ts'
import { findAbsent } from '../model/find-absent.ts'
import {
  addBatch,
  cancelWhere,
  changeEntry,
  clearEnded,
  continueQueue,
  emptyQueue,
  entriesToSend,
  entriesToStart,
  nextAttemptAt,
  pauseEntries,
  proposeEntry,
  type RecalledEntry,
  recallBatch,
  resolveConflict,
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
 * The number of files sent concurrently. Browsers open six connections per server over HTTP/1.1; three stay free for user
 * actions. More would not help: one large file saturates the connection, and with small ones the server is the bottleneck.
 */
const MAX_SENDING = 3
/** The number of files sent or created concurrently: uploaded files wait to be created, together per folder. */
const MAX_ACTIVE = 100
/** The update interval of the displayed queue during transfers, in milliseconds. */
const PUBLISH_MS = 100

/** The displayed state: the queue, and bytes per second, in total and per file. */
export interface UploadSnapshot {
  queue: UploadQueue
  speed: number | null
  speeds: ReadonlyMap<number, number>
}

export interface UploaderOptions {
  transport: UploadTransport
  openHandle: OpenHandle
  isOnline: () => boolean
  /** Returns the maximum file size of the server in bytes. */
  maxBytes: () => number
  /** Called after each created file or folder. */
  onCreated: (item: Item) => void
}

/** Operations without an id apply to all files. */
export interface Uploader {
  getSnapshot: () => UploadSnapshot
  subscribe: (listener: () => void) => () => void
  /** Returns the current queue, which is displayed about ten times a second. */
  getQueue: () => UploadQueue
  /** Calls back immediately on every change of the queue. */
  watch: (listener: () => void) => void
  /**
   * Adds files. Those that unfinished uploads wait for resume these in their own folders; all others are uploaded to the target.
   */
  add: (files: readonly UploadSource[], target: UploadTarget) => void
  /** Restores uploads that were unfinished when the page was closed. */
  recall: (uploads: readonly { entry: RecalledEntry; handle: KeptHandle | null }[]) => void
  /** Passes files to the uploads that wait for them and returns how many matched; the others are ignored. */
  reattach: (files: readonly UploadSource[]) => number
  /**
   * Opens the files of unfinished uploads with stored handles, and resumes. Has to be called from a click: the browser may ask
   * for permission.
   */
  proceed: (id?: number) => Promise<void>
  getHandle: (id: number) => KeptHandle | null
  resolveConflict: (id: number, decision: { choice: ConflictChoice; isForAll: boolean }) => void
  cancel: (id?: number) => void
  /** Cancels the uploads that wait for their files. */
  discard: () => void
  pause: (id?: number) => void
  resume: (id?: number) => void
  retry: (id?: number) => void
  /** Keeps a file that was not uploaded because of a lock as a proposed version. */
  propose: (id: number) => void
  clear: (id?: number) => void
  /** Retries immediately when the network is back. */
  wake: () => void
}

/** Creates the uploader that processes the queue. One for the whole application, so that uploads continue on every page. */
export function createUploader({ transport, openHandle, isOnline, maxBytes, onCreated }: UploaderOptions): Uploader {
  let queue = emptyQueue
  let publishTimer: ReturnType<typeof setTimeout> | undefined
  let pumpTimer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const watchers = new Set<() => void>()
  const files = new Map<number, File>()
  const handles = new Map<number, KeptHandle>()
  const controllers = new Map<number, AbortController>()
  const folders = folderMaker(transport.createFolder, onCreated)
  const addresses = createUploadUrlQueue<UploadEntry>(transport.requestAddresses, ({ id }, limit) =>
    entriesToSend(queue, id)
      .filter(({ size }) => size <= transport.pieces.bytes)
      .slice(0, limit),
  )
  const meters = createMeters(() => change(queue))
  let snapshot: UploadSnapshot = { queue, speed: null, speeds: new Map() }

  const publish = () => {
    clearTimeout(publishTimer)
    publishTimer = undefined
    snapshot = { queue, speed: meters.total(), speeds: meters.each() }
    for (const listener of listeners) listener()
  }
  const setQueue = (next: UploadQueue) => {
    queue = next
    for (const watcher of watchers) watcher()
  }
  const change = (next: UploadQueue) => {
    setQueue(next)
    publishTimer ??= setTimeout(publish, PUBLISH_MS)
  }
  /** Changes made by the user are displayed immediately. */
  const apply = (next: UploadQueue) => {
    setQueue(next)
    const active = new Set(queue.entries.filter(isActive).map(({ id }) => id))
    for (const [id, controller] of controllers) if (!active.has(id)) controller.abort()
    const neededIds = new Set(queue.entries.filter(needsFile).map(({ id }) => id))
    for (const cached of [files, handles]) for (const id of cached.keys()) if (!neededIds.has(id)) cached.delete(id)
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
    if (controllers.size > 0) return
    folders.forget()
    addresses.forget()
  }

  const start = (entry: UploadEntry) => {
    const controller = new AbortController()
    controllers.set(entry.id, controller)
    const sent = entry.resumeId === null ? 0 : sentBytes(entry)
    change(changeEntry(queue, entry.id, { status: entry.uploadId ? { kind: 'finishing' } : { kind: 'sending', sent } }))
    const isCurrent = () => controllers.get(entry.id) === controller && !controller.signal.aborted
    void runEntry(entry, files.get(entry.id) ?? null, {
      transport,
      folders,
      takeUploadUrl: (signal) => addresses.take(entry, signal),
      signal: controller.signal,
      change: (update) => isCurrent() && change(update(queue)),
      onBytes: (bytes) => isCurrent() && meters.count(entry.id, bytes),
      onCreated,
    }).finally(() => {
      if (controllers.get(entry.id) === controller) controllers.delete(entry.id)
      if (!queue.entries.some((other) => other.id === entry.id && needsFile(other))) files.delete(entry.id)
      pump()
    })
  }

  const keepSource = (id: number, { file, handle }: UploadSource) => {
    if (file) files.set(id, file)
    if (handle) handles.set(id, handle)
  }
  /** Returns the queue with the files of waiting uploads attached, and the remaining files. */
  const attach = (sources: readonly UploadSource[]) => {
    const { matches, otherSources: newSources } = findAbsent(queue.entries, sources)
    let next = queue
    for (const { id, source } of matches) {
      keepSource(id, source)
      next = continueQueue(next, id)
    }
    return { next, others: newSources, count: matches.length }
  }
  const giveUp = (isMeant: (entry: UploadEntry) => boolean) => {
    for (const entry of queue.entries) {
      if (isMeant(entry) && entry.resumeId !== null) void transport.abandon(entry, entry.resumeId)
    }
    apply(cancelWhere(queue, isMeant))
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
      const { next, others: newSources } = attach(sources)
      for (const [index, source] of newSources.entries()) keepSource(next.nextId + index, source)
      const entries = newSources.map((source) => toEntry(source, { target, maxBytes: maxBytes() }))
      apply(newSources.length > 0 ? addBatch(next, entries) : next)
    },
    recall: (storedUploads) => {
      for (const [index, { handle }] of storedUploads.entries()) if (handle) handles.set(queue.nextId + index, handle)
      const entries = storedUploads.map(({ entry }) => entry)
      apply(recallBatch(queue, entries))
    },
    reattach: (sources) => {
      const { next, count } = attach(sources)
      apply(next)
      return count
    },
    proceed: async (id) => {
      for (const { id: entryId, size, modified } of queue.entries.filter(
        (candidate) => id === undefined || candidate.id === id,
      )) {
        const entry = queue.entries.find((other) => other.id === entryId)
        const handle = handles.get(entryId)
        if (entry?.status.kind !== 'absent' || !handle) continue
        const result = await openHandle(handle)
        if (result.kind === 'refused') return
        const isSame = result.kind === 'file' && result.file.size === size && result.file.lastModified === modified
        if (isSame) keepSource(entryId, result)
        apply(isSame ? continueQueue(queue, entryId) : changeEntry(queue, entryId, { status: changedSince }))
      }
    },
    getHandle: (id) => handles.get(id) ?? null,
    resolveConflict: (id, decision) => apply(resolveConflict(queue, id, decision)),
    cancel: (id) => giveUp((entry) => (id === undefined || entry.id === id) && !hasEnded(entry)),
    discard: () => giveUp(({ status }) => status.kind === 'absent'),
    pause: (id) => apply(pauseEntries(queue, id)),
    resume: (id) => apply(resumeEntries(queue, id)),
    retry: (id) => apply(retryFailed(queue, id)),
    propose: (id) => apply(proposeEntry(queue, id)),
    clear: (id) => apply(clearEnded(queue, id)),
    wake: () => apply(wakeWaiting(queue)),
  }
}

const changedSince = {
  kind: 'failed',
  reason: t('files.upload.fileWasChangedMovedOr'),
  isRetryable: false,
} as const
