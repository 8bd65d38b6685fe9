import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Pool } from '#platform/db/db.ts'
import { connectTo } from '../lifecycle/client.ts'
import { assertConsistent } from '../support/assert-consistent.ts'
import type { Cluster } from './cluster.ts'
import { runLoad, type Timeline } from './load.ts'
import { Record } from './record.ts'

const CLIENTS = 6

/** Clients that work on a cluster, each in its own folder. */
export interface Clients {
  timeline: Timeline
  /** Stops the clients, and fails if something invalid was seen, an acknowledged change is lost, or stored data is corrupt. */
  finish(): Promise<void>
}

/** Lets clients begin to work. */
export async function startClients({ url, token, db, storage }: Cluster): Promise<Clients> {
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
  return {
    timeline,
    async finish() {
      ending.abort()
      await Promise.all(running)
      const sum = (of: 'acknowledged' | 'open') => records.reduce((all, record) => all + record[of], 0)
      console.log(`${sum('acknowledged')} changes acknowledged, ${sum('open')} left open, ${timeline.reads.length} reads`)
      expect(wrong).toEqual([])
      // Transactions of clients that gave up have ended, or are ended by their lock timeouts.
      await expect.poll(() => changesUnderWay(db), { timeout: 60_000 }).toBe(0)
      const lost = await Promise.all(records.map((record) => record.check(db)))
      expect(lost.flat()).toEqual([])
      await expect.poll(() => untold(db), { timeout: 60_000 }).toBe(0)
      const began = performance.now()
      await assertConsistent({ db, storage }, { isDeep: true })
      console.log(`All of it read and compared in ${seconds(performance.now() - began)}`)
    },
  }
}

/** Formats milliseconds. */
export function seconds(milliseconds = 0): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

async function changesUnderWay(db: Pool): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_stat_activity
    WHERE application_name = 'arbour' AND state LIKE '%transaction%' AND pid <> pg_backend_pid()`.execute(db)
  return Number(rows[0]?.count)
}

/** Returns the number of undelivered events. */
async function untold(db: Pool): Promise<number> {
  return (await db.selectFrom('outbox').select('id').execute()).length
}
