import pg from 'pg'
import type { CallContext } from '#modules/context.ts'
import { type NewSource, queueRenditions } from './queue-renditions.ts'

const FOREIGN_KEY = '23503'

/** Has made at once what somebody looks at and nobody thought of before. What goes at this moment needs nothing. */
export async function queueSeen(
  { db, principal, renderer }: CallContext,
  { sources, priority }: { sources: readonly NewSource[]; priority: number },
): Promise<void> {
  if (sources.length === 0) return
  try {
    const { tenantId } = principal
    await db.transaction().execute((tx) => queueRenditions(tx, { tenantId, sources, renderer, priority }))
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === FOREIGN_KEY)) throw error
  }
}
