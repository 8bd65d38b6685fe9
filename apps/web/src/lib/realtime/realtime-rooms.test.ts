import type { RoomReply } from '@arbour/contract/realtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPresenceStore } from './presence-store.ts'
import { type ConnectionHandlers, createRooms, type RoomHandlers } from './realtime-rooms.ts'

/** The calls to the server, in order. */
let messages: string[]
let lines: ConnectionHandlers[]
let reply: (id: string) => RoomReply
let isAlive: boolean
let presences: ReturnType<typeof createPresenceStore>
let rooms: ReturnType<typeof createRooms>

beforeEach(() => {
  vi.useFakeTimers()
  messages = []
  isAlive = true
  presences = createPresenceStore()
  lines = []
  reply = () => ({ ok: true })
  rooms = createRooms(async (handlers) => {
    lines.push(handlers)
    messages.push('connect')
    return {
      join: async (id) => {
        messages.push(`join ${id}`)
        return reply(id)
      },
      leave: (id) => messages.push(`leave ${id}`),
      look: (id) => messages.push(`look ${id}`),
      isAlive: async () => isAlive,
      restart: () => messages.push('restart'),
      end: () => messages.push('end'),
    }
  }, presences)
})
afterEach(() => vi.useRealTimers())

const tick = () => vi.advanceTimersByTimeAsync(0)
const lastLine = () => lines[lines.length - 1] as ConnectionHandlers

function listener() {
  return { onChange: vi.fn(), onGap: vi.fn(), onRefuse: vi.fn() } satisfies RoomHandlers
}

/** Joins a room over an open connection. */
async function joinRoom(id: string) {
  const handlers = listener()
  const leave = rooms.join(id, handlers)
  await tick()
  if (messages.length === 1) lastLine().onOpen()
  await tick()
  return { handlers, leave }
}

describe('Rooms', () => {
  it('joins once for all listeners and leaves with the last one', async () => {
    const first = await joinRoom('a')
    const second = await joinRoom('a')
    expect(messages).toEqual(['connect', 'join a'])
    expect([first.handlers.onGap, second.handlers.onGap].map((one) => one.mock.calls.length)).toEqual([1, 1])
    first.leave()
    first.leave()
    expect(messages).toHaveLength(2)
    second.leave()
    expect(messages[2]).toBe('leave a')
  })

  it("delivers only events about the room's item and its children", async () => {
    const { handlers } = await joinRoom('a')
    const other = await joinRoom('b')
    lastLine().onChange('update', { id: 'x', parent_id: 'a' })
    lastLine().onChange('remove', { id: 'a', parent_id: null })
    lastLine().onChange('add', { id: 'y', parent_id: 'c' })
    expect(handlers.onChange.mock.calls.map(([kind, { id }]) => `${kind} ${id}`)).toEqual(['update x', 'remove a'])
    expect(other.handlers.onChange).not.toHaveBeenCalled()
  })

  it('rejoins after a reconnect and reports the gap', async () => {
    const { handlers } = await joinRoom('a')
    lastLine().onClose()
    const late = await joinRoom('b')
    expect(messages).toEqual(['connect', 'join a'])
    await vi.advanceTimersByTimeAsync(5000)
    lastLine().onOpen()
    await tick()
    expect(messages.slice(2)).toEqual(['join a', 'join b'])
    expect(handlers.onGap.mock.calls.map(([{ isAgain }]) => isAgain)).toEqual([false, true])
    expect(late.handlers.onGap.mock.calls).toEqual([[{ isAgain: false, connectedAt: Date.now() }]])
  })

  it('reports a denied room and retries a temporary failure', async () => {
    reply = (id) => ({ ok: false, code: id === 'a' ? 'forbidden' : 'internal' })
    const { handlers } = await joinRoom('a')
    const failing = await joinRoom('b')
    expect(handlers.onRefuse.mock.calls).toEqual([['forbidden']])
    reply = () => ({ ok: true })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(failing.handlers.onGap).toHaveBeenCalledOnce()
    expect(handlers.onGap).not.toHaveBeenCalled()
  })
})

describe('Connection', () => {
  it('closes a minute after the last listener has left, not before', async () => {
    const { leave } = await joinRoom('a')
    leave()
    await vi.advanceTimersByTimeAsync(59_000)
    const again = rooms.join('b', listener())
    await vi.advanceTimersByTimeAsync(120_000)
    expect(messages).not.toContain('end')
    again()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(messages[messages.length - 1]).toBe('end')
    rooms.join('b', listener())
    await tick()
    expect(messages[messages.length - 1]).toBe('connect')
  })

  it('closes while paused and catches up afterwards', async () => {
    const { handlers } = await joinRoom('a')
    rooms.pause()
    lines[0]?.onChange('update', { id: 'x', parent_id: 'a' })
    expect(handlers.onChange).not.toHaveBeenCalled()
    rooms.resume()
    rooms.resume()
    await tick()
    lastLine().onOpen()
    await tick()
    expect(messages).toEqual(['connect', 'join a', 'end', 'connect', 'join a'])
    expect(handlers.onGap.mock.lastCall?.[0].isAgain).toBe(true)
  })

  it('asks listeners to refetch every 30 seconds while offline', async () => {
    const handlers = listener()
    const leave = rooms.join('a', handlers)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(handlers.onGap).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(61_000)
    expect(handlers.onGap.mock.calls.map(([{ isAgain }]) => isAgain)).toEqual([true, true, true])
    lastLine().onOpen()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(handlers.onGap).toHaveBeenCalledTimes(4)
    lastLine().onClose()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(handlers.onGap).toHaveBeenCalledTimes(5)
    rooms.pause()
    await vi.advanceTimersByTimeAsync(120_000)
    leave()
    expect(handlers.onGap).toHaveBeenCalledTimes(5)
  })

  it('asks a new listener to refetch 30 seconds after it joined while offline', async () => {
    const leave = rooms.join('a', listener())
    await vi.advanceTimersByTimeAsync(20_000)
    leave()
    const handlers = listener()
    rooms.join('b', handlers)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(handlers.onGap).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(handlers.onGap).toHaveBeenCalledTimes(1)
  })

  it('retries with a delay when it cannot be opened', async () => {
    let attempts = 0
    const failing = createRooms(async () => {
      attempts += 1
      throw new Error('offline')
    }, presences)
    failing.join('a', listener())
    await vi.advanceTimersByTimeAsync(9000)
    expect(attempts).toBe(1)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(attempts).toBe(3)
  })
})

const BEN = { id: 'ben', name: 'Ben Vale', picture: null }

describe('Viewed item', () => {
  it('is sent once its room is joined, again after a reconnect, and not while the page is hidden', async () => {
    const { leave } = await joinRoom('a')
    rooms.look('b')
    await tick()
    expect(messages).toEqual(['connect', 'join a'])
    await joinRoom('b')
    expect(messages.slice(2)).toEqual(['join b', 'look b'])
    rooms.setSeen(false)
    rooms.setSeen(true)
    rooms.look('b')
    rooms.look('a')
    rooms.stopLooking('b')
    rooms.stopLooking('a')
    expect(messages.slice(4)).toEqual(['look null', 'look b', 'look a', 'look null'])
    rooms.look('a')
    messages = []
    lastLine().onClose()
    lastLine().onOpen()
    await tick()
    expect(messages).toEqual(['join a', 'join b', 'look a'])
    // The server knows that a client that has left a room views nothing in it.
    leave()
    expect(messages.slice(3)).toEqual(['leave a'])
    await joinRoom('a')
    expect(messages.slice(4)).toEqual(['join a', 'look a'])
  })
})

describe('Viewers', () => {
  const presence = { id: 'a', people: [{ user: BEN, item_id: 'a' }], total: 1 }

  it('are cleared with their room, when the room is denied, and when the connection stays down', async () => {
    const { leave } = await joinRoom('a')
    lastLine().onPresence(presence)
    expect(presences.ofRoom('a')).toEqual({ people: [BEN], total: 1 })
    leave()
    expect(presences.ofRoom('a').total).toBe(0)
    lastLine().onPresence(presence)
    expect(presences.ofRoom('a').total).toBe(0)

    await joinRoom('a')
    lastLine().onPresence(presence)
    lastLine().onClose()
    await vi.advanceTimersByTimeAsync(3000)
    lastLine().onOpen()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(presences.ofRoom('a').total).toBe(1)
    reply = () => ({ ok: false, code: 'forbidden' })
    lastLine().onClose()
    lastLine().onOpen()
    await tick()
    expect(presences.ofRoom('a').total).toBe(0)

    reply = () => ({ ok: true })
    await joinRoom('b')
    lastLine().onPresence({ ...presence, id: 'b' })
    lastLine().onClose()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(presences.ofRoom('b').total).toBe(0)
  })
})

describe('After a sleep', () => {
  it('asks listeners to refetch over a connection that still responds', async () => {
    const { handlers } = await joinRoom('a')
    await rooms.wake()
    expect(handlers.onGap.mock.lastCall?.[0]).toEqual({ isAgain: true, connectedAt: Date.now() })
    expect(messages).not.toContain('restart')
  })

  it('reopens a connection that no longer responds', async () => {
    const { handlers } = await joinRoom('a')
    isAlive = false
    await rooms.wake()
    expect(messages).toContain('restart')
    lastLine().onClose()
    lastLine().onOpen()
    await tick()
    expect(handlers.onGap.mock.lastCall?.[0].isAgain).toBe(true)
  })
})
