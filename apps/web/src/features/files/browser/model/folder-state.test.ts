import { describe, expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { getFolderState } from './folder-state.ts'

const folder = makeItem({ name: 'A', is_dir: true })
const data = { file: folder, ancestors: [], items: [makeItem({ name: 'x' })] }
const failed = new Error('no')

describe('Folder state', () => {
  it('is loading, then shows the data', () => {
    expect(getFolderState({ data: undefined, error: null, isFinal: false }).kind).toBe('loading')
    expect(getFolderState({ data, error: null, isFinal: false }).kind).toBe('items')
    expect(getFolderState({ data: { ...data, items: [] }, error: null, isFinal: false }).kind).toBe('empty')
    expect(getFolderState({ data: { ...data, file: makeItem({ name: 'f' }) }, error: null, isFinal: false }).kind).toBe('file')
    expect(getFolderState({ data: { ...data, file: null }, error: null, isFinal: false }).kind).toBe('items')
  })

  it('keeps showing cached data when the connection is lost, but not when the item is deleted', () => {
    expect(getFolderState({ data, error: failed, isFinal: false }).kind).toBe('items')
    expect(getFolderState({ data, error: failed, isFinal: true }).kind).toBe('error')
    expect(getFolderState({ data: undefined, error: failed, isFinal: false }).kind).toBe('error')
  })
})
