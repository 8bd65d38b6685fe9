import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import { BenchClient } from '../support/client.ts'
import { ensureDataset } from '../support/dataset.ts'
import type { Rows } from '../support/measure.ts'
import { type BenchServer, familyMemory, makeToken, readMemory, startServer } from '../support/server.ts'
import { measureChanges, measureMany } from './changes.ts'
import { measureBrowsing, measureLoad, measureSearch, measureSorting } from './reads.ts'

/**
 * Benchmarks with a million items in one team. `BENCH_DATA_DIR` names a data folder to reuse the data set between runs; without
 * it the data set is recreated.
 */
export async function benchMillion(): Promise<Rows> {
  const keptDir = process.env.BENCH_DATA_DIR
  const dataDir = keptDir ?? (await makeDataDir(self))
  try {
    const began = performance.now()
    if (await ensureDataset(dataDir)) console.error(`made the data set in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    const server = await startServer(dataDir)
    try {
      return [['start, a million items', `${server.startMs.toFixed(0)} ms`], ...(await measureTeam(server, makeToken(dataDir)))]
    } finally {
      await server.stop()
    }
  } finally {
    if (!keptDir) await removeDataDir(dataDir)
  }
}

/** Runs all measurements of a large team, including memory. */
export async function measureTeam(server: BenchServer, token: string): Promise<Rows> {
  const client = new BenchClient(server.url, token)
  const rows: Rows = []
  for (const measure of [measureBrowsing, measureSorting, measureSearch, measureLoad, measureChanges, measureMany]) {
    console.error(`${measure.name} ...`)
    rows.push(...(await measure(client)))
  }
  const pid = server.process.pid ?? 0
  const { now, peak } = readMemory(pid)
  return [
    ...rows,
    ['memory of the server', `${now} MB, peak ${peak} MB`],
    ['memory of the database, shared parts counted once', `${familyMemory(pid)} MB`],
  ]
}
