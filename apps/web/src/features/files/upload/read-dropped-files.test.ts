import { describe, expect, it } from 'vitest'
import { readDroppedFiles } from './read-dropped-files.ts'

const fileEntry = (name: string) => ({
  isDirectory: false,
  name,
  file: (done: (file: File) => void) => done(new File(['x'], name)),
})

/** A folder that returns its entries two at a time, as browsers do a hundred at a time. */
function folderEntry(name: string, children: { name: string }[]) {
  return {
    isDirectory: true,
    name,
    createReader: () => {
      let at = 0
      return {
        readEntries: (done: (entries: unknown[]) => void) => {
          const batch = children.slice(at, at + 2)
          at += 2
          done(batch)
        },
      }
    },
  }
}

const makeDropped = (entry: { name: string } | null, file: File | null = null) =>
  ({ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => file }) as unknown as DataTransferItem

describe('Reading dropped files', () => {
  it('returns single files without a path, and those in folders with theirs', async () => {
    const tree = folderEntry('Photos', [
      fileEntry('1.png'),
      fileEntry('2.png'),
      folderEntry('June', [fileEntry('3.png')]),
      fileEntry('4.png'),
    ])
    const files = await readDroppedFiles([makeDropped(fileEntry('plan.pdf')), makeDropped(tree)])
    expect(files.map(({ file, relativePath }) => [file?.name, relativePath])).toEqual([
      ['plan.pdf', undefined],
      ['1.png', 'Photos/1.png'],
      ['2.png', 'Photos/2.png'],
      ['3.png', 'Photos/June/3.png'],
      ['4.png', 'Photos/4.png'],
    ])
  })

  it('returns empty folders with their path only', async () => {
    const tree = folderEntry('Photos', [folderEntry('Empty', []), folderEntry('June', [folderEntry('Later', [])])])
    expect(await readDroppedFiles([makeDropped(tree)])).toEqual([
      { file: null, relativePath: 'Photos/Empty' },
      { file: null, relativePath: 'Photos/June/Later' },
    ])
  })

  it('includes handles to open the files again, unless the browser refuses', async () => {
    const root = { kind: 'directory', name: 'Photos' }
    const tree = folderEntry('Photos', [folderEntry('June', [fileEntry('1.png')])])
    const given = { ...makeDropped(tree), getAsFileSystemHandle: async () => root } as unknown as DataTransferItem
    const [file] = await readDroppedFiles([given])
    expect(file?.handle).toEqual({ root, way: ['June', '1.png'] })
    const refused = { ...makeDropped(tree), getAsFileSystemHandle: () => Promise.reject(new Error('No')) }
    const [plain] = await readDroppedFiles([refused as unknown as DataTransferItem])
    expect([plain?.file?.name, plain?.handle]).toEqual(['1.png', undefined])
  })

  it('uses the file if the browser provides no entry, and ignores text', async () => {
    const text = { kind: 'string' } as DataTransferItem
    const files = await readDroppedFiles([text, makeDropped(null, new File(['x'], 'a.txt')), makeDropped(null)])
    expect(files.map(({ file }) => file?.name)).toEqual(['a.txt'])
  })
})
