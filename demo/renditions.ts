import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from '@arbour/server/platform/db/db'

/** How long is waited for thumbnails and previews; what is not made by then is made when the demo runs. Milliseconds. */
const PATIENCE = 30_000

/** Waits until the thumbnails and previews of all files are made, so that the first look finds them. */
export async function untilMade(db: Pool): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(200)) {
    const waiting = await db
      .selectFrom('renditions')
      .select('source_id')
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst()
    if (!waiting) return
  }
}
