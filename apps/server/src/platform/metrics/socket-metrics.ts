import type { Server } from 'node:http'
import type { MetricSource } from './source.ts'

/** Reports open connections. `websockets` counts those of realtime. */
export function socketMetrics({ http, websockets }: { http: () => Server | undefined; websockets: () => number }): MetricSource {
  return {
    metrics: {
      arbour_connections: { help: 'Open connections, websockets among them', type: 'gauge' },
      arbour_websockets: { help: 'Open websockets', type: 'gauge' },
    },
    async read() {
      const server = http()
      const connections = await new Promise<number>((resolve, reject) => {
        if (!server) return resolve(0)
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
      })
      return { arbour_connections: connections, arbour_websockets: websockets() }
    },
  }
}
