import { calls } from '@arbour/contract/calls'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import { BenchClient } from './support/client.ts'
import { inParallel, percentiles, type Rows, timesInTurns } from './support/measure.ts'
import { type BenchServer, makeToken, readCpuTime, startServer } from './support/server.ts'

/** Values of CALLS_PERSON: counters are persisted from a twentieth of the limit. */
const SETTINGS = [
  ['calls are not counted', '0'],
  ['counted, far from the limit', '10000000'],
  ['counted and written each second', '20000'],
] as const
const PORTS = ['3901', '3902', '3903']
const CALLS = 1000
const ROUNDS = 9
const AT_ONCE = 8

interface Place {
  label: string
  server: BenchServer
  client: BenchClient
  /** CPU seconds of each round. */
  cpuSeconds: number[]
}

/** Measures the cost of counting calls: the same small call on servers with and without counting, alternately. */
export async function benchCallLimits(): Promise<Rows> {
  const dataDirs = await Promise.all(SETTINGS.map(() => makeDataDir(self)))
  const places: Place[] = []
  try {
    for (const [index, [label, limit]] of SETTINGS.entries()) {
      const dataDir = dataDirs[index] ?? ''
      const settings = { PORT: PORTS[index], CALLS_PERSON: limit, LIBREOFFICE: 'off', FFMPEG: 'off', DISK_RESERVE: '0' }
      const server = await startServer(dataDir, settings)
      places.push({ label, server, client: new BenchClient(server.url, makeToken(dataDir)), cpuSeconds: [] })
    }
    return await measure(places)
  } finally {
    for (const { server } of places) await server.stop()
    for (const dataDir of dataDirs) await removeDataDir(dataDir)
  }
}

async function measure(places: readonly Place[]): Promise<Rows> {
  const ask = (client: BenchClient) => () => client.receive(calls.authAccount, {})
  const times = await timesInTurns(
    places.map(({ client }) => ask(client)),
    { runs: 500, warmUp: 500 },
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { client, server, cpuSeconds } of places) {
      const before = readCpuTime(server.process.pid ?? 0)
      await inParallel(CALLS, AT_ONCE, ask(client))
      cpuSeconds.push(readCpuTime(server.process.pid ?? 0) - before)
    }
  }
  return places.map(({ label, cpuSeconds }, index) => {
    const median = cpuSeconds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    return [
      `auth/account, ${label}`,
      `${percentiles(times[index] ?? [])}; ${((median / CALLS) * 1000).toFixed(2)} ms of the processor`,
    ]
  })
}
