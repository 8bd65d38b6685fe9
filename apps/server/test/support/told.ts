import { expect, vi } from 'vitest'
import type { World } from './world.ts'

/** Waits until everybody was told of all that has happened. */
export async function untilTold({ db }: World): Promise<void> {
  await vi.waitFor(async () => expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]), {
    timeout: 60_000,
    interval: 10,
  })
}
