import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import { isLong } from '@arbour/testing/is-long'
import { endAll } from '@arbour/testing/server/server-process'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { Pool } from '#platform/db/db.ts'
import { connectTo } from '../lifecycle/client.ts'
import { assertWhole } from '../support/assert-whole.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { faults, quickFaults } from './faults.ts'
import { runLoad, type Timeline } from './load.ts'
import { Record } from './record.ts'

const CLIENTS = 6
/** For how long there are faults; `ENDURANCE_MINUTES` says another number. With 0 each comes once. */
const MINUTES = Number(process.env.ENDURANCE_MINUTES ?? (isLong ? 10 : 0))
/** From the beginning of one fault to that of the next. Milliseconds. */
const EVERY = MINUTES > 0 ? 60_000 : 0
/** As many changes are made between two faults at least. */
const BETWEEN = 20

it('three servers lose nothing, whatever goes wrong, and resume by themselves', {
  timeout: 600_000 + MINUTES * 120_000,
}, async () => {
  const cluster = await startCluster()
  onTestFinished(async () => {
    await cluster.close()
    endAll()
  })
  const { url, token, db, storage } = cluster
  const client = connectTo(url, token)
  const { file: root } = await client.call(calls.filesBrowse, { path: '/all' })
  const wrong: string[] = []
  const timeline: Timeline = { reads: [], writes: [], failures: [] }
  const records = Array.from({ length: CLIENTS }, () => new Record())
  const ending = new AbortController()
  const folders = await Promise.all(records.map((_, index) => client.folder(root?.id ?? '', `Client ${index}`)))
  const onWrong = (what: string) => void wrong.push(what)
  const running = records.map((record, index) =>
    runLoad({ url, token, folderId: folders[index]?.id ?? '', record, timeline, onWrong }, ending.signal),
  )
  const report = await goWrong(cluster, timeline)
  ending.abort()
  await Promise.all(running)
  console.log(report.join('\n'))
  const sum = (of: 'acknowledged' | 'open') => records.reduce((all, record) => all + record[of], 0)
  console.log(`${sum('acknowledged')} changes acknowledged, ${sum('open')} left open, ${timeline.reads.length} reads`)
  expect(wrong).toEqual([])
  // What was under way when its client gave up has ended, or is ended by its locks.
  await expect.poll(() => changesUnderWay(db), { timeout: 60_000 }).toBe(0)
  const lost = await Promise.all(records.map((record) => record.check(db)))
  expect(lost.flat()).toEqual([])
  await expect.poll(() => untold(db), { timeout: 60_000 }).toBe(0)
  const began = performance.now()
  await assertWhole({ db, storage }, { isDeep: true })
  console.log(`All of it read and compared in ${seconds(performance.now() - began)}`)
})

/** Lets one fault follow the other, and says of each how long nothing could be read or written. */
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

/** The longest time between two of these, from a moment on to another. */
function longestGap(times: readonly number[], from: number, to: number): number {
  const within = [from, ...times.filter((time) => time > from && time < to), to]
  return Math.max(...within.slice(1).map((time, at) => time - (within[at] ?? time)))
}

function seconds(milliseconds = 0): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

async function changesUnderWay(db: Pool): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_stat_activity
    WHERE application_name = 'arbour' AND state LIKE '%transaction%' AND pid <> pg_backend_pid()`.execute(db)
  return Number(rows[0]?.count)
}

/** How many events wait to be told. */
async function untold(db: Pool): Promise<number> {
  return (await db.selectFrom('outbox').select('id').execute()).length
}
