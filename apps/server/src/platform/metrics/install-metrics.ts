import { hash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { notFound } from '../http/app-error.ts'
import { measureRequests } from './measure-requests.ts'
import type { MetricSource } from './source.ts'

interface MetricsOptions {
  /** Null: disabled. */
  token: string | null
  sources: readonly MetricSource[]
  /** Timeout of a source before it is omitted. Milliseconds. */
  timeout?: number
}

const TIMEOUT = 2000

/**
 * Registers `GET /metrics` for Prometheus, protected by a token: requests, all sources, and the process itself. A source that
 * fails or times out is omitted, and `arbour_metrics_missing` names it: the rest is needed most during an outage.
 */
export function installMetrics(app: FastifyInstance, { token, sources, timeout = TIMEOUT }: MetricsOptions): void {
  if (token === null) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  const registeredSources = sources.map((source) => registerSource(source, registry))
  const missing = new Gauge({
    name: 'arbour_metrics_missing',
    help: 'Sources of metrics that failed in this collection',
    registers: [registry],
  })
  let reading: Promise<void> | null = null
  const readAll = async () => {
    const results = await Promise.all(registeredSources.map((source) => source.refresh(timeout)))
    missing.set(results.filter((isThere) => !isThere).length)
  }
  const options = { logLevel: 'warn' as const, config: { pressureHandler: () => undefined } }
  app.get('/metrics', options, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw notFound()
    // Concurrent requests share one reading.
    reading ??= readAll().finally(() => {
      reading = null
    })
    await reading
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Registers the metrics of a source. `refresh` returns whether it responded. */
function registerSource({ metrics, read }: MetricSource, registry: Registry) {
  const all = Object.entries(metrics).map(([name, { help, type, labels = [] }]) => {
    const options = { name, help, labelNames: [...labels], registers: [registry] }
    return { name, metric: type === 'gauge' ? new Gauge(options) : new Counter(options) }
  })
  let pendingRead: ReturnType<typeof ask> | null = null
  const ask = async () => read()

  return {
    async refresh(timeout: number): Promise<boolean> {
      // A source with a pending request is not asked again, so that requests to a hanging database do not accumulate.
      pendingRead ??= ask().finally(() => {
        pendingRead = null
      })
      const late = new AbortController()
      const isLate = wait(timeout, null, { signal: late.signal, ref: false }).catch(() => null)
      const values = await Promise.race([pendingRead.catch(() => null), isLate])
      late.abort()
      for (const { name, metric } of all) {
        metric.reset()
        const value = values?.[name]
        if (value === undefined) {
          // Metrics without labels would be reported as 0.
          metric.remove()
          continue
        }
        for (const sample of typeof value === 'number' ? [{ labels: {}, value }] : value) metric.inc(sample.labels, sample.value)
      }
      return values !== null
    },
  }
}

/** Compares hashes, which have a fixed length. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
}
