import { describe, expect, it } from 'vitest'
import type { UploadEntry } from './entry.ts'
import { addBatch, changeEntry, clearEnded, emptyQueue, type UploadQueue } from './queue.ts'
import { changesToKeep } from './remembered.ts'
import { newEntry } from './test-entries.ts'

const MIB = 1024 ** 2
const queue = addBatch(emptyQueue, [newEntry({ size: 100 * MIB }), newEntry(), newEntry({ problem: 'No mimetype' })])
const change = (entry: Partial<UploadEntry>, of: UploadQueue = queue) => changeEntry(of, 1, entry)
const changes = (before: UploadQueue, now: UploadQueue) => {
  const { saved, forgotten } = changesToKeep(before.entries, now.entries)
  return [saved.map(({ id }) => id), forgotten]
}

describe('Stored entries', () => {
  it('are those that can still be sent', () => {
    expect(changes(emptyQueue, queue)).toEqual([[1, 2], []])
    expect(changes(queue, queue)).toEqual([[], []])
  })

  it('are updated on relevant changes, not with every byte', () => {
    const sending = change({ resumeId: 'r', status: { kind: 'sending', sent: 0 } })
    expect(changes(queue, sending)).toEqual([[1], []])
    expect(changes(sending, change({ status: { kind: 'sending', sent: MIB } }, sending))).toEqual([[], []])
    expect(changes(sending, change({ status: { kind: 'sending', sent: 5 * MIB } }, sending))).toEqual([[1], []])
    expect(changes(sending, change({ uploadId: 'u', status: { kind: 'finishing' } }, sending))).toEqual([[1], []])
  })

  it('are deleted when done, cancelled or permanently failed', () => {
    const done = change({ status: { kind: 'done', item: null } })
    expect(changes(queue, done)).toEqual([[], [1]])
    expect(changes(done, clearEnded(done))).toEqual([[], []])
    expect(changes(queue, change({ status: { kind: 'failed', reason: '', isRetryable: false } }))).toEqual([[], [1]])
    expect(changes(queue, change({ status: { kind: 'failed', reason: '', isRetryable: true } }))).toEqual([[], []])
    expect(changes(queue, { ...queue, entries: queue.entries.slice(1) })).toEqual([[], [1]])
    expect(changes(queue, emptyQueue)).toEqual([[], [1, 2]])
  })

  it('are restored when a failed one is retried', () => {
    const cancelled = change({ status: { kind: 'cancelled', isSkipped: false } })
    const entries = queue.entries.map((entry) => (entry.id === 1 ? { ...entry } : entry))
    expect(changesToKeep(cancelled.entries, entries).saved.map(({ id }) => id)).toEqual([1])
  })
})
