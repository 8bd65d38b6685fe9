import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from '@arbour/server/platform/db/db'

/** Maximum wait for thumbnails and previews in milliseconds; the remaining ones are generated when the demo runs. */
const PATIENCE = 30_000

/** Waits until the thumbnails and previews of all files are generated, so that they are shown immediately. */
export async function waitForRenditions(db: Pool): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(200)) {
    const pendingRendition = await db
      .selectFrom('renditions')
      .select('source_id')
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst()
    if (!pendingRendition) return
  }
}
