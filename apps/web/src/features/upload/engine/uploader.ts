import type { Item } from '@arbour/contract/entities/item'
import { entryOf, type UploadSource } from '../model/check-file.ts'
import { type ConflictChoice, isActive, type UploadEntry, type UploadTarget } from '../model/entry.ts'
import {
  addBatch,
  answerConflict,
  cancelAll,
  cancelEntry,
  changeEntry,
  clearEnded,
  emptyQueue,
  entriesToStart,
  nextAttemptAt,
  retryFailed,
  type UploadQueue,
  wakeWaiting,
} from '../model/queue.ts'
import { feedMeter, type SpeedMeter, speedOf, startMeter } from '../model/speed.ts'
import { folderMaker } from './folders.ts'
import { runEntry } from './run-entry.ts'
import type { UploadTransport } from './transport.ts'

/**
 * Files sent at the same time. A browser opens six connections to a server over HTTP/1.1; two stay free for the person's clicks,
 * and more gain nothing: one large file fills the line, and with small ones the server is waited for.
 */
const FILES_AT_ONCE = 4
/** How often the picture of the queue is renewed while bytes flow. */
const PUBLISH_MS = 100
/** How often the speed is measured, so that it falls when nothing moves. */
const METER_MS = 500

/** What is shown: the queue, and bytes a second while some are being sent. */
export interface UploadPicture {
  queue: UploadQueue
  speed: number | null
}

export interface UploaderOptions {
  transport: UploadTransport
  isOnline: () => boolean
  /** After each file or folder that was made. */
  onMade: (item: Item) => void
}

export interface Uploader {
  getPicture: () => UploadPicture
  subscribe: (listener: () => void) => () => void
  add: (files: readonly UploadSource[], target: UploadTarget) => void
  answer: (id: number, answer: { choice: ConflictChoice; isForAll: boolean }) => void
  /** One file, or without an id all. */
  cancel: (id?: number) => void
  retry: (id?: number) => void
  clear: (id?: number) => void
  /** The network is back: what waits is tried at once. */
  wake: () => void
}

/** Works through the queue. One for the whole application, so that uploads go on whatever page is open. */
export function createUploader({ transport, isOnline, onMade }: UploaderOptions): Uploader {
  let queue = emptyQueue
  let meter: SpeedMeter | null = null
  let sent = 0
  let picture: UploadPicture = { queue, speed: null }
  let publishTimer: ReturnType<typeof setTimeout> | undefined
  let pumpTimer: ReturnType<typeof setTimeout> | undefined
  let meterTimer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()
  const files = new Map<number, File>()
  const running = new Map<number, AbortController>()
  const folders = folderMaker(transport.createFolder, onMade)

  const publish = () => {
    clearTimeout(publishTimer)
    publishTimer = undefined
    picture = { queue, speed: meter && speedOf(meter) }
    for (const listener of listeners) listener()
  }
  const change = (next: UploadQueue) => {
    queue = next
    publishTimer ??= setTimeout(publish, PUBLISH_MS)
  }
  /** A change that a person made is seen at once. */
  const act = (next: UploadQueue) => {
    queue = next
    const kept = new Set(queue.entries.filter(mayBeSent).map((entry) => entry.id))
    for (const [id, controller] of running) if (!kept.has(id)) controller.abort()
    for (const id of files.keys()) if (!kept.has(id)) files.delete(id)
    pump()
    publish()
  }

  const pump = () => {
    clearTimeout(pumpTimer)
    const now = Date.now()
    if (isOnline()) for (const entry of entriesToStart(queue, { now, limit: FILES_AT_ONCE })) start(entry)
    const next = nextAttemptAt(queue, now)
    if (next !== null) pumpTimer = setTimeout(pump, next - now)
    setMeter(queue.entries.some(isActive))
    if (running.size === 0) folders.forget()
  }

  const start = (entry: UploadEntry) => {
    const file = files.get(entry.id)
    if (!file) return
    const controller = new AbortController()
    running.set(entry.id, controller)
    change(changeEntry(queue, entry.id, { status: entry.uploadId ? { kind: 'finishing' } : { kind: 'sending', sent: 0 } }))
    const isCurrent = () => running.get(entry.id) === controller && !controller.signal.aborted
    void runEntry(entry, file, {
      transport,
      folders,
      signal: controller.signal,
      change: (update) => isCurrent() && change(update(queue)),
      onBytes: (bytes) => {
        sent += bytes
      },
      onMade,
    }).finally(() => {
      if (running.get(entry.id) === controller) running.delete(entry.id)
      if (!queue.entries.some((other) => other.id === entry.id && mayBeSent(other))) files.delete(entry.id)
      pump()
    })
  }

  const setMeter = (isNeeded: boolean) => {
    if (isNeeded === (meter !== null)) return
    clearInterval(meterTimer)
    meter = isNeeded ? startMeter(Date.now()) : null
    sent = 0
    if (!isNeeded) return
    meterTimer = setInterval(() => {
      meter = meter && feedMeter(meter, Date.now(), sent)
      change(queue)
    }, METER_MS)
  }

  return {
    getPicture: () => picture,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (sources, target) => {
      if (sources.length === 0) return
      for (const [index, { file }] of sources.entries()) files.set(queue.nextId + index, file)
      act(
        addBatch(
          queue,
          sources.map((source) => entryOf(source, target)),
        ),
      )
    },
    answer: (id, answer) => act(answerConflict(queue, id, answer)),
    cancel: (id) => act(id === undefined ? cancelAll(queue) : cancelEntry(queue, id)),
    retry: (id) => act(retryFailed(queue, id)),
    clear: (id) => act(clearEnded(queue, id)),
    wake: () => act(wakeWaiting(queue)),
  }
}

/** Whether its `File` may still be needed. */
function mayBeSent({ status }: UploadEntry): boolean {
  return status.kind === 'failed' ? status.isRetryable : status.kind !== 'done' && status.kind !== 'cancelled'
}
