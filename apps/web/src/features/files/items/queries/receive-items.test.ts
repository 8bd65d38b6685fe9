import type { SearchSort } from '@arbour/contract/calls/lists'
import type { Item } from '@arbour/contract/entities/items/item'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { makeItem } from '#test/make-item.ts'
import type { CachedFolder } from '../model/folder/cached-folder.ts'
import { itemStore } from '../store/items.ts'
import { applyItemChanges, changeTags } from './apply-changes.ts'
import { cachedFolders } from './cached-folders.ts'
import { receiveItems, takeOut } from './receive-items.ts'

const root = makeItem({ id: 'root', name: 'All Files', path: '/all', is_dir: true, parent: null })
const attic = makeItem({ id: 'attic', name: 'Attic', is_dir: true })
const [ant, bee, cat] = [makeItem({ name: 'ant' }), makeItem({ name: 'bee' }), makeItem({ name: 'cat' })]
const inAttic = { id: 'attic', path: '/all/Attic', name: 'Attic', sub_type: 'folder' as const }

let client: QueryClient

/** Caches a folder as if it had been loaded; it has no observers, so that no request is sent. */
function cacheFolder(file: Item, items: readonly (Item | null)[], sort: SearchSort | null = null, path = file.path): void {
  itemStore.receive([file, ...items.filter((item) => item !== null)])
  const data: CachedFolder = { fileId: file.id, ancestors: [], ids: items.map((item) => item?.id ?? null), stale: [] }
  client.setQueryData(queryKeys.folder(path, sort), data)
}

const idsAt = (path: string, sort: SearchSort | null = null) =>
  client.getQueryData<CachedFolder>(queryKeys.folder(path, sort))?.ids
const isStale = (path: string) => client.getQueryState(queryKeys.folder(path, null))?.isInvalidated

beforeEach(() => {
  client = new QueryClient()
})

describe('Item data from the server', () => {
  it('moves the item where the sort order depends on the change, and nowhere else', () => {
    cacheFolder(root, [attic, ant, bee, null, null])
    cacheFolder(root, [attic, ant, bee], 'updated:asc')
    receiveItems(client, [{ ...ant, name: 'box' }])
    expect(idsAt('/all')).toEqual(['attic', bee.id, ant.id, null, null])
    expect(isStale('/all')).toBe(true)
    expect(idsAt('/all', 'updated:asc')).toEqual(['attic', ant.id, bee.id])
  })

  it('removes it from its previous folder and adds it to the new one', () => {
    cacheFolder(root, [attic, ant, bee])
    cacheFolder(attic, [cat])
    receiveItems(client, [{ ...bee, parent: inAttic, path: '/all/Attic/bee' }])
    expect(idsAt('/all')).toEqual(['attic', ant.id])
    expect(idsAt('/all/Attic')).toEqual([bee.id, cat.id])
  })

  it('places it next to loaded items if it belongs among those that are not loaded', () => {
    const nested = makeItem({ name: 'bat', path: '/all/Attic/bat', parent: inAttic })
    cacheFolder(root, [attic, ant, null, cat])
    cacheFolder(attic, [nested])
    receiveItems(client, [{ ...nested, parent: ant.parent, path: '/all/bat' }])
    expect(idsAt('/all')).toEqual(['attic', ant.id, nested.id, null, cat.id])
    expect(idsAt('/all/Attic')).toEqual([])
  })

  it('adds it to the lists of its kind only', () => {
    const image = makeItem({ name: 'axe.png', sub_type: 'image', parent: inAttic, path: '/all/Attic/axe.png' })
    cacheFolder(root, [ant, bee])
    cacheFolder(attic, [image])
    for (const sub_type of ['image', 'document'] as const) {
      const data: CachedFolder = { fileId: root.id, ancestors: [], ids: [], stale: [] }
      client.setQueryData(queryKeys.folder('/all', null, { type: 'file', sub_type }), data)
    }
    receiveItems(client, [{ ...image, parent: ant.parent, path: '/all/axe.png' }])
    const idsOfKind = (sub_type: 'image' | 'document') =>
      client.getQueryData<CachedFolder>(queryKeys.folder('/all', null, { type: 'file', sub_type }))?.ids
    expect([idsOfKind('image'), idsOfKind('document')]).toEqual([[image.id], []])
    expect(idsAt('/all')).toEqual([ant.id, image.id, bee.id])
  })

  it('changes nothing if the sort order is not affected', () => {
    cacheFolder(root, [attic, ant, bee])
    const before = idsAt('/all')
    receiveItems(client, [{ ...ant, is_starred: true }])
    expect(idsAt('/all')).toBe(before)
    expect(isStale('/all')).toBe(false)
    expect(itemStore.item(ant.id)?.is_starred).toBe(true)
  })

  it('keeps the age of a list, and keeps a stale list stale', async () => {
    cacheFolder(root, [attic, ant, bee])
    await client.invalidateQueries({ queryKey: queryKeys.folders })
    takeOut(client, new Set([ant.id]), 'root')
    expect(idsAt('/all')).toEqual(['attic', bee.id])
    expect(isStale('/all')).toBe(true)
  })
})

describe('The user’s own operation', () => {
  it('removes a deleted item everywhere', () => {
    cacheFolder(root, [attic, ant, bee])
    client.setQueryData(queryKeys.starred, { ids: [bee.id, ant.id] })
    applyItemChanges(client, [{ before: bee, now: { ...bee, deleted: '2026-11-03T09:00:00.000Z', path: '/bin/bee' } }])
    expect(idsAt('/all')).toEqual(['attic', ant.id])
    expect(client.getQueryData(queryKeys.starred)).toEqual({ ids: [ant.id] })
  })

  it('recounts the list if the item was not loaded', () => {
    cacheFolder(root, [attic, ant, null, null])
    cacheFolder(attic, [])
    itemStore.receive([cat])
    applyItemChanges(client, [{ before: cat, now: { ...cat, parent: inAttic, path: '/all/Attic/cat' } }])
    expect(isStale('/all')).toBe(true)
    expect(idsAt('/all/Attic')).toEqual([cat.id])
  })

  it('adds a created item to the list, even if a search has returned it before', () => {
    cacheFolder(root, [attic, ant, cat])
    itemStore.receive([bee])
    applyItemChanges(client, [{ before: null, now: bee }])
    expect(idsAt('/all')).toEqual(['attic', ant.id, bee.id, cat.id])
  })

  it('keeps the merged item after a replacement', () => {
    cacheFolder(root, [attic, ant, bee])
    applyItemChanges(client, [{ before: ant, now: makeItem({ name: 'bee', size: 7 }) }])
    expect(idsAt('/all')).toEqual(['attic', bee.id])
    expect(itemStore.item(bee.id)?.size).toBe(7)
  })

  it('updates the paths of all descendants after a folder is renamed', () => {
    const nested = makeItem({ name: 'cat', path: '/all/Attic/cat', parent: inAttic })
    cacheFolder(root, [attic])
    cacheFolder(attic, [nested])
    applyItemChanges(client, [{ before: attic, now: { ...attic, name: 'Loft', path: '/all/Loft' } }])
    expect(itemStore.item(nested.id)).toMatchObject({ path: '/all/Loft/cat', parent: { path: '/all/Loft', name: 'Loft' } })
    expect(idsAt('/all/Loft')).toEqual([nested.id])
    expect(cachedFolders(client, 'attic')).toHaveLength(1)
  })

  it('updates a changed tag on all items', () => {
    const red = { id: 'red', name: 'Red', color: 'red' as const }
    cacheFolder(root, [{ ...ant, tags: [red] }, bee])
    changeTags(client, 'red', (tag) => [{ ...tag, name: 'Urgent' }])
    expect(itemStore.item(ant.id)?.tags).toEqual([{ ...red, name: 'Urgent' }])
    changeTags(client, 'red', () => [])
    expect(itemStore.item(ant.id)?.tags).toEqual([])
  })
})

it('marks a folder as having subfolders after its first folder is added, but not after a file', () => {
  const makeFolder = (name: string) => makeItem({ id: name, name, is_dir: true, has_folders: false })
  receiveItems(client, [makeFolder('Bridges'), makeFolder('Tunnels')])
  const parentIn = (folder: string) => ({
    parent: { id: folder, path: `/all/${folder}`, name: folder, sub_type: 'folder' as const },
  })
  receiveItems(client, [
    makeItem({ id: 'east', name: 'East', is_dir: true, ...parentIn('Bridges') }),
    makeItem({ id: 'plan', name: 'plan.txt', ...parentIn('Tunnels') }),
  ])
  expect(itemStore.serverState('Bridges')).toMatchObject({ has_folders: true })
  expect(itemStore.serverState('Tunnels')).toMatchObject({ has_folders: false })
})
