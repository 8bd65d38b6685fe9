import { DEFAULT_UPLOAD_BYTES } from '@arbour/contract/limits'
import { describe, expect, it } from 'vitest'
import { fileProblem, getFolders, getMimetype, toEntry } from './check-file.ts'
import { testTarget } from './test-entries.ts'

const file = (name: string, { type = '', size = 1 } = {}) => ({ name, type, size })

describe('Checks before uploading', () => {
  it('uses the browser’s media type, or else that of the extension', () => {
    expect(getMimetype(file('a.bin', { type: 'image/PNG' }))).toBe('image/png')
    expect(getMimetype(file('a.txt', { type: 'text/plain;charset=utf-8' }))).toBe('text/plain')
    expect(getMimetype(file('Plan.DWG'))).toBe('image/vnd.dwg')
    expect(getMimetype(file('a.unheard'))).toBeNull()
    expect(getMimetype(file('a.pdf', { type: 'nonsense' }))).toBe('application/pdf')
  })

  it.each([
    [file('a.pdf', { size: DEFAULT_UPLOAD_BYTES + 1 }), 'The file is larger than 1 GiB'],
    [file('a.pdf', { size: DEFAULT_UPLOAD_BYTES }), null],
    [file('a.pdf', { size: 0 }), null],
    [file('Makefile'), 'Unknown file type. Add an extension such as .txt.'],
    [file('a\\b.pdf'), 'A name can’t contain / \\ or control characters'],
    [file(' a.pdf'), 'A name can’t start or end with a space'],
  ])('checks %o: %s', (source, problem) => {
    expect(fileProblem(source, { maxBytes: DEFAULT_UPLOAD_BYTES })).toBe(problem)
  })

  it('checks the names of folders too', () => {
    expect(fileProblem(file('a.pdf'), { maxBytes: 1, folders: ['Photos', ' 2024'] })).toBe(
      'Can’t create the folder  2024: A name can’t start or end with a space',
    )
  })

  it('extracts folders from a relative path', () => {
    expect(getFolders('Photos/2024/a.jpg')).toEqual(['Photos', '2024'])
    expect(getFolders('a.jpg')).toEqual([])
    expect(getFolders('')).toEqual([])
    expect(getFolders(undefined)).toEqual([])
  })

  it('normalises names', () => {
    const source = { file: new File(['x'], 'Cafe\u0301.txt'), relativePath: 'Cafe\u0301/Cafe\u0301.txt' }
    expect(toEntry(source, { target: testTarget, maxBytes: 1 })).toMatchObject({
      name: 'Caf\u00e9.txt',
      folders: ['Caf\u00e9'],
      problem: null,
    })
    const soft = { file: new File(['x'], 'Pla\u00adn.txt'), relativePath: 'Pl\u200ban/Pla\u00adn.txt' }
    expect(toEntry(soft, { target: testTarget, maxBytes: 1 })).toMatchObject({
      name: 'Plan.txt',
      folders: ['Plan'],
      problem: null,
    })
  })
})
