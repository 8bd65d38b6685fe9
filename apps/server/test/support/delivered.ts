import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Person, World } from './world.ts'

/** Waits until all events so far have been delivered. */
export async function untilDelivered({ db }: World): Promise<void> {
  await vi.waitFor(async () => expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]), {
    timeout: 60_000,
    interval: 10,
  })
}

/** Delays the notifications of a team until several changes are done, as a busy server does. Waits until they are sent. */
export async function delayDelivery(
  world: World,
  { tenantId }: Pick<Person, 'tenantId'>,
  act: () => Promise<void>,
): Promise<void> {
  await world.db.connection().execute(async (moment) => {
    const key = sql`hashtextextended(${`outbox:${tenantId}`}, 0)`
    await sql`SELECT pg_advisory_lock(${key})`.execute(moment)
    try {
      await act()
    } finally {
      await sql`SELECT pg_advisory_unlock(${key})`.execute(moment)
    }
  })
  await untilDelivered(world)
}
