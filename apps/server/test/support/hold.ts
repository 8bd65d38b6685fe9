import { type RawBuilder, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import type { World } from './world.ts'

/** A transaction of the test that blocks others until it ends. */
export interface Hold {
  /** Runs a statement in it. */
  run(statement: RawBuilder<unknown>): Promise<void>
  /** Commits and unblocks the others. */
  release(): Promise<void>
}

/** Runs a statement in a transaction that stays open. It is never the victim of a deadlock. */
export async function hold({ db }: Pick<World, 'db'>, statement: RawBuilder<unknown>): Promise<Hold> {
  const ended = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<Db>()
  const done = db.transaction().execute(async (tx) => {
    await sql`SET LOCAL deadlock_timeout = '1min'`.execute(tx)
    await statement.execute(tx)
    begun.resolve(tx)
    await ended.promise
  })
  done.catch(begun.reject)
  const tx = await begun.promise
  return {
    run: async (more) => void (await more.execute(tx)),
    release() {
      ended.resolve()
      return done
    },
  }
}

/** Returns the statement for the exclusive lock of a team's tree. */
export const treeLock = ({ tenantId }: { tenantId: string }): RawBuilder<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tree:${tenantId}`}, 0))`

/** Waits until a number of the world's transactions wait for locks of others. */
export async function untilWaiting({ db }: Pick<World, 'db'>, count = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
      expect(rows.length).toBe(count)
    },
    { timeout: 60_000, interval: 10 },
  )
}
