import { RESUMABLE_BYTES } from '@arbour/client/upload'
import type { Item } from '@arbour/contract/entities/items/item'
import { describe, expect, it } from 'vitest'
import type { UploadStatus } from './entry.ts'
import {
  addBatch,
  cancelWhere,
  changeEntry,
  clearEnded,
  emptyQueue,
  entriesToSend,
  entriesToStart,
  findQuestion,
  meetConflict,
  nextAttemptAt,
  pauseEntries,
  resolveConflict,
  resumeEntries,
  retryFailed,
  type UploadQueue,
  wakeWaiting,
} from './queue.ts'
import { newEntry } from './test-entries.ts'

function makeQueue(...statuses: UploadStatus[]): UploadQueue {
  const added = addBatch(
    emptyQueue,
    statuses.map((_, index) => newEntry({ name: `${index + 1}.txt` })),
  )
  return statuses.reduce((queue, status, index) => changeEntry(queue, index + 1, { status }), added)
}
const queued: UploadStatus = { kind: 'queued', notBefore: 0 }
const sending: UploadStatus = { kind: 'sending', sent: 10 }
const conflict: UploadStatus = { kind: 'conflict', inTheWay: null }
const failed: UploadStatus = { kind: 'failed', reason: 'The connection was lost', isRetryable: true }
const kinds = (queue: UploadQueue) => queue.entries.map(({ status }) => status.kind)

describe('Upload queue', () => {
  it('never sends an invalid file', () => {
    const queue = addBatch(emptyQueue, [newEntry({ problem: 'Not sent' }), newEntry()])
    expect(entriesToStart(queue, { now: 0, maxSending: 3, maxActive: 9 }).map(({ id }) => id)).toEqual([2])
    expect(queue.entries[0]?.status).toEqual({ kind: 'failed', reason: 'Not sent', isRetryable: false })
  })

  it('starts the oldest files up to the limit, and continues while others wait to be created', () => {
    const queue = makeQueue(sending, queued, { kind: 'finishing' }, queued, queued)
    expect(entriesToStart(queue, { now: 0, maxSending: 3, maxActive: 9 }).map(({ id }) => id)).toEqual([2, 4])
    expect(entriesToStart(queue, { now: 0, maxSending: 3, maxActive: 3 }).map(({ id }) => id)).toEqual([2])
    expect(entriesToStart(queue, { now: 0, maxSending: 1, maxActive: 9 })).toEqual([])
    expect(entriesToStart(queue, { now: 0, maxSending: 3, maxActive: 2 })).toEqual([])
  })

  it('returns the files that will need URLs next', () => {
    const queue = addBatch(emptyQueue, [
      newEntry(),
      newEntry({ size: RESUMABLE_BYTES + 1 }),
      newEntry({ isFolder: true }),
      newEntry({ problem: 'Not sent' }),
      newEntry(),
      newEntry(),
    ])
    expect(entriesToSend(changeEntry(queue, 6, { uploadId: 'u1' }), 1).map(({ id }) => id)).toEqual([5])
    expect(entriesToSend(queue, 0).map(({ id }) => id)).toEqual([1, 5, 6])
  })

  it('skips files that wait for a retry and returns the time of the next one', () => {
    const queue = makeQueue({ kind: 'queued', notBefore: 500 }, queued)
    expect(entriesToStart(queue, { now: 499, maxSending: 3, maxActive: 9 }).map(({ id }) => id)).toEqual([2])
    expect(nextAttemptAt(queue, 499)).toBe(500)
    expect(entriesToStart(queue, { now: 500, maxSending: 3, maxActive: 9 }).map(({ id }) => id)).toEqual([1, 2])
    expect(nextAttemptAt(wakeWaiting(queue), 499)).toBeNull()
  })

  it('keeps asking about one name until it is answered, even if an earlier file has a conflict', () => {
    const asking = makeQueue(sending, conflict, queued)
    expect(findQuestion(asking.entries, null)?.id).toBe(2)
    const both = meetConflict(asking, 1, null)
    expect(findQuestion(both.entries, 2)?.id).toBe(2)
    const resolved = resolveConflict(both, 2, { choice: 'keep', isForAll: false })
    expect(findQuestion(resolved.entries, 2)?.id).toBe(1)
    expect(findQuestion(makeQueue(queued, sending).entries, 2)).toBeUndefined()
  })

  it('does not block other files during a conflict', () => {
    const queue = meetConflict(makeQueue(sending, queued, queued), 1, null)
    expect(entriesToStart(queue, { now: 0, maxSending: 2, maxActive: 9 }).map(({ id }) => id)).toEqual([2, 3])
  })

  it('resolves one conflict, or all of the batch including later ones', () => {
    const queue = makeQueue(conflict, conflict, sending)
    expect(kinds(resolveConflict(queue, 1, { choice: 'keep', isForAll: false }))).toEqual(['queued', 'conflict', 'sending'])
    const resolved = resolveConflict(queue, 1, { choice: 'keep', isForAll: true })
    expect(kinds(resolved)).toEqual(['queued', 'queued', 'sending'])
    expect(resolved.entries[1]?.conflict).toBe('keep')
    expect(kinds(meetConflict(resolved, 3, null))).toEqual(['queued', 'queued', 'queued'])
  })

  it('asks again for the next batch', () => {
    const first = resolveConflict(makeQueue(conflict), 1, { choice: 'skip', isForAll: true })
    expect(first.entries[0]?.status).toEqual({ kind: 'cancelled', isSkipped: true })
    const second = addBatch(first, [newEntry()])
    expect(kinds(meetConflict(second, 2, null))).toEqual(['conflict'])
  })

  it('starts a new list when all have ended, but keeps failures', () => {
    const over = makeQueue({ kind: 'done', item: null }, failed, { kind: 'cancelled', isSkipped: false })
    expect(addBatch(over, [newEntry()]).entries.map(({ id }) => id)).toEqual([2, 4])
    const running = makeQueue({ kind: 'done', item: null }, sending)
    expect(addBatch(running, [newEntry()]).entries.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('never replaces a folder by a file, even with an answer for all', () => {
    const folder = { is_dir: true } as Item
    const queue = resolveConflict(makeQueue(conflict, { kind: 'conflict', inTheWay: folder }, sending), 1, {
      choice: 'replace',
      isForAll: true,
    })
    expect(kinds(queue)).toEqual(['queued', 'conflict', 'sending'])
    expect(kinds(meetConflict(queue, 3, folder))).toEqual(['queued', 'conflict', 'conflict'])
  })

  it('keeps the upload during a conflict, so that the bytes are sent once', () => {
    const queue = changeEntry(makeQueue(sending), 1, { uploadId: 'u', status: conflict })
    expect(resolveConflict(queue, 1, { choice: 'replace', isForAll: false }).entries[0]).toMatchObject({
      uploadId: 'u',
      conflict: 'replace',
    })
  })

  it('cancels one or all unfinished files, and ignores later events of these', () => {
    const queue = makeQueue(sending, queued, conflict, failed)
    expect(kinds(cancelWhere(queue, ({ id }) => id === 2))).toEqual(['sending', 'cancelled', 'conflict', 'failed'])
    const all = cancelWhere(queue, () => true)
    expect(kinds(all)).toEqual(['cancelled', 'cancelled', 'cancelled', 'failed'])
    expect(kinds(changeEntry(all, 1, { status: sending }))).toEqual(kinds(all))
  })

  it('pauses one or all possible files, keeps the progress of resumable ones, and resumes them', () => {
    const queue = changeEntry(makeQueue(sending, sending, queued, { kind: 'finishing' }, conflict), 1, { resumeId: 'r' })
    const paused = pauseEntries(queue)
    expect(kinds(paused)).toEqual(['paused', 'paused', 'paused', 'finishing', 'conflict'])
    expect(paused.entries.slice(0, 2).map(({ status }) => status)).toEqual([
      { kind: 'paused', sent: 10 },
      { kind: 'paused', sent: 0 },
    ])
    expect(entriesToStart(paused, { now: 0, maxSending: 9, maxActive: 9 })).toEqual([])
    expect(kinds(resumeEntries(paused, 2))).toEqual(['paused', 'queued', 'paused', 'finishing', 'conflict'])
    expect(resumeEntries(paused).entries[0]?.status).toEqual({ kind: 'queued', notBefore: 0, sent: 10 })
  })

  it('retries one or all failed files, except those that cannot succeed', () => {
    const queue = makeQueue(failed, failed, { kind: 'failed', reason: 'Not sent', isRetryable: false })
    const worn = changeEntry(queue, 1, { failures: 6 })
    expect(kinds(retryFailed(worn, 1))).toEqual(['queued', 'failed', 'failed'])
    expect(retryFailed(worn).entries.map(({ failures }) => failures)).toEqual([0, 0, 0])
    expect(kinds(retryFailed(worn))).toEqual(['queued', 'queued', 'failed'])
  })

  it('changes a single entry', () => {
    const queue = makeQueue(...Array.from({ length: 50 }, () => queued))
    for (const id of [1, 2, 25, 49, 50]) {
      const { entries } = changeEntry(queue, id, { status: sending })
      expect(entries.filter(({ status }) => status.kind === 'sending').map((entry) => entry.id)).toEqual([id])
    }
    expect(changeEntry(queue, 51, { status: sending })).toBe(queue)
    expect(changeEntry(clearEnded(makeQueue(failed, sending)), 1, { status: sending }).entries).toHaveLength(1)
  })

  it('removes ended files', () => {
    const queue = makeQueue(sending, failed, { kind: 'cancelled', isSkipped: false })
    expect(clearEnded(queue).entries.map(({ id }) => id)).toEqual([1])
    expect(clearEnded(queue, 2).entries.map(({ id }) => id)).toEqual([1, 3])
    expect(clearEnded(queue, 1).entries.map(({ id }) => id)).toEqual([1, 2, 3])
  })
})
