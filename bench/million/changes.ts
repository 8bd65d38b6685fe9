import { calls } from '@arbour/contract/calls'
import type { BenchClient } from '../support/client.ts'
import { KNOWN } from '../support/dataset-plan.ts'
import { percentiles, type Rows, timesOf } from '../support/measure.ts'

const RUNS = 20

/** Measures changes of a folder with 100,000 files in 10,000 sub-folders. Restores the folder afterwards. */
export async function measureChanges(client: BenchClient): Promise<Rows> {
  const { id } = await client.at(`/all/${KNOWN.branched}`)
  const mixed = await client.at(`/all/${KNOWN.mixed}`)
  const root = await client.rootId()
  const rows: Rows = []
  const moves = await timesOf((i) => client.receive(calls.filesMove, { id, destination_id: i % 2 === 0 ? mixed.id : root }), {
    runs: RUNS,
    warmUp: 2,
  })
  rows.push(['move a folder with 100,000 files in 10,000 sub-folders', percentiles(moves)])
  const restrict = (is_access_restricted: boolean) =>
    client.call(calls.filesAccessUpdate, { id, access: { is_access_restricted, is_hidden_when_restricted: false } })
  const pairs: [string, () => Promise<unknown>, string, () => Promise<unknown>][] = [
    ['delete it', () => client.call(calls.filesDelete, { id }), 'restore it', () => client.call(calls.filesRestore, { id })],
    ['restrict it', () => restrict(true), 'open it again', () => restrict(false)],
  ]
  for (const [label, act, backLabel, back] of pairs) {
    const times: [number[], number[]] = [[], []]
    for (let i = 0; i < RUNS; i += 1) {
      times[0].push(await timeOf(act))
      times[1].push(await timeOf(back))
    }
    rows.push([label, percentiles(times[0].sort(ascending))], [backLabel, percentiles(times[1].sort(ascending))])
  }
  return rows
}

/** Measures a copy of 10,000 files, its permanent deletion, and a zip of 1,000 files. */
export async function measureMany(client: BenchClient): Promise<Rows> {
  const rows: Rows = []
  const { id } = await client.at(`/all/${KNOWN.copied}`)
  const mixed = await client.at(`/all/${KNOWN.mixed}`)
  let copy = ''
  const duplicated = await timeOf(async () => {
    const { file } = await client.call(calls.filesDuplicate, { id, destination_id: mixed.id })
    copy = file.id
  })
  rows.push(['duplicate a folder of 10,000 files', `${duplicated.toFixed(0)} ms`])
  await client.call(calls.filesDelete, { id: copy })
  const deleted = await timeOf(() => client.call(calls.filesDelete, { id: copy, soft_delete: false }))
  rows.push(['delete a folder of 10,000 files for good', `${deleted.toFixed(0)} ms`])
  const zipped = await client.at(`/all/${KNOWN.zipped}`)
  let received = 0
  const times = await timesOf(
    async () => {
      const { url } = await client.call(calls.filesDownloadUrl, { ids: [zipped.id] })
      const response = await fetch(client.url + url)
      received = (await response.arrayBuffer()).byteLength
    },
    { runs: 5, warmUp: 1 },
  )
  rows.push([`zip of 1,000 files (${(received / 1024 ** 2).toFixed(0)} MiB)`, percentiles(times)])
  return rows
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

function ascending(a: number, b: number): number {
  return a - b
}
