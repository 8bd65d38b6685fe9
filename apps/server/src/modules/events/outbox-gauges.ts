import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import type { Gauges } from '#platform/http/metrics.ts'

/** How much of what happened, at all servers, waits to be told. */
export function outboxGauges(db: Pool): Gauges {
  return {
    help: {
      arbour_outbox_events: 'Events that are committed and not told yet',
      arbour_outbox_age_seconds: 'Since when the oldest of them waits; 0 when none does',
    },
    async read() {
      const { rows } = await sql<{ events: number; age: number }>`
        SELECT count(*) AS events, coalesce(extract(epoch FROM clock_timestamp() - min(at)), 0)::float8 AS age FROM outbox`.execute(
        db,
      )
      return { arbour_outbox_events: rows[0]?.events ?? 0, arbour_outbox_age_seconds: rows[0]?.age ?? 0 }
    },
  }
}
