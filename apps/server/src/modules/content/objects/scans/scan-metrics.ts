import { sql } from 'kysely'
import type { Db, Pool } from '#platform/db/db.ts'
import type { MetricSource } from '#platform/metrics/source.ts'

interface PendingScans {
  waiting: number
  again: number
  oldest: number
}

/** Counts the pending scans of all servers. `oldest`: age of the oldest new object, in seconds. */
export async function countWaiting(db: Db): Promise<PendingScans> {
  const { rows } = await sql<PendingScans>`
    SELECT count(*) FILTER (WHERE NOT is_again) AS waiting, count(*) FILTER (WHERE is_again) AS again,
      coalesce(extract(epoch FROM now() - min(queued) FILTER (WHERE NOT is_again)), 0)::float8 AS oldest
    FROM object_scans`.execute(db)
  return rows[0] ?? { waiting: 0, again: 0, oldest: 0 }
}

/** Reports the progress of virus scans. */
export function scanMetrics(db: Pool, scanner: { isUp(): boolean } | null): MetricSource {
  return {
    metrics: {
      arbour_scans_waiting: {
        help: 'Stored files that wait for a virus scan, across all servers',
        type: 'gauge',
        labels: ['kind'],
      },
      arbour_scans_oldest_seconds: { help: 'Age of the oldest waiting new file in seconds; 0 if none waits', type: 'gauge' },
      ...(scanner && {
        arbour_scanner_up: {
          help: 'Whether the last request of this server to the virus scanner succeeded',
          type: 'gauge' as const,
        },
      }),
    },
    async read() {
      const { waiting, again, oldest } = await countWaiting(db)
      return {
        arbour_scans_waiting: [
          { labels: { kind: 'new' }, value: waiting },
          { labels: { kind: 'again' }, value: again },
        ],
        arbour_scans_oldest_seconds: oldest,
        ...(scanner && { arbour_scanner_up: scanner.isUp() ? 1 : 0 }),
      }
    },
  }
}
