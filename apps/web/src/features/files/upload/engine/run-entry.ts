import { isPassing } from '@arbour/client/api-error'
import type { Item } from '@arbour/contract/entities/items/item'
import { messages } from '@arbour/contract/messages'
import type { UploadEntry, UploadStatus } from '../model/entry.ts'
import { classify, classifyFailure, isFailure, itemInTheWay, type Refusal, refusalOf } from '../model/failure.ts'
import { changeEntry, meetConflict, type UploadQueue } from '../model/queue.ts'
import { sentBytes } from '../model/summary.ts'
import type { FolderMaker } from './folders.ts'
import { type SendOptions, sendFile } from './send-file.ts'
import type { UploadTransport } from './transport.ts'
import { unreadable } from './unreadable.ts'

/** The number of times that the bytes are sent again because the server has deleted them. */
const MAX_RESENDS = 2

export interface RunOptions extends Pick<SendOptions, 'takeUploadUrl' | 'onBytes' | 'signal'> {
  transport: UploadTransport
  folders: FolderMaker
  /** Applies a change to the current queue. */
  change: (update: (queue: UploadQueue) => UploadQueue) => void
  onCreated: (item: Item) => void
}

/**
 * Makes one attempt to upload a file: creates its folders, requests a URL, sends the bytes, then creates the file. Null if the
 * file is not available and the server has its bytes. Every outcome is a state of the queue; nothing is thrown.
 */
export async function runEntry(entry: UploadEntry, file: File | null, options: RunOptions): Promise<void> {
  const { transport, folders, takeUploadUrl, signal, onBytes } = options
  let current = entry
  const set = (change: Partial<UploadEntry>) => {
    current = { ...current, ...change }
    options.change((queue) => changeEntry(queue, entry.id, change))
  }
  let parentId = entry.target.id
  try {
    if (file && !entry.uploadId && !(await transport.canRead(file))) throw unreadable(file)
    parentId = await folders.ensure(entry.target.id, entry.folders)
    if (entry.isFolder) return set({ status: { kind: 'done', item: null } })
    signal.throwIfAborted()
    const upload =
      entry.uploadId ?? (file ? await sendFile(entry, file, { transport, takeUploadUrl, signal, set, onBytes }) : null)
    if (upload === null) return set({ status: absent })
    set({ uploadId: upload, status: { kind: 'finishing' } })
    const item = await transport.createFile({ parentId, name: entry.name, upload, conflict: entry.conflict }, signal)
    set({ status: { kind: 'done', item } })
    options.onCreated(item)
  } catch (error) {
    if (signal.aborted) return
    await handleRefusal({ entry: current, parentId, file, refusal: refusalOf(error), set, options })
  }
}

const absent: UploadStatus = { kind: 'absent', sent: 0, hasHandle: false }

interface Ending {
  entry: UploadEntry
  parentId: string
  file: File | null
  refusal: Refusal
  set: (change: Partial<UploadEntry>) => void
  options: RunOptions
}

async function handleRefusal(ending: Ending): Promise<void> {
  const { entry, file, refusal, set, options } = ending
  const inTheWay = itemInTheWay(refusal)
  if (entry.uploadId !== null && inTheWay !== undefined) {
    // The conflicting file is this upload if an earlier request created it and its response was lost.
    if (inTheWay && inTheWay.object_id === entry.uploadId) {
      set({ status: { kind: 'done', item: inTheWay } })
      return options.onCreated(inTheWay)
    }
    return options.change((queue) => meetConflict(queue, entry.id, inTheWay))
  }
  if (refusal.status === 404) return handleMissingFolder(ending)
  if (file && refusal.status === 0 && entry.uploadId === null && !(await options.transport.canRead(file))) {
    return set({ status: failed(unreadable(file), false) })
  }
  const failures = entry.failures + (isFailure(refusal) ? 1 : 0)
  const isUncertain = entry.isUncertain || (entry.uploadId !== null && isPassing(refusal.status) && isFailure(refusal))
  const attempts = { failures, random: Math.random() }
  const verdict = entry.uploadId === null ? classifyFailure(refusal, attempts) : classify(refusal, attempts)
  if (verdict.kind === 'fail') return set({ isUncertain, status: failed(refusal, verdict.isRetryable) })
  const sent = entry.resumeId === null ? 0 : sentBytes(entry)
  const notBefore = Date.now() + verdict.delayMs
  set({ failures, isUncertain, status: { kind: 'queued', notBefore, sent } })
  if (verdict.isForAll) options.change((queue) => ({ ...queue, notBefore: Math.max(queue.notBefore, notBefore) }))
}

/**
 * 404: the folder does not exist, or the upload: consumed by a request whose response was lost, or deleted because it waited too
 * long.
 */
async function handleMissingFolder({ entry, parentId, file, set, options }: Ending): Promise<void> {
  const isThere = await options.transport.folderExists(parentId).catch((error: unknown) => refusalOf(error).status !== 404)
  if (!isThere || entry.uploadId === null) {
    options.folders.forget()
    return set({ status: { kind: 'failed', reason: 'The folder is no longer there', isRetryable: false } })
  }
  if (entry.isUncertain) return set({ status: { kind: 'done', item: null } })
  if (!file) return set({ uploadId: null, resumeId: null, status: absent })
  const failures = entry.failures + 1
  if (failures > MAX_RESENDS) return set({ uploadId: null, resumeId: null, status: failed({ status: 404, message: '' }, true) })
  set({ failures, uploadId: null, resumeId: null, status: { kind: 'queued', notBefore: 0 } })
}

function failed(refusal: Refusal, isRetryable: boolean): UploadStatus {
  return { kind: 'failed', reason: refusal.message || messages.somethingWrong, isRetryable }
}
