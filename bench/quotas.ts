import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Pool } from '@arbour/server/platform/db/db'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import { sql } from 'kysely'
import { BenchClient } from './support/client.ts'
import { QUIET } from './support/dataset.ts'
import { inParallel, type Rows } from './support/measure.ts'
import { makeToken, readCpuTime, readCpuTimeOfChildren, startServer } from './support/server.ts'

/** Objects inserted each way, one per statement, in alternating groups. */
const OBJECTS = { count: 20_000, turn: 1000 }
/** Files uploaded each way, in alternating groups. */
const FILES = { count: 800, turn: 100, bytes: 10 * 1024 }
const AT_ONCE = 8
const SHA256 = Buffer.alloc(32)
/** Far more than is uploaded. */
const QUOTA_BYTES = 1024 ** 4

interface Variant {
  label: string
  begin: () => Promise<unknown>
}

/** Measures the cost of storage accounting: triggers on objects, and the check and reservation of an upload under a quota. */
export async function benchQuotas(): Promise<Rows> {
  const dataDir = await makeDataDir(self)
  try {
    const server = await startServer(dataDir)
    try {
      const client = new BenchClient(server.url, makeToken(dataDir))
      const root = await client.rootId()
      const { db, close } = await openDatabase({ dataDir, databaseUrl: null, log: QUIET, canJoin: true })
      try {
        const team = await db
          .selectFrom('items')
          .select(['tenant_id', 'owner_id'])
          .where('id', '=', root)
          .executeTakeFirstOrThrow()
        const insert = () =>
          sql`
          INSERT INTO objects (tenant_id, id, size, mimetype, sha256, uploaded_by)
          VALUES (${team.tenant_id}, ${randomUUID()}, 10240, 'application/octet-stream', ${SHA256}, ${team.owner_id})`.execute(db)
        const setTriggers = (state: 'ENABLE' | 'DISABLE') => () =>
          sql`ALTER TABLE objects ${sql.raw(state)} TRIGGER objects_count_added`.execute(db)
        const triggers = [
          { label: 'with triggers', begin: setTriggers('ENABLE') },
          { label: 'without', begin: setTriggers('DISABLE') },
        ]
        const rows: Rows = []
        for (const atOnce of [1, AT_ONCE])
          rows.push(
            ...(await inTurns(`insert an object, ${atOnce} at once`, triggers, { db, ...OBJECTS, atOnce, action: insert })),
          )
        await setTriggers('ENABLE')()
        await db.deleteFrom('objects').where('tenant_id', '=', team.tenant_id).execute()
        // It does not count objects inserted without triggers.
        await sql`DELETE FROM storage_use WHERE tenant_id = ${team.tenant_id}`.execute(db)
        const forget = () => sql`DELETE FROM team_quotas WHERE tenant_id = ${team.tenant_id}`.execute(db)
        const quotas = [
          { label: 'without a quota', begin: forget },
          {
            label: 'with one of the team',
            begin: () => sql`INSERT INTO team_quotas (tenant_id, bytes) VALUES (${team.tenant_id}, ${QUOTA_BYTES})`.execute(db),
          },
        ]
        const body = new Uint8Array(FILES.bytes)
        const send = () => client.send(root, `${randomUUID()}.bin`, body, FILES.bytes)
        for (const atOnce of [1, AT_ONCE]) {
          await forget()
          rows.push(
            ...(await inTurns(`upload a file of 10 KiB, ${atOnce} at once`, quotas, {
              db,
              ...FILES,
              atOnce,
              action: send,
              server: server.process.pid ?? 0,
            })),
          )
        }
        return rows
      } finally {
        await close()
      }
    } finally {
      await server.stop()
    }
  } finally {
    await removeDataDir(dataDir)
  }
}

interface TurnOptions {
  db: Pool
  count: number
  turn: number
  atOnce: number
  action: () => Promise<unknown>
  /** The server process, if it is involved. */
  server?: number
}

/**
 * Runs the same action in several ways alternately, so that other load affects all of them equally. Returns the times and CPU
 * times of each.
 */
async function inTurns(
  caseLabel: string,
  variants: readonly Variant[],
  { db, count, turn, atOnce, action, server }: TurnOptions,
): Promise<Rows> {
  const measurements = variants.map((variant) => ({ ...variant, times: [] as number[], postgres: 0, server: 0 }))
  const postmaster = await findPostmaster(db)
  await inParallel(turn, atOnce, action)
  for (let doneCount = 0; doneCount < count; doneCount += turn) {
    for (const measurement of measurements) {
      await measurement.begin()
      const before = { postgres: readCpuTimeOfChildren(postmaster), server: server ? readCpuTime(server) : 0 }
      await inParallel(turn, atOnce, async () => {
        const began = performance.now()
        await action()
        measurement.times.push(performance.now() - began)
      })
      measurement.postgres += readCpuTimeOfChildren(postmaster) - before.postgres
      if (server) measurement.server += readCpuTime(server) - before.server
    }
  }
  return measurements.map(({ label, times, postgres, server: serverSeconds }) => {
    const each = (seconds: number) => `${((seconds * 1000) / times.length).toFixed(2)} ms`
    const processor = server ? `server ${each(serverSeconds)}, PostgreSQL ${each(postgres)}` : `PostgreSQL ${each(postgres)}`
    return [`${caseLabel}, ${label}`, `p50 ${median(times).toFixed(2)} ms; processor for each: ${processor}`]
  })
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Returns the parent process of PostgreSQL's backends. */
async function findPostmaster(db: Pool): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`.execute(db)
  return Number(readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
}
