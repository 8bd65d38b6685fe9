import type { NewEntry, UploadTarget } from './entry.ts'

/** Builders for the tests of this feature. */
export const testTarget: UploadTarget = { id: 'folder', name: 'Photos', path: '/all/Photos' }

export function newEntry(overrides: Partial<NewEntry> = {}): NewEntry {
  return {
    name: 'a.txt',
    size: 1000,
    modified: 0,
    mimetype: 'text/plain',
    target: testTarget,
    folders: [],
    isFolder: false,
    problem: null,
    ...overrides,
  }
}
