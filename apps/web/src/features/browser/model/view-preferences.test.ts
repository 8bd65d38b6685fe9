import { describe, expect, it } from 'vitest'
import { carryPreference, DEFAULT_PREFERENCE, MAX_REMEMBERED, readPreference, writePreference } from './view-preferences.ts'

function memory(initial?: string) {
  let text = initial ?? null
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value
    },
  }
}

describe('view preferences', () => {
  it('starts with the defaults', () => {
    expect(readPreference(memory(), '/all')).toEqual(DEFAULT_PREFERENCE)
  })

  it('remembers each folder for itself', () => {
    const storage = memory()
    writePreference(storage, '/all/A', { viewType: 'list' })
    writePreference(storage, '/all/A', { viewSort: 'size:desc' })
    expect(readPreference(storage, '/all/A')).toEqual({ viewType: 'list', viewSort: 'size:desc', gridTileSize: 120 })
    expect(readPreference(storage, '/all/B')).toEqual(DEFAULT_PREFERENCE)
  })

  it('follows a folder to its new path', () => {
    const storage = memory()
    writePreference(storage, '/all/A', { viewType: 'list' })
    carryPreference(storage, '/all/A', '/all/B')
    carryPreference(storage, '/all/none', '/all/C')
    expect(readPreference(storage, '/all/B').viewType).toBe('list')
    expect(readPreference(storage, '/all/C')).toEqual(DEFAULT_PREFERENCE)
  })

  it('forgets the longest unused', () => {
    const storage = memory()
    for (let n = 0; n <= MAX_REMEMBERED; n++) writePreference(storage, `/all/${n}`, { viewType: 'list' })
    expect(readPreference(storage, '/all/0').viewType).toBe('grid')
    expect(readPreference(storage, '/all/1').viewType).toBe('list')
  })

  it('survives what it cannot read and what it cannot write', () => {
    expect(readPreference(memory('{"no":'), '/all')).toEqual(DEFAULT_PREFERENCE)
    expect(readPreference(memory('[["/all",{"viewType":"tree"}]]'), '/all')).toEqual(DEFAULT_PREFERENCE)
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(writePreference(full, '/all', { viewType: 'list' }).viewType).toBe('list')
  })
})
