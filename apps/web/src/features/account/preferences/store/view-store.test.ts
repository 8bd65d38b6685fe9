import { beforeEach, describe, expect, it } from 'vitest'
import { PRODUCT_VIEW } from '../model/view.ts'
import { createViewStore } from './view-store.ts'

const ID = '0198c0de-0000-7000-8000-00000000000a'

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

let storage: ReturnType<typeof memoryStorage>
let owner: string
beforeEach(() => {
  storage = memoryStorage()
  owner = 'ada harbour'
})
const open = () => createViewStore(storage, () => owner)
const typeAt = (store: ReturnType<typeof open>, path: string) => store.view(path, PRODUCT_VIEW).viewType

describe('Views of the signed-in user', () => {
  it('survive a reload, and keep their identity while they are equal', () => {
    const store = open()
    store.change('/all/A', null, { viewType: 'list' })
    expect(typeAt(open(), '/all/A')).toBe('list')
    const before = store.view('/all/A', PRODUCT_VIEW)
    store.change('/all/B', null, { viewType: 'tree' })
    expect(store.view('/all/A', PRODUCT_VIEW)).toBe(before)
  })

  it('are assigned to the item at a path, whether it becomes known before or after the choice', () => {
    const store = open()
    const sent = [{ location: ID, view: { viewType: 'list' } }]
    store.change('/all/A', null, { viewType: 'list' })
    expect(store.unsent()).toEqual([])
    store.identify('/all/A', ID)
    expect(store.unsent()).toEqual(sent)
    store.clear()
    store.carry('/all/Other', '/all/Renamed')
    store.change('/all/A', null, { viewType: 'list' })
    expect(store.unsent()).toEqual(sent)
  })

  it('are not assigned to an item that has left its path', () => {
    const store = open()
    store.identify('/all/A', ID)
    store.carry('/all/A', '/all/B')
    store.change('/all/A', null, { viewType: 'list' })
    expect(store.unsent()).toEqual([])
  })

  it('are invisible to other users, and deleted on sign-out', () => {
    const store = open()
    store.change('/all/A', ID, { viewType: 'list' })
    for (const other of ['ben harbour', 'ada other-team']) {
      owner = other
      expect([typeAt(store, '/all/A'), store.unsent()]).toEqual(['grid', []])
    }
    owner = 'ada harbour'
    expect(typeAt(store, '/all/A')).toBe('list')
    store.clear()
    expect([typeAt(store, '/all/A'), storage.values.size]).toEqual(['grid', 0])
  })

  it('are shared by two tabs, whichever writes', () => {
    const [here, there] = [open(), open()]
    let sent = 0
    here.watch(() => {
      sent += 1
    })
    here.change('/all/A', null, { viewType: 'list' })
    there.change('/all/B', null, { viewType: 'tree' })
    here.change('/all/C', null, { viewType: 'list' })
    expect(['/all/A', '/all/B', '/all/C'].map((path) => typeAt(here, path))).toEqual(['list', 'tree', 'list'])
    there.change('/all/A', null, { viewType: 'grid' })
    here.handleStorage([...storage.values.keys()][0] ?? '')
    expect([typeAt(here, '/all/A'), sent]).toEqual(['grid', 3])
    here.handleStorage('something else')
    expect(sent).toBe(3)
  })

  it('last for the lifetime of the page without storage', () => {
    const store = createViewStore(
      {
        ...storage,
        setItem: () => {
          throw new Error('full')
        },
      },
      () => owner,
    )
    store.change('/all/A', null, { viewType: 'list' })
    store.change('/all/B', null, { viewType: 'tree' })
    expect([typeAt(store, '/all/A'), typeAt(store, '/all/B')]).toEqual(['list', 'tree'])
  })
})
