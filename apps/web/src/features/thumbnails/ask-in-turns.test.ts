import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askInTurns } from './ask-in-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type State = 'waiting' | 'ready' | 'failed'

/** A server whose answers a test sets, and what it was asked for. */
function start({ most = 100 } = {}) {
  const states = new Map<string, State>()
  const asked: string[][] = []
  const answers: [string, State | null][] = []
  const page = { isHidden: false, isDown: false }
  const asker = askInTurns<State>({
    most,
    ask: async (ids) => {
      asked.push([...ids])
      if (page.isDown) throw new Error('offline')
      return new Map(ids.flatMap((id) => (states.has(id) ? [[id, states.get(id) as State]] : [])))
    },
    isWaiting: (state) => state === 'waiting',
    isHidden: () => page.isHidden,
    onAnswer: (id, answer) => answers.push([id, answer]),
  })
  return { states, asked, answers, page, asker }
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('what comes onto the screen together is asked for in one request', async () => {
  const { states, asked, answers, asker } = start()
  for (const id of ['a', 'b', 'c']) {
    states.set(id, 'ready')
    asker.want(id)
    await after(20)
  }
  await after(150)
  expect(asked).toEqual([['a', 'b', 'c']])
  expect(answers).toEqual([
    ['a', 'ready'],
    ['b', 'ready'],
    ['c', 'ready'],
  ])
})

it('what has gone before it was asked for is not asked for', async () => {
  const { states, asked, asker } = start()
  states.set('a', 'ready')
  asker.want('a')()
  await after(60_000)
  expect(asked).toEqual([])
})

it('what is shown in two places stays wanted until both are gone', async () => {
  const { states, asked, asker } = start()
  states.set('a', 'waiting')
  const first = asker.want('a')
  const second = asker.want('a')
  first()
  await after(150)
  expect(asked).toEqual([['a']])
  second()
  await after(60_000)
  expect(asked).toHaveLength(1)
})

it('while nothing comes it is asked ever more seldom, and never more seldom than every 15 seconds', async () => {
  const { states, asked, asker } = start()
  states.set('a', 'waiting')
  asker.want('a')
  await after(150)
  const waits = []
  for (let turn = 0; turn < 6; turn++) {
    const from = Date.now()
    const before = asked.length
    while (asked.length === before) await after(250)
    waits.push(Date.now() - from)
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
})

it('each picture that comes brings the next question soon', async () => {
  const { states, asked, asker } = start()
  for (const id of ['a', 'b']) states.set(id, 'waiting')
  for (const id of ['a', 'b']) asker.want(id)
  await after(150 + 1000 + 2000)
  states.set('a', 'ready')
  await after(4000)
  expect(asked).toHaveLength(4)
  await after(1000)
  expect(asked.slice(-2)).toEqual([['a', 'b'], ['b']])
})

it('a last word ends the asking: ready, failed, or left out of the answer', async () => {
  const { states, asked, answers, asker } = start()
  states.set('a', 'ready')
  states.set('b', 'failed')
  for (const id of ['a', 'b', 'gone']) asker.want(id)
  await after(60_000)
  for (const id of ['a', 'b', 'gone']) asker.want(id)
  await after(60_000)
  expect(asked).toHaveLength(1)
  expect(answers).toEqual([
    ['a', 'ready'],
    ['b', 'failed'],
    ['gone', null],
  ])
})

it('what is new does not wait as long as what never comes', async () => {
  const { states, asked, answers, asker } = start()
  states.set('stuck', 'waiting')
  asker.want('stuck')
  await after(60_000)
  const before = asked.length
  states.set('a', 'waiting')
  asker.want('a')
  await after(150)
  states.set('a', 'ready')
  await after(1000)
  expect(
    asked
      .slice(before)
      .flat()
      .filter((id) => id === 'a'),
  ).toHaveLength(2)
  expect(answers).toEqual([['a', 'ready']])
})

it('what is new does not hurry what never comes', async () => {
  const { states, asked, asker } = start()
  states.set('stuck', 'waiting')
  asker.want('stuck')
  await after(31_200)
  const before = asked.length
  for (const id of ['a', 'b', 'c']) {
    states.set(id, 'ready')
    asker.want(id)
    await after(1000)
  }
  expect(asked.slice(before)).toEqual([['a'], ['b'], ['c']])
})

it('more than a request holds is asked for in turns, what has waited longest first', async () => {
  const { states, asked, asker } = start({ most: 2 })
  for (const id of ['a', 'b', 'c']) states.set(id, 'waiting')
  for (const id of ['a', 'b', 'c']) asker.want(id)
  await after(151)
  expect(asked).toEqual([['a', 'b'], ['c']])
  await after(1001)
  expect(asked.slice(2)).toEqual([['a', 'b'], ['c']])
})

it('there is one request at a time', async () => {
  const gate = Promise.withResolvers<ReadonlyMap<string, State>>()
  const ask = vi.fn(() => gate.promise)
  const asker = askInTurns<State>({
    most: 100,
    ask,
    isWaiting: () => false,
    isHidden: () => false,
    onAnswer: () => undefined,
  })
  asker.want('a')
  await after(150)
  asker.want('b')
  await after(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  gate.resolve(new Map([['a', 'ready']]))
  await after(150)
  expect(ask.mock.calls).toEqual([[['a']], [['b']]])
})

it('nothing is asked for while nobody looks', async () => {
  const { states, asked, page, asker } = start()
  states.set('a', 'waiting')
  asker.want('a')
  page.isHidden = true
  await after(60_000)
  expect(asked).toEqual([])
  page.isHidden = false
  asker.resume()
  await after(0)
  expect(asked).toEqual([['a']])
})

it('a request that fails is made again, as seldom as if nothing had come', async () => {
  const { states, asked, answers, page, asker } = start()
  states.set('a', 'ready')
  page.isDown = true
  asker.want('a')
  await after(150)
  expect(asked).toHaveLength(1)
  page.isDown = false
  await after(1000)
  expect(answers).toEqual([['a', 'ready']])
})
