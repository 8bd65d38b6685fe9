import { type Pool, poolCounts } from '../db/db.ts'
import type { MetricSource } from './source.ts'

/** Reports this server's database connections. */
export function poolMetrics(db: Pool): MetricSource {
  return {
    metrics: {
      arbour_database_connections: {
        help: 'Connections to the database, by whether they are in use',
        type: 'gauge',
        labels: ['state'],
      },
      arbour_database_connections_max: { help: 'Maximum number of connections', type: 'gauge' },
      arbour_database_waiting: { help: 'Queries and transactions that wait for a connection', type: 'gauge' },
    },
    read() {
      const { total, idle, waiting, max } = poolCounts(db)
      return {
        arbour_database_connections: [
          { labels: { state: 'idle' }, value: idle },
          { labels: { state: 'busy' }, value: total - idle },
        ],
        arbour_database_connections_max: max,
        arbour_database_waiting: waiting,
      }
    },
  }
}
