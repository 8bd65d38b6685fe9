import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { STORAGE_BY } from '@arbour/contract/entities/report'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import { BenchClient } from '../support/client.ts'
import { ensureDataset } from '../support/dataset.ts'
import { KNOWN } from '../support/dataset-plan.ts'
import { percentiles, type Rows, timesOf } from '../support/measure.ts'
import { makeToken, startServer } from '../support/server.ts'
import { ensureEvents } from './dataset-events.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const RUNS = { runs: 20, warmUp: 3 }
const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
const UNTOUCHED = { date_range: { field: 'updated', to: day(365) } } as const

type Asked = [string, (client: BenchClient) => Promise<unknown>]

/**
 * Benchmarks of reports on a million items with five million events, and of browsing at the same time. `BENCH_DATA_DIR` as for
 * {@link benchMillion}.
 */
export async function benchReports(): Promise<Rows> {
  const kept = process.env.BENCH_DATA_DIR
  const dataDir = kept ?? (await makeDataDir(self))
  try {
    await ensureDataset(dataDir)
    await ensureEvents(dataDir)
    const server = await startServer(dataDir)
    try {
      const client = new BenchClient(server.url, makeToken(dataDir))
      const asked = await askedOf(client)
      const rows: Rows = []
      for (const [label, ask] of asked) {
        console.error(`${label} ...`)
        rows.push([label, percentiles(await timesOf(() => ask(client), RUNS))])
      }
      return [...rows, ...(await measureSaving(client)), ...(await measureBeside(client, asked))]
    } finally {
      await server.stop()
    }
  } finally {
    if (!kept) await removeDataDir(dataDir)
  }
}

async function askedOf(client: BenchClient): Promise<Asked[]> {
  const { items } = await client
    .call(calls.reportsStorage, { by: 'project' })
    .then(({ lines }) => ({ items: lines.flatMap(({ item }) => item ?? []) }))
  const within = items[0]?.id
  const { cursor } = await client.call(calls.reportsFiles, { take: 500 })
  const activity = (input: CallInput<typeof calls.reportsActivity>) => (one: BenchClient) =>
    one.receive(calls.reportsActivity, input)
  return [
    ['projects by variance', (one) => one.receive(calls.reportsFigures, { sub_type: 'project', sort: 'variance:asc' })],
    ...STORAGE_BY.map((by): Asked => [`storage by ${by}`, (one) => one.receive(calls.reportsStorage, { by })]),
    ...(within
      ? [
          [
            'storage of one project by type',
            (one) => one.receive(calls.reportsStorage, { by: 'type', within_id: within }),
          ] satisfies Asked,
        ]
      : []),
    ['what the bin and older versions hold', (one) => one.receive(calls.reportsStorageKept, {})],
    ['activity of 30 days', activity({ from: day(29), to: day(0) })],
    ['activity of a year', activity({ from: day(364), to: day(0) })],
    ['most active files of 92 days', (one) => one.receive(calls.reportsActivityFiles, { from: day(91), to: day(0) })],
    ['shared outside', (one) => one.receive(calls.reportsOutside, {})],
    ['untouched for a year: how many, how much', (one) => one.receive(calls.reportsStorage, { by: 'type', ...UNTOUCHED })],
    ['untouched for a year: the first 25', (one) => one.receive(calls.reportsFiles, UNTOUCHED)],
    ['the largest files, after 500', (one) => one.receive(calls.reportsFiles, { ...(cursor !== null && { cursor }) })],
  ]
}

/** Measures exports with the maximum number of rows. */
async function measureSaving(client: BenchClient): Promise<Rows> {
  const rows: Rows = []
  for (const format of ['csv', 'xlsx'] as const) {
    const times = await timesOf(
      async () => {
        const { url } = await client.call(calls.reportsExport, { format, report: { name: 'files', ...UNTOUCHED } })
        await (await fetch(client.url + url)).arrayBuffer()
      },
      { runs: 5, warmUp: 1 },
    )
    rows.push([`save 10,000 untouched files as ${format.toUpperCase()}`, percentiles(times)])
  }
  return rows
}

/** Measures browsing alone, and while users request every report without pause. */
async function measureBeside(client: BenchClient, asked: readonly Asked[]): Promise<Rows> {
  console.error('browse beside reports ...')
  const browse = () =>
    timesOf(() => client.receive(calls.filesBrowse, { path: `/all/${KNOWN.wide}`, take: 50 }), { runs: 400, warmUp: 20 })
  const alone = await browse()
  let isOver = false
  const reader = new BenchClient(client.url, client.token)
  const reports = (async () => {
    while (!isOver) for (const [, ask] of asked) if (!isOver) await ask(reader)
  })()
  const beside = await browse()
  isOver = true
  await reports
  return [
    ['browse a folder of 100,000: first page of 50', percentiles(alone)],
    ['the same beside reports without a pause', percentiles(beside)],
  ]
}
