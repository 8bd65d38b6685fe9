import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { ItemSortKey } from '@arbour/contract/calls/lists'
import type { BenchClient } from '../support/client.ts'
import { KNOWN } from '../support/dataset-plan.ts'
import { inParallel, measureTimes, percentiles, type Rows } from '../support/measure.ts'

const TAKE = 50
const WIDE_FOLDER_ITEMS = 100_000
const CONCURRENCY = 16
const REQUESTS = 3000

/** Measures browsing of wide, deep and mixed folders. */
export async function measureBrowsing(client: BenchClient): Promise<Rows> {
  const widePath = `/all/${KNOWN.wide}`
  const pages: [string, number][] = [
    ['first', 1],
    ['middle', WIDE_FOLDER_ITEMS / TAKE / 2],
    ['last', WIDE_FOLDER_ITEMS / TAKE],
  ]
  const rows: Rows = []
  for (const [label, page] of pages) {
    const times = await measureTimes(() => client.receive(calls.filesBrowse, { path: widePath, take: TAKE, page }))
    rows.push([`browse a folder of 100,000: ${label} page of ${TAKE}`, percentiles(times)])
  }
  const mixedFolder = await client.at(`/all/${KNOWN.mixed}`)
  const allTimes = await measureTimes(async () => {
    for (const page of [1, 2]) await client.receive(calls.filesChildren, { file_id: mixedFolder.id, page })
  })
  rows.push(['1,000 children with their flags, by 500', percentiles(allTimes)])
  const path = ['/all', `${KNOWN.deep} 7`, ...Array.from({ length: 19 }, (_, i) => `Level ${i + 2}`)].join('/')
  rows.push([
    'look up a path of depth 20',
    percentiles(await measureTimes(() => client.receive(calls.filesBrowse, { path, take: 1 }))),
  ])
  return rows
}

/** Measures the first and the middle page of a wide folder in every sort order. */
export async function measureSorting(client: BenchClient): Promise<Rows> {
  const path = `/all/${KNOWN.wide}`
  const rows: Rows = []
  for (const key of ItemSortKey.options) {
    for (const direction of ['asc', 'desc'] as const) {
      const times = async (page: number) =>
        percentiles(
          await measureTimes(() => client.receive(calls.filesBrowse, { path, take: TAKE, page, sort: `${key}:${direction}` }), {
            runs: 40,
            warmUp: 7,
          }),
        )
      rows.push([
        `a folder of 100,000 by ${key}:${direction}: first, middle page`,
        `${await times(1)}; ${await times(WIDE_FOLDER_ITEMS / TAKE / 2)}`,
      ])
    }
  }
  return rows
}

/** Measures searches and suggestions, and the lists that are searches without a query. */
export async function measureSearch(client: BenchClient): Promise<Rows> {
  const searches: [string, CallInput<typeof calls.filesSearch>][] = [
    ['a word with 19,000 hits', { q: KNOWN.commonWord }],
    ['a word with more hits than are counted', { q: KNOWN.overCommonWord }],
    ['a rare word', { q: KNOWN.rareWord }],
    ['part of a word', { q: KNOWN.rareWord.slice(2, 6) }],
    ['three words', { q: KNOWN.threeWords }],
    ['no match', { q: 'qqxxyyzz' }],
    ['a misspelt rare word', { q: KNOWN.rareMisspelt }],
    ['a misspelt word with 19,000 hits', { q: KNOWN.commonMisspelt }],
    ['the latest changes', { sort: 'updated:desc', take: 15 }],
    ['all projects', { sub_type: 'project' }],
    ['all images', { sub_type: 'image' }],
    ['what is starred', { is_starred: true }],
  ]
  const rows: Rows = []
  for (const [label, search] of searches) {
    const { meta } = await client.call(calls.filesSearch, search)
    const times = await measureTimes(() => client.receive(calls.filesSearch, search), { runs: 40, warmUp: 4 })
    rows.push([`search: ${label} (${meta.total_items}${meta.is_total_exact ? '' : ' or more'})`, percentiles(times)])
  }
  for (const q of [KNOWN.rareWord.slice(0, 4), KNOWN.commonWord, KNOWN.overCommonWord, KNOWN.overCommonWord.slice(0, 2)]) {
    const times = await measureTimes(() => client.receive(calls.filesSuggestions, { q }), { runs: 40, warmUp: 4 })
    rows.push([`suggestions: ${q}`, percentiles(times)])
  }
  return rows
}

/** Measures requests per second with several clients. */
export async function measureLoad(client: BenchClient): Promise<Rows> {
  const requests: [string, (i: number) => Promise<unknown>][] = [
    [
      'browse a page of 50',
      (i) => client.call(calls.filesBrowse, { path: `/all/${KNOWN.wide}`, take: TAKE, page: 1 + (i % 2000) }),
    ],
    ['search a rare word', () => client.call(calls.filesSearch, { q: KNOWN.rareWord })],
  ]
  const rows: Rows = []
  for (const [label, send] of requests) {
    await inParallel(REQUESTS / 10, CONCURRENCY, send)
    const began = performance.now()
    await inParallel(REQUESTS, CONCURRENCY, send)
    const rate = REQUESTS / ((performance.now() - began) / 1000)
    rows.push([`${label}, ${CONCURRENCY} at once`, `${rate.toFixed(0)} requests a second`])
  }
  return rows
}
