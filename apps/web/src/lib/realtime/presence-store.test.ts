import { expect, it, vi } from 'vitest'
import { createPresenceStore } from './presence-store.ts'

const person = (id: string) => ({ id, name: id, picture: null })
const [ben, cy] = [person('ben'), person('cy')]

it('notifies only the rows that have changed, and lists each person once', () => {
  const store = createPresenceStore()
  const [plan, draft, room] = [vi.fn(), vi.fn(), vi.fn()]
  store.subscribe('item', 'plan', plan)
  store.subscribe('item', 'draft', draft)
  store.subscribe('room', 'folder', room)
  store.put({
    id: 'folder',
    people: [
      { user: ben, item_id: 'folder' },
      { user: ben, item_id: 'plan' },
      { user: cy, item_id: 'plan' },
    ],
    total: 60,
  })
  expect([plan, draft, room].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  expect(store.ofItem('plan')).toEqual({ people: [ben, cy], total: 2 })
  expect(store.ofRoom('folder')).toEqual({ people: [ben, cy], total: 59 })
  const before = store.ofItem('plan')

  store.put({ id: 'plan', people: [{ user: ben, item_id: 'plan' }], total: 1 })
  store.put({
    id: 'folder',
    people: [
      { user: ben, item_id: 'plan' },
      { user: cy, item_id: 'plan' },
      { user: cy, item_id: 'draft' },
    ],
    total: 3,
  })
  expect(store.ofItem('plan')).toBe(before)
  expect([plan, draft, room].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2])

  store.drop('folder')
  expect(store.ofItem('plan')).toEqual({ people: [ben], total: 1 })
  store.clear()
  expect([store.ofItem('plan'), store.ofItem('draft'), store.ofRoom('folder')].map(({ total }) => total)).toEqual([0, 0, 0])
})

it('reports a changed name or picture', () => {
  const store = createPresenceStore()
  const listener = vi.fn()
  const stop = store.subscribe('room', 'folder', listener)
  store.put({ id: 'folder', people: [{ user: ben, item_id: 'folder' }], total: 1 })
  store.put({ id: 'folder', people: [{ user: { ...ben, picture: '/p' }, item_id: 'folder' }], total: 1 })
  expect(store.ofRoom('folder').people[0]?.picture).toBe('/p')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  store.clear()
  expect(listener).toHaveBeenCalledTimes(2)
})
