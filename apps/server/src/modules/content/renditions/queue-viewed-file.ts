import pg from 'pg'
import type { Services } from '#modules/context.ts'
import { type NewSource, queueRenditions } from './queue-renditions.ts'

const FOREIGN_KEY = '23503'

/**
 * Queues renditions of what a user is viewing and that are not queued yet, with high priority. Ignores items that are deleted
 * concurrently.
 */
export async function queueViewedFile(
  { db, renderer }: Pick<Services, 'db' | 'renderer'>,
  { sources, priority }: { sources: readonly (NewSource & { tenantId: string })[]; priority: number },
): Promise<void> {
  if (sources.length === 0) return
  try {
    await db.transaction().execute(async (tx) => {
      for (const [tenantId, own] of Map.groupBy(sources, (source) => source.tenantId)) {
        await queueRenditions(tx, { tenantId, sources: own, renderer, priority })
      }
    })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === FOREIGN_KEY)) throw error
  }
}
