import { BlockWriter, KIND } from '@arbour/documents/sheets/cells/block'
import { PLAIN_LAYOUT } from '@arbour/documents/sheets/cells/book'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeWorker } from '#test/fake-worker.ts'
import { BookClient, type OpenBook } from './book-client.ts'
import type { BookMessage, BookRequest } from './protocol.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DAMAGED = 'This sheet is damaged.'
const LOST = 'Couldn’t read this file.'

function oneRow() {
  const writer = new BlockWriter()
  writer.startRow(0)
  writer.add({ col: 0, kind: KIND.number, num: 1 })
  return writer.take()
}

/** Creates a client with a fake worker that opens a workbook with a number of tabs and reads each sheet as the test defines. */
async function openWith(
  tabs: number,
  readSheet: (tab: number, post: (message: BookMessage) => void, worker: FakeWorker) => void,
) {
  const state: { open: OpenBook | null; failed: unknown[] } = { open: null, failed: [] }
  const requestedTabs: number[] = []
  const worker = new FakeWorker((request, fake) => {
    const bookRequest = request as BookRequest
    const post = (message: BookMessage) => fake.respond(message)
    if (bookRequest.type === 'read') {
      requestedTabs.push(bookRequest.tab)
      return readSheet(bookRequest.tab, post, fake)
    }
    const names = Array.from({ length: tabs }, (_, tab) => ({ name: `${tab}` }))
    post({
      type: 'book',
      book: {
        tabs: names,
        active: 0,
        looks: [],
        is1904: false,
        hasMacros: false,
        isStale: false,
        hidden: { sheets: 0, charts: 0 },
      },
      shared: null,
      runs: null,
    })
  })
  const client = new BookClient(worker.asWorker(), {
    onChange(open) {
      state.open = open
    },
    onFail: (cause) => state.failed.push(cause),
  })
  client.open(new Uint8Array())
  await vi.advanceTimersByTimeAsync(0)
  return { client, worker, asked: requestedTabs, seen: state, sheet: (tab: number) => state.open?.sheets.get(tab) }
}

function readWell(tab: number, post: (message: BookMessage) => void) {
  post({ type: 'layout', tab, layout: PLAIN_LAYOUT })
  post({ type: 'block', tab, block: oneRow() })
  post({ type: 'done', tab, looks: null })
}

test('reports a corrupt sheet in its tab, and opens the others', async () => {
  const {
    client,
    sheet,
    seen: state,
  } = await openWith(3, (tab, post) => (tab === 0 ? post({ type: 'failed', tab, reason: DAMAGED }) : readWell(tab, post)))
  for (const tab of [0, 1, 2]) client.readSheet(tab)
  await vi.advanceTimersByTimeAsync(0)
  expect(sheet(0)).toMatchObject({ isDone: true, trouble: DAMAGED, canPass: false })
  expect([1, 2].map((tab) => sheet(tab))).toMatchObject(Array(2).fill({ isDone: true, trouble: null, store: { cellCount: 1 } }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sheet(1)).toMatchObject({ trouble: null })
  expect(state.failed).toEqual([])
})

test('fails if the only sheet of a workbook has nothing to show', async () => {
  const { client, seen: state } = await openWith(1, (tab, post) => post({ type: 'failed', tab, reason: DAMAGED }))
  client.readSheet(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(state.failed).toEqual([DAMAGED])
})

test('reads sheets one after another, each with its own timeout', async () => {
  const {
    client,
    asked: requestedTabs,
    sheet,
  } = await openWith(3, (tab, post) => void setTimeout(() => readWell(tab, post), 20_000))
  for (const tab of [0, 1, 2, 1]) client.readSheet(tab)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(requestedTabs).toEqual([0])
  await vi.advanceTimersByTimeAsync(41_000)
  expect(requestedTabs).toEqual([0, 1, 2])
  expect([0, 1, 2].map((tab) => sheet(tab)?.trouble)).toEqual([null, null, null])
})

test('keeps loaded data when a sheet times out, and fails the waiting tabs', async () => {
  const { client, worker, sheet } = await openWith(4, (tab, post) => {
    if (tab === 0) return readWell(tab, post)
    post({ type: 'layout', tab, layout: PLAIN_LAYOUT })
    post({ type: 'block', tab, block: oneRow() })
  })
  for (const tab of [0, 1, 2]) client.readSheet(tab)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(worker.isEnded).toBe(true)
  client.readSheet(3)
  expect(sheet(0)).toMatchObject({ trouble: null })
  expect(sheet(1)).toMatchObject({ trouble: 'This file is taking too long to load.', store: { cellCount: 1 } })
  expect([2, 3].map((tab) => sheet(tab))).toMatchObject(Array(2).fill({ isDone: true, trouble: LOST, canPass: true }))
})

test('does not blame the file if the worker is lost', async () => {
  const { client, sheet, worker } = await openWith(2, (_, __, fake) => fake.dispatchEvent(new Event('error')))
  client.readSheet(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(sheet(1)).toMatchObject({ trouble: LOST, canPass: true })
  expect(worker.isEnded).toBe(true)
  const never = await openWith(2, () => {})
  never.worker.dispatchEvent(new Event('error'))
  expect(never.seen.failed).toEqual([])
  const failed: unknown[] = []
  const broken = new FakeWorker((_, fake) => fake.dispatchEvent(new Event('error')))
  new BookClient(broken.asWorker(), { onChange() {}, onFail: (cause) => failed.push(cause) }).open(new Uint8Array())
  await vi.advanceTimersByTimeAsync(40_000)
  expect(failed).toMatchObject([{ message: LOST, canPass: true }])
})
