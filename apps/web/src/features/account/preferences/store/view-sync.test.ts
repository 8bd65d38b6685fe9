import type { ViewChoice, ViewLocation } from '@arbour/contract/entities/account/preferences'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PRODUCT_VIEW } from '../model/view.ts'
import { createViewStore, type ViewStore } from './view-store.ts'
import { createViewSync, type ViewApi } from './view-sync.ts'

const [A, B] = ['0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-00000000000b']

class Refusal extends Error {}

let store: ViewStore
let sync: ReturnType<typeof createViewSync>
/** The views stored on the server, and the requests sent to it. */
let serverViews: Map<ViewLocation, ViewChoice>
let sent: [ViewLocation, ViewChoice, boolean][]
let update: () => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  store = createViewStore(storage, () => 'ada harbour')
  serverViews = new Map()
  sent = []
  update = async () => undefined
  const api: ViewApi = {
    list: async () => [...serverViews].map(([location, view]) => ({ location, path: `/all/${location}`, view })).reverse(),
    async update(location, view, { isLeaving }) {
      sent.push([location, view, isLeaving])
      await update()
      serverViews.set(location, { ...serverViews.get(location), ...view })
    },
    isRefusal: (error) => error instanceof Refusal,
  }
  sync = createViewSync(store, api)
  store.watch(sync.handleChange)
})
afterEach(() => vi.useRealTimers())

const choose = (id: string, view: ViewChoice) => store.change(`/all/${id}`, id, view)
const getView = (id: string) => store.view(`/all/${id}`, PRODUCT_VIEW)

describe('Changes', () => {
  it('are sent together after half a second without further changes', async () => {
    for (const gridTileSize of [130, 140, 150]) {
      choose(A, { gridTileSize })
      await vi.advanceTimersByTimeAsync(400)
    }
    expect(sent).toEqual([])
    choose(A, { viewType: 'list' })
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toEqual([[A, { gridTileSize: 150, viewType: 'list' }, false]])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  it('are retried after a failure with increasing delays until they succeed', async () => {
    update = async () => {
      throw new Error('offline')
    }
    choose(A, { viewType: 'list' })
    await vi.advanceTimersByTimeAsync(500)
    await vi.advanceTimersByTimeAsync(2000)
    await vi.advanceTimersByTimeAsync(4000)
    expect(sent).toHaveLength(3)
    update = async () => undefined
    await vi.advanceTimersByTimeAsync(8000)
    expect(serverViews.get(A)).toEqual({ viewType: 'list' })
    expect(store.unsent()).toEqual([])
  })

  it('are not sent again after a rejection, and do not block others', async () => {
    update = async () => {
      if (sent.length === 1) throw new Refusal()
    }
    choose(A, { viewType: 'list' })
    choose(B, { viewType: 'tree' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.map(([location]) => location)).toEqual([A, B])
  })

  it('made during a request are sent too', async () => {
    const gate = Promise.withResolvers<void>()
    update = () => gate.promise
    choose(A, { viewType: 'list' })
    await vi.advanceTimersByTimeAsync(500)
    choose(A, { viewType: 'tree' })
    await vi.advanceTimersByTimeAsync(500)
    gate.resolve()
    await vi.advanceTimersByTimeAsync(500)
    expect(sent.map(([, view]) => view)).toEqual([{ viewType: 'list' }, { viewType: 'tree' }])
    expect(store.unsent()).toEqual([])
  })

  it('are sent immediately when the page closes', async () => {
    choose(A, { viewType: 'list' })
    sync.handleLeave()
    expect(sent).toEqual([[A, { viewType: 'list' }, true]])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })
})

describe('Changes by another device', () => {
  it('are loaded when the window gets the focus, if the last load was half a minute ago', async () => {
    sync.handleFocus()
    await vi.advanceTimersByTimeAsync(1000)
    serverViews.set(A, { viewType: 'list' })
    sync.handleFocus()
    await vi.advanceTimersByTimeAsync(0)
    expect(getView(A).viewType).toBe('grid')
    await vi.advanceTimersByTimeAsync(30_000)
    sync.handleFocus()
    await vi.advanceTimersByTimeAsync(0)
    expect(getView(A).viewType).toBe('list')
  })

  it('do not revert local changes made in the meantime', async () => {
    serverViews.set(A, { viewType: 'tree', nameWidth: 300 })
    const gate = Promise.withResolvers<void>()
    update = () => gate.promise
    choose(A, { viewType: 'list' })
    await vi.advanceTimersByTimeAsync(500)
    sync.handleFocus()
    gate.resolve()
    await vi.advanceTimersByTimeAsync(1000)
    expect(getView(A)).toMatchObject({ viewType: 'list', nameWidth: 300 })
  })
})
