import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import type { MetricSource } from '#platform/metrics/source.ts'

/** Reports the number of undelivered events of all servers. */
export function outboxMetrics(db: Pool): MetricSource {
  return {
    metrics: {
      arbour_outbox_events: { help: 'Events that are committed and not delivered yet', type: 'gauge' },
      arbour_outbox_age_seconds: { help: 'Age of the oldest undelivered event in seconds; 0 if none waits', type: 'gauge' },
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
