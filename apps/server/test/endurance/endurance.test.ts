import { setTimeout as wait } from 'node:timers/promises'
import { isLong } from '@arbour/testing/is-long'
import { endAll } from '@arbour/testing/server/server-process'
import { expect, it, onTestFinished } from 'vitest'
import { seconds, startClients } from './clients.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { faults, quickFaults } from './faults.ts'
import type { Timeline } from './load.ts'

/** Duration of the faults in minutes; overridden by `ENDURANCE_MINUTES`. With 0 each occurs once. */
const MINUTES = Number(process.env.ENDURANCE_MINUTES ?? (isLong ? 10 : 0))
/** Milliseconds between the starts of two faults. */
const EVERY = MINUTES > 0 ? 60_000 : 0
/** Minimum number of changes between two faults. */
const BETWEEN = 20
/** A folder with the previous version, with installed dependencies. */
const OTHER = process.env.UPGRADE_FROM
/** Minimum number of changes by each mixture of versions. */
const BY_EACH = 100

it('three servers lose nothing under any fault, and recover automatically', {
  timeout: 600_000 + MINUTES * 120_000,
}, async () => {
  const cluster = await startCluster()
  onTestFinished(async () => {
    await cluster.close()
    endAll()
  })
  const clients = await startClients(cluster)
  const report = await goWrong(cluster, clients.timeline)
  console.log(report.join('\n'))
  await clients.finish()
})

it.each(OTHER ? [OTHER] : [])(
  'servers of the version in %s are replaced one by one under load',
  { timeout: 600_000 },
  async (other) => {
    const cluster = await startCluster(other)
    onTestFinished(async () => {
      await cluster.close()
      endAll()
    })
    const clients = await startClients(cluster)
    const { writes } = clients.timeline
    const proceed = async () => {
      const before = writes.length
      await expect.poll(() => writes.length, { timeout: 60_000 }).toBeGreaterThan(before + BY_EACH)
    }
    await proceed()
    for (const [at, server] of cluster.servers.entries()) {
      await server.stop()
      await cluster.restart(at)
      await proceed()
    }
    await clients.finish()
  },
)

/** Triggers the faults one by one, and returns how long reads and writes failed during each. */
async function goWrong(cluster: Cluster, timeline: Timeline): Promise<string[]> {
  const report: string[] = []
  const named = Object.entries(isLong ? faults : quickFaults)
  const until = performance.now() + MINUTES * 60_000
  for (let turn = 0; MINUTES > 0 ? performance.now() < until : turn < named.length; turn += 1) {
    const [name, fault] = named[turn % named.length] ?? []
    if (!name || !fault) break
    const began = performance.now()
    await fault(cluster)
    const over = performance.now()
    await expect
      .poll(() => (timeline.reads.at(-1) ?? 0) > over && (timeline.writes.at(-1) ?? 0) > over, { timeout: 60_000 })
      .toBe(true)
    const resumed = performance.now()
    const gaps = [timeline.reads, timeline.writes].map((times) => longestGap(times, began, resumed))
    const back = seconds(resumed - over)
    const failed = timeline.failures.filter((time) => time > began).length
    report.push(
      `${name}: over after ${seconds(over - began)}, nothing read for ${seconds(gaps[0])}, nothing written for ${seconds(gaps[1])}, both again ${back} later, ${failed} requests failed`,
    )
    const writes = timeline.writes.length
    await expect.poll(() => timeline.writes.length, { timeout: 60_000 }).toBeGreaterThan(writes + BETWEEN)
    await wait(Math.max(0, began + EVERY - performance.now()))
  }
  return report
}

/** Returns the longest gap between timestamps in a period. */
function longestGap(times: readonly number[], from: number, to: number): number {
  const within = [from, ...times.filter((time) => time > from && time < to), to]
  return Math.max(...within.slice(1).map((time, at) => time - (within[at] ?? time)))
}
