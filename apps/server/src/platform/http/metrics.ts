import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from './app-error.ts'

/** Numbers of which each is asked for together with the others, when somebody looks at the metrics. */
export interface Gauges {
  /** What each number says, by its name. */
  help: Readonly<Record<string, string>>
  read(): Promise<Readonly<Record<string, number>>>
}

/** `GET /metrics` for Prometheus, for who sends the token. Without a token configured there is no such page. */
export function installMetrics(app: FastifyInstance, token: string | null, gauges: Gauges): void {
  if (token === null) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'arbour_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
    registers: [registry],
  })
  const known = Object.entries(gauges.help).map(([name, help]) => ({
    name,
    gauge: new Gauge({ name, help, registers: [registry] }),
  }))
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw notFound()
    const values = await gauges.read()
    for (const { name, gauge } of known) gauge.set(values[name] ?? 0)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** By their hashes, which are of one length whatever was sent. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
}
