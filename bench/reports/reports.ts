import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { STORAGE_BY } from '@arbour/contract/entities/report'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import { BenchClient } from '../support/client.ts'
import { ensureDataset } from '../support/dataset.ts'
import { KNOWN } from '../support/dataset-plan.ts'
import { measureTimes, percentiles, type Rows } from '../support/measure.ts'
import { makeToken, startServer } from '../support/server.ts'
import { ensureEvents } from './dataset-events.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const RUNS = { runs: 20, warmUp: 3 }
const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
const UNTOUCHED = { date_range: { field: 'updated', to: day(365) } } as const

type ReportRequest = [string, (client: BenchClient) => Promise<unknown>]

/**
 * Benchmarks of reports on a million items with five million events, and of browsing at the same time. `BENCH_DATA_DIR` as for
 * {@link benchMillion}.
 */
export async function benchReports(): Promise<Rows> {
  const keptDir = process.env.BENCH_DATA_DIR
  const dataDir = keptDir ?? (await makeDataDir(self))
  try {
    await ensureDataset(dataDir)
    await ensureEvents(dataDir)
    const server = await startServer(dataDir)
    try {
      const client = new BenchClient(server.url, makeToken(dataDir))
      const requests = await listRequests(client)
      const rows: Rows = []
      for (const [label, ask] of requests) {
        console.error(`${label} ...`)
        rows.push([label, percentiles(await measureTimes(() => ask(client), RUNS))])
      }
      return [...rows, ...(await measureSaving(client)), ...(await measureBeside(client, requests))]
    } finally {
      await server.stop()
    }
  } finally {
    if (!keptDir) await removeDataDir(dataDir)
  }
}

async function listRequests(client: BenchClient): Promise<ReportRequest[]> {
  const { items } = await client
    .call(calls.reportsStorage, { by: 'project' })
    .then(({ lines }) => ({ items: lines.flatMap(({ item }) => item ?? []) }))
  const projectId = items[0]?.id
  const { cursor } = await client.call(calls.reportsFiles, { take: 500 })
  const activity = (input: CallInput<typeof calls.reportsActivity>) => (reader: BenchClient) =>
    reader.receive(calls.reportsActivity, input)
  return [
    ['projects by variance', (reader) => reader.receive(calls.reportsFigures, { sub_type: 'project', sort: 'variance:asc' })],
    ...STORAGE_BY.map((by): ReportRequest => [`storage by ${by}`, (reader) => reader.receive(calls.reportsStorage, { by })]),
    ...(projectId
      ? [
          [
            'storage of one project by type',
            (reader) => reader.receive(calls.reportsStorage, { by: 'type', within_id: projectId }),
          ] satisfies ReportRequest,
        ]
      : []),
    ['what the bin and older versions hold', (reader) => reader.receive(calls.reportsStorageKept, {})],
    ['activity of 30 days', activity({ from: day(29), to: day(0) })],
    ['activity of a year', activity({ from: day(364), to: day(0) })],
    ['most active files of 92 days', (reader) => reader.receive(calls.reportsActivityFiles, { from: day(91), to: day(0) })],
    ['shared outside', (reader) => reader.receive(calls.reportsOutside, {})],
    ['untouched for a year: how many, how much', (reader) => reader.receive(calls.reportsStorage, { by: 'type', ...UNTOUCHED })],
    ['untouched for a year: the first 25', (reader) => reader.receive(calls.reportsFiles, UNTOUCHED)],
    ['the largest files, after 500', (reader) => reader.receive(calls.reportsFiles, { ...(cursor !== null && { cursor }) })],
  ]
}

/** Measures exports with the maximum number of rows. */
async function measureSaving(client: BenchClient): Promise<Rows> {
  const rows: Rows = []
  for (const format of ['csv', 'xlsx'] as const) {
    const times = await measureTimes(
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
async function measureBeside(client: BenchClient, requests: readonly ReportRequest[]): Promise<Rows> {
  console.error('browse beside reports ...')
  const browse = () =>
    measureTimes(() => client.receive(calls.filesBrowse, { path: `/all/${KNOWN.wide}`, take: 50 }), { runs: 400, warmUp: 20 })
  const timesAlone = await browse()
  let isOver = false
  const reader = new BenchClient(client.url, client.token)
  const reports = (async () => {
    while (!isOver) for (const [, ask] of requests) if (!isOver) await ask(reader)
  })()
  const timesBeside = await browse()
  isOver = true
  await reports
  return [
    ['browse a folder of 100,000: first page of 50', percentiles(timesAlone)],
    ['the same beside reports without a pause', percentiles(timesBeside)],
  ]
}
