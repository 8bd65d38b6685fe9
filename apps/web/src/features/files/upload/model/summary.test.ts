import { describe, expect, it } from 'vitest'
import type { UploadEntry, UploadStatus } from './entry.ts'
import { addBatch, emptyQueue } from './queue.ts'
import { feedMeter, getSpeed, startMeter } from './speed.ts'
import { secondsLeft, summarise } from './summary.ts'
import { newEntry } from './test-entries.ts'
import { announcement, panelTitle, statusText, timeLeft } from './texts.ts'

function makeEntries(...statuses: UploadStatus[]): UploadEntry[] {
  const { entries } = addBatch(
    emptyQueue,
    statuses.map(() => newEntry({ size: 1_000_000 })),
  )
  return entries.map((entry, index) => ({ ...entry, status: statuses[index] ?? entry.status }))
}
const queued: UploadStatus = { kind: 'queued', notBefore: 0 }
const done: UploadStatus = { kind: 'done', item: null }
const failed: UploadStatus = { kind: 'failed', reason: 'No mimetype', isRetryable: false }
const lost: UploadStatus = { kind: 'failed', reason: 'The connection was lost', isRetryable: true }
const cancelled: UploadStatus = { kind: 'cancelled', isSkipped: false }
const paused: UploadStatus = { kind: 'paused', sent: 250_000 }
const absent: UploadStatus = { kind: 'absent', sent: 500_000, hasHandle: false }
const conflict: UploadStatus = { kind: 'conflict', inTheWay: null }

describe('Summary', () => {
  it('counts files without cancelled ones', () => {
    const summary = summarise(makeEntries(queued, { kind: 'sending', sent: 400_000 }, done, failed, lost, cancelled, conflict))
    expect(summary).toMatchObject({ total: 6, done: 1, failed: 2, retryable: 1, cancelled: 1, conflicts: 1, running: 2 })
    expect(summary.remaining).toBe(1_600_000)
  })

  it('progresses from 0 to 1', () => {
    expect(summarise(makeEntries(queued, queued)).progress).toBe(0)
    const half = summarise(makeEntries(done, queued)).progress
    expect(half).toBeCloseTo(0.5)
    expect(summarise(makeEntries(done, done)).progress).toBe(1)
    expect(summarise([]).progress).toBe(1)
  })
})

describe('Speed', () => {
  it('converges to a steady rate and forgets an old one', () => {
    let meter = startMeter(0)
    expect(getSpeed(meter)).toBeNull()
    for (let ms = 500; ms <= 10_000; ms += 500) meter = feedMeter(meter, ms, ms * 1000)
    expect(getSpeed(meter)).toBeCloseTo(1_000_000)
    for (let ms = 10_500; ms <= 40_000; ms += 500) meter = feedMeter(meter, ms, 10_000_000)
    expect(getSpeed(meter)).toBeLessThan(1000)
    for (let ms = 40_500; ms <= 80_000; ms += 500) meter = feedMeter(meter, ms, 10_000_000)
    expect(getSpeed(meter)).toBeNull()
  })

  it('is not affected by frequent updates', () => {
    const meter = feedMeter(startMeter(0), 1000, 1000)
    expect(feedMeter(meter, 1001, 900_000)).toBe(meter)
  })

  it('estimates the time left', () => {
    expect(secondsLeft(1000, 100)).toBe(10)
    expect(secondsLeft(1000, null)).toBeNull()
    expect(secondsLeft(1000, 0)).toBeNull()
    expect([0.2, 8, 59.5, 61, 3600, 3900].map(timeLeft)).toEqual([
      '1 s left',
      '8 s left',
      '60 s left',
      '2 min left',
      '1 h left',
      '1 h 5 min left',
    ])
  })
})

describe('Texts', () => {
  it('contain the panel title', () => {
    const title = (...statuses: UploadStatus[]) => panelTitle(summarise(makeEntries(...statuses)))
    expect(title(done, done, queued, queued)).toBe('Uploading 3 of 4')
    expect(title(done, failed, queued)).toBe('Uploading 2 of 2')
    expect(title(done, conflict)).toBe('1 name already taken')
    expect(title(done)).toBe('1 file uploaded')
    expect(title(done, failed, lost)).toBe('1 uploaded, 2 failed')
    expect(title(failed)).toBe('1 upload failed')
    expect(title(cancelled)).toBe('Uploads cancelled')
    expect(title(done, paused, queued)).toBe('Uploading 2 of 3')
    expect(title(done, paused)).toBe('1 upload paused')
    expect(title(absent, absent, failed)).toBe('2 unfinished uploads')
    expect(title(absent, queued, done)).toBe('Uploading 2 of 2')
  })

  it('describe the status of a file', () => {
    const getText = (status: UploadStatus) => statusText({ ...(makeEntries(status)[0] as UploadEntry), failures: 1 }, 1000)
    expect(getText({ kind: 'queued', notBefore: 3500 })).toBe('Retrying in 3 s')
    expect(getText({ kind: 'sending', sent: 314_999 })).toBe('31%')
    expect(getText(failed)).toBe('No mimetype')
    expect(getText(paused)).toBe('Paused at 25%')
    expect(getText({ kind: 'paused', sent: 0 })).toBe('Paused')
    expect(getText(absent)).toBe('Choose the file again to resume')
    expect(getText({ ...absent, hasHandle: true })).toBe('Ready to resume')
    expect(getText({ kind: 'cancelled', isSkipped: true })).toBe('Skipped')
  })

  it('announce the start, failures, questions and the end only', () => {
    const announce = (before: UploadStatus[], now: UploadStatus[]) =>
      announcement(summarise(makeEntries(...before)), summarise(makeEntries(...now)))
    expect(announce([], [queued, queued])).toBe('Uploading 2 files')
    expect(announce([queued, queued], [done, queued])).toBeNull()
    expect(announce([queued, queued], [lost, queued])).toBe('1 upload failed')
    expect(announce([queued, queued], [conflict, queued])).toBe('1 name already taken. Choose what to do in the upload panel.')
    expect(announce([done, queued], [done, done])).toBe('2 files uploaded')
    expect(announce([], [failed])).toBe('1 upload failed')
    expect(announce([], [absent])).toBe('1 unfinished upload. Resume it in the upload panel.')
    expect(announce([queued], [paused])).toBe('1 upload paused')
  })
})
