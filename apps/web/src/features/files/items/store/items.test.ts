import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { makeItem } from '#test/make-item.ts'
import { isChanging, itemStore, sweepItems } from './items.ts'
import { withOptimisticUpdate } from './while-shown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const item = makeItem({ id: 'swept', name: 'plan.txt' })
const rename = { fields: new Map([[item.id, { name: 'draft.txt' }]]) }

it('removes items that no query refers to, and keeps the others', async () => {
  const client = new QueryClient()
  const stop = sweepItems(client)
  const kept = makeItem({ id: 'kept', name: 'kept.txt' })
  itemStore.receive([item, kept])
  client.setQueryData(queryKeys.starred, { ids: [item.id, kept.id] })
  client.setQueryData(queryKeys.root, { fileId: kept.id })
  client.removeQueries({ queryKey: queryKeys.starred })
  await vi.runAllTimersAsync()
  expect(itemStore.item(item.id)).toBeUndefined()
  expect(itemStore.item(kept.id)).toBe(kept)
  stop()
})

it('shows an optimistic update while the operation runs, and replaces it with the response without a gap', async () => {
  itemStore.receive([item])
  const seen: (string | undefined)[] = []
  const stop = itemStore.subscribe(() => seen.push(itemStore.item(item.id)?.name))
  const fetchedName = Promise.withResolvers<string>()
  const update = withOptimisticUpdate(
    rename,
    () => fetchedName.promise,
    (name) => void itemStore.receive([{ ...item, name }]),
  )
  expect(isChanging()).toBe(true)
  fetchedName.resolve('draft (2).txt')
  await update
  stop()
  expect(seen).toEqual(['draft.txt', 'draft (2).txt'])
  expect(isChanging()).toBe(false)
})

it('throws and reverts the update if the operation is rejected', async () => {
  itemStore.receive([item])
  const update = withOptimisticUpdate(
    rename,
    () => Promise.reject(new Error('taken')),
    () => undefined,
  )
  expect(itemStore.item(item.id)?.name).toBe('draft.txt')
  await expect(update).rejects.toThrow('taken')
  expect(itemStore.item(item.id)?.name).toBe('plan.txt')
})
