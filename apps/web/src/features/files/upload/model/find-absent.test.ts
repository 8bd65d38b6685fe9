import { describe, expect, it } from 'vitest'
import type { UploadSource } from './check-file.ts'
import { findAbsent } from './find-absent.ts'
import { emptyQueue, type RecalledEntry, recallBatch } from './queue.ts'
import { newEntry } from './test-entries.ts'

const source = (name: string, { size = 3, modified = 5, path = '' } = {}): UploadSource => ({
  file: new File(['x'.repeat(size)], name, { lastModified: modified }),
  relativePath: path || undefined,
})

function makeAbsentEntries(...files: { name: string; folders?: string[]; uploadId?: string }[]) {
  const recalled = files.map(({ uploadId = null, ...file }): RecalledEntry => {
    const { problem: _, ...entry } = newEntry({ size: 3, modified: 5, ...file })
    return { ...entry, uploadId, resumeId: 'r', conflict: 'error', isUncertain: false, sent: 1, hasHandle: false }
  })
  return recallBatch(emptyQueue, recalled).entries
}

const ids = (entries: ReturnType<typeof makeAbsentEntries>, ...sources: UploadSource[]) =>
  findAbsent(entries, sources).matches.map(({ id }) => id)

describe('A file that is chosen again', () => {
  it('is identified by name, size and modification time together', () => {
    const entries = makeAbsentEntries({ name: 'a.zip' }, { name: 'b.zip' })
    expect(ids(entries, source('b.zip'), source('a.zip'))).toEqual([2, 1])
    expect(ids(entries, source('a.zip', { size: 4 }), source('a.zip', { modified: 6 }), source('A.zip'))).toEqual([])
  })

  it('matches one upload only, and other files are left over', () => {
    const entries = makeAbsentEntries({ name: 'a.zip' })
    const [first, second, other] = [source('a.zip'), source('a.zip'), source('c.zip')]
    expect(findAbsent(entries, [first, second, other])).toEqual({
      matches: [{ id: 1, source: first }],
      otherSources: [second, other],
    })
  })

  it('matches the upload of its folder, by the whole folder, a subfolder, or the file alone', () => {
    const entries = makeAbsentEntries({ name: 'a.zip', folders: ['P', '2023'] }, { name: 'a.zip', folders: ['P', '2024'] })
    expect(ids(entries, source('a.zip', { path: 'P/2024/a.zip' }))).toEqual([2])
    expect(ids(entries, source('a.zip', { path: '2024/a.zip' }))).toEqual([2])
    expect(ids(entries, source('a.zip', { path: 'Home/P/2024/a.zip' }))).toEqual([2])
    expect(ids(entries, source('a.zip', { path: '2025/a.zip' }))).toEqual([])
    expect(ids(entries, source('a.zip'))).toEqual([1])
  })

  it('is not matched if the server has its bytes', () => {
    const entries = makeAbsentEntries({ name: 'a.zip', uploadId: 'u' })
    expect(entries[0]?.status.kind).toBe('queued')
    expect(ids(entries, source('a.zip'))).toEqual([])
  })

  it('is matched if the file system decomposes its name', () => {
    expect(ids(makeAbsentEntries({ name: 'é.zip'.normalize('NFC') }), source('é.zip'.normalize('NFD')))).toEqual([1])
  })
})
