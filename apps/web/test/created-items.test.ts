import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CachedFolder } from '#features/files/items/model/folder/cached-folder.ts'
import { isArriving, startCreatedItems } from '#features/files/items/queries/created-items.ts'
import { itemStore } from '#features/files/items/store/items.ts'
import { notifyItemCreated } from '#features/files/upload/created-items.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { makeItem } from '#test/make-item.ts'

const root = makeItem({ id: 'root', name: 'All Files', path: '/all', is_dir: true, parent: null })
const key = queryKeys.folder('/all', null)
const holding = (...names: string[]): CachedFolder => ({
  fileId: 'root',
  ancestors: [],
  ids: names.map((name) => `id-${name}`),
  stale: [],
})
const made = (name: string) => makeItem({ name })

let client: QueryClient
let stop: () => void
const ids = () => client.getQueryData<CachedFolder>(key)?.ids

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  stop = startCreatedItems(client)
  itemStore.receive([root, made('made-a'), made('made-z')])
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
})

it('adds hundreds of uploaded files to a list in a few edits, each in its position', async () => {
  client.setQueryData(key, holding('made-a', 'made-z'))
  let edits = 0
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') edits++
  })
  const names = Array.from({ length: 300 }, (_, n) => `made-${n}`)
  for (const name of names) {
    notifyItemCreated(made(name))
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(ids()).toEqual([...names.map((name) => `id-${name}`), 'id-made-a', 'id-made-z'])
  expect(edits).toBeLessThan(20)
})

it('keeps data received after a file was created', async () => {
  client.setQueryData(key, holding('made-a', 'made-z'))
  notifyItemCreated(made('made-m'))
  expect(isArriving('id-made-m')).toBe(true)
  itemStore.receive([{ ...made('made-m'), is_starred: true }])
  await vi.advanceTimersByTimeAsync(500)
  expect(ids()).toEqual(['id-made-a', 'id-made-m', 'id-made-z'])
  expect(itemStore.item('id-made-m')?.is_starred).toBe(true)
  expect(isArriving('id-made-m')).toBe(false)
})

it('waits for the initial request of a folder, whose response may or may not include the file', async () => {
  const pending = Promise.withResolvers<CachedFolder>()
  const reading = client.fetchQuery({ queryKey: key, queryFn: () => pending.promise })
  notifyItemCreated(made('made-m'))
  notifyItemCreated(made('made-n'))
  await vi.advanceTimersByTimeAsync(5000)
  pending.resolve(holding('made-a', 'made-m', 'made-z'))
  await reading
  await vi.advanceTimersByTimeAsync(5000)
  expect(ids()).toEqual(['id-made-a', 'id-made-m', 'id-made-n', 'id-made-z'])
})
