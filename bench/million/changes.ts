import { calls } from '@arbour/contract/calls'
import type { BenchClient } from '../support/client.ts'
import { KNOWN } from '../support/dataset-plan.ts'
import { measureTimes, percentiles, type Rows } from '../support/measure.ts'

const RUNS = 20

/** Measures changes of a folder with 100,000 files in 10,000 sub-folders. Restores the folder afterwards. */
export async function measureChanges(client: BenchClient): Promise<Rows> {
  const { id } = await client.at(`/all/${KNOWN.branched}`)
  const mixedFolder = await client.at(`/all/${KNOWN.mixed}`)
  const root = await client.rootId()
  const rows: Rows = []
  const moves = await measureTimes(
    (i) => client.receive(calls.filesMove, { id, destination_id: i % 2 === 0 ? mixedFolder.id : root }),
    {
      runs: RUNS,
      warmUp: 2,
    },
  )
  rows.push(['move a folder with 100,000 files in 10,000 sub-folders', percentiles(moves)])
  const restrict = (is_access_restricted: boolean) =>
    client.call(calls.filesAccessUpdate, { id, access: { is_access_restricted, is_hidden_when_restricted: false } })
  const pairs: [string, () => Promise<unknown>, string, () => Promise<unknown>][] = [
    ['delete it', () => client.call(calls.filesDelete, { id }), 'restore it', () => client.call(calls.filesRestore, { id })],
    ['restrict it', () => restrict(true), 'open it again', () => restrict(false)],
  ]
  for (const [label, action, backLabel, revert] of pairs) {
    const times: [number[], number[]] = [[], []]
    for (let i = 0; i < RUNS; i += 1) {
      times[0].push(await measureTime(action))
      times[1].push(await measureTime(revert))
    }
    rows.push([label, percentiles(times[0].sort(compareNumbers))], [backLabel, percentiles(times[1].sort(compareNumbers))])
  }
  return rows
}

/** Measures a copy of 10,000 files, its permanent deletion, and a zip of 1,000 files. */
export async function measureMany(client: BenchClient): Promise<Rows> {
  const rows: Rows = []
  const { id } = await client.at(`/all/${KNOWN.copied}`)
  const mixedFolder = await client.at(`/all/${KNOWN.mixed}`)
  let copy = ''
  const duplicateMs = await measureTime(async () => {
    const { file } = await client.call(calls.filesDuplicate, { id, destination_id: mixedFolder.id })
    copy = file.id
  })
  rows.push(['duplicate a folder of 10,000 files', `${duplicateMs.toFixed(0)} ms`])
  await client.call(calls.filesDelete, { id: copy })
  const deleted = await measureTime(() => client.call(calls.filesDelete, { id: copy, soft_delete: false }))
  rows.push(['delete a folder of 10,000 files for good', `${deleted.toFixed(0)} ms`])
  const zippedFolder = await client.at(`/all/${KNOWN.zipped}`)
  let receivedBytes = 0
  const times = await measureTimes(
    async () => {
      const { url } = await client.call(calls.filesDownloadUrl, { ids: [zippedFolder.id] })
      const response = await fetch(client.url + url)
      receivedBytes = (await response.arrayBuffer()).byteLength
    },
    { runs: 5, warmUp: 1 },
  )
  rows.push([`zip of 1,000 files (${(receivedBytes / 1024 ** 2).toFixed(0)} MiB)`, percentiles(times)])
  return rows
}

async function measureTime(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await action()
  return performance.now() - began
}

function compareNumbers(a: number, b: number): number {
  return a - b
}
