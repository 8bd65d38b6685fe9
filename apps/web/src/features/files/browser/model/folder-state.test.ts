import { describe, expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { folderStateOf } from './folder-state.ts'

const folder = makeItem({ name: 'A', is_dir: true })
const data = { file: folder, ancestors: [], items: [makeItem({ name: 'x' })] }
const failed = new Error('no')

describe('Folder state', () => {
  it('is loading, then shows the data', () => {
    expect(folderStateOf({ data: undefined, error: null, isFinal: false }).kind).toBe('loading')
    expect(folderStateOf({ data, error: null, isFinal: false }).kind).toBe('items')
    expect(folderStateOf({ data: { ...data, items: [] }, error: null, isFinal: false }).kind).toBe('empty')
    expect(folderStateOf({ data: { ...data, file: makeItem({ name: 'f' }) }, error: null, isFinal: false }).kind).toBe('file')
    expect(folderStateOf({ data: { ...data, file: null }, error: null, isFinal: false }).kind).toBe('items')
  })

  it('keeps showing cached data when the connection is lost, but not when the item is deleted', () => {
    expect(folderStateOf({ data, error: failed, isFinal: false }).kind).toBe('items')
    expect(folderStateOf({ data, error: failed, isFinal: true }).kind).toBe('error')
    expect(folderStateOf({ data: undefined, error: failed, isFinal: false }).kind).toBe('error')
  })
})
