import { type RawBuilder, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import type { World } from './world.ts'

/** A transaction of the test, which stands in the way of others until it is ended. */
export interface Hold {
  /** Does something more in it. */
  run(statement: RawBuilder<unknown>): Promise<void>
  /** Commits, and lets the others go on. */
  release(): Promise<void>
}

/** Runs a statement in a transaction that stays open. Of two that wait for each other it is never the one that is thrown out. */
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

/** The exclusive lock of a team's tree, as a statement. */
export const treeLock = ({ tenantId }: { tenantId: string }): RawBuilder<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tree:${tenantId}`}, 0))`

/** Waits until so many transactions of the world wait for locks of others. */
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
