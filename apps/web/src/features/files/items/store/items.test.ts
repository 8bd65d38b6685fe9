import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { makeItem } from '#test/make-item.ts'
import { isChanging, itemStore, sweepItems } from './items.ts'
import { whileShown } from './while-shown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const item = makeItem({ id: 'swept', name: 'plan.txt' })
const rename = { fields: new Map([[item.id, { name: 'draft.txt' }]]) }

it('what no query refers to any more is forgotten, and what one refers to is kept', async () => {
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

it('an act shows its change while it runs; its answer is there in the moment in which the change goes', async () => {
  itemStore.receive([item])
  const seen: (string | undefined)[] = []
  const stop = itemStore.subscribe(() => seen.push(itemStore.item(item.id)?.name))
  const answer = Promise.withResolvers<string>()
  const act = whileShown(
    rename,
    () => answer.promise,
    (name) => void itemStore.receive([{ ...item, name }]),
  )
  expect(isChanging()).toBe(true)
  answer.resolve('draft (2).txt')
  await act
  stop()
  expect(seen).toEqual(['draft.txt', 'draft (2).txt'])
  expect(isChanging()).toBe(false)
})

it('an act that is refused throws, and its change is gone', async () => {
  itemStore.receive([item])
  const act = whileShown(
    rename,
    () => Promise.reject(new Error('taken')),
    () => undefined,
  )
  expect(itemStore.item(item.id)?.name).toBe('draft.txt')
  await expect(act).rejects.toThrow('taken')
  expect(itemStore.item(item.id)?.name).toBe('plan.txt')
})
