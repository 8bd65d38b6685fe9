import { isPassing } from '@arbour/client/api-error'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import type { UploadEntry, UploadStatus } from '../model/entry.ts'
import { classify, classifyFailure, isFailure, itemInTheWay, lockedFile, type Refusal, toRefusal } from '../model/failure.ts'
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
  const update = (change: Partial<UploadEntry>) => {
    current = { ...current, ...change }
    options.change((queue) => changeEntry(queue, entry.id, change))
  }
  let parentId = entry.target.id
  try {
    if (file && !entry.uploadId && !(await transport.canRead(file))) throw unreadable(file)
    parentId = await folders.ensure(entry.target.id, entry.folders)
    if (entry.isFolder) return update({ status: { kind: 'done', item: null } })
    signal.throwIfAborted()
    const upload =
      entry.uploadId ?? (file ? await sendFile(entry, file, { transport, takeUploadUrl, signal, update, onBytes }) : null)
    if (upload === null) return update({ status: absent })
    update({ uploadId: upload, status: { kind: 'finishing' } })
    if (entry.proposeTo !== null) {
      await transport.proposeVersion({ fileId: entry.proposeTo, upload }, signal)
      return update({ status: { kind: 'done', item: null } })
    }
    const item = await transport.createFile({ parentId, name: entry.name, upload, conflict: entry.conflict }, signal)
    update({ status: { kind: 'done', item } })
    options.onCreated(item)
  } catch (error) {
    if (signal.aborted) return
    await handleRefusal({ entry: current, parentId, file, refusal: toRefusal(error), update, options })
  }
}

const absent: UploadStatus = { kind: 'absent', sent: 0, hasHandle: false }

interface RefusedEntry {
  entry: UploadEntry
  parentId: string
  file: File | null
  refusal: Refusal
  update: (change: Partial<UploadEntry>) => void
  options: RunOptions
}

async function handleRefusal(refused: RefusedEntry): Promise<void> {
  const { entry, file, refusal, update, options } = refused
  const inTheWay = itemInTheWay(refusal)
  if (entry.uploadId !== null && inTheWay !== undefined) {
    // The conflicting file is this upload if an earlier request created it and its response was lost.
    if (inTheWay && inTheWay.object_id === entry.uploadId) {
      update({ status: { kind: 'done', item: inTheWay } })
      return options.onCreated(inTheWay)
    }
    return options.change((queue) => meetConflict(queue, entry.id, inTheWay))
  }
  const lockedFileId = lockedFile(refusal)
  if (entry.uploadId !== null && lockedFileId !== undefined)
    return update({ status: { ...createFailure(refusal, true), lockedFileId } })
  // It was unlocked meanwhile: another attempt replaces the file.
  if (entry.proposeTo !== null && refusal.code === 'conflict')
    return update({ proposeTo: null, status: createFailure(refusal, true) })
  if (refusal.status === 404) return handleMissingFolder(refused)
  if (file && refusal.status === 0 && entry.uploadId === null && !(await options.transport.canRead(file))) {
    return update({ status: createFailure(unreadable(file), false) })
  }
  const failures = entry.failures + (isFailure(refusal) ? 1 : 0)
  const isUncertain = entry.isUncertain || (entry.uploadId !== null && isPassing(refusal.status) && isFailure(refusal))
  const attempts = { failures, random: Math.random() }
  const classification = entry.uploadId === null ? classifyFailure(refusal, attempts) : classify(refusal, attempts)
  if (classification.kind === 'fail') return update({ isUncertain, status: createFailure(refusal, classification.isRetryable) })
  const sent = entry.resumeId === null ? 0 : sentBytes(entry)
  const notBefore = Date.now() + classification.delayMs
  update({ failures, isUncertain, status: { kind: 'queued', notBefore, sent } })
  if (classification.isForAll) options.change((queue) => ({ ...queue, notBefore: Math.max(queue.notBefore, notBefore) }))
}

/**
 * 404: the folder does not exist, or the upload: consumed by a request whose response was lost, or deleted because it waited too
 * long.
 */
async function handleMissingFolder({ entry, parentId, file, update, options }: RefusedEntry): Promise<void> {
  const isThere = await options.transport.folderExists(parentId).catch((error: unknown) => toRefusal(error).status !== 404)
  if (!isThere || entry.uploadId === null) {
    options.folders.forget()
    return update({ status: { kind: 'failed', reason: t('files.upload.folderIsNoLongerThere'), isRetryable: false } })
  }
  if (entry.isUncertain) return update({ status: { kind: 'done', item: null } })
  if (!file) return update({ uploadId: null, resumeId: null, status: absent })
  const failures = entry.failures + 1
  if (failures > MAX_RESENDS)
    return update({ uploadId: null, resumeId: null, status: createFailure({ status: 404, message: '' }, true) })
  update({ failures, uploadId: null, resumeId: null, status: { kind: 'queued', notBefore: 0 } })
}

function createFailure(refusal: Refusal, isRetryable: boolean): Extract<UploadStatus, { kind: 'failed' }> {
  return { kind: 'failed', reason: refusal.message || t('errors.general.somethingWrong'), isRetryable }
}
