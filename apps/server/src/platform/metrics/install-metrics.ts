import { hash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { notFound } from '../http/app-error.ts'
import { measureRequests } from './measure-requests.ts'
import type { MetricSource } from './source.ts'

interface MetricsOptions {
  /** Null: no such page. */
  token: string | null
  sources: readonly MetricSource[]
  /** How long a source may take before the page goes without it. Milliseconds. */
  timeout?: number
}

const TIMEOUT = 2000

/**
 * `GET /metrics` for Prometheus, for who sends the token: requests, what the sources say, and the process itself. A source that fails, or does not
 * answer in time, is left out, and `arbour_metrics_missing` says so: what is still known is needed most when something is away.
 */
export function installMetrics(app: FastifyInstance, { token, sources, timeout = TIMEOUT }: MetricsOptions): void {
  if (token === null) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  const known = sources.map((source) => registered(source, registry))
  const missing = new Gauge({
    name: 'arbour_metrics_missing',
    help: 'Sources of metrics that could not be asked this time',
    registers: [registry],
  })
  let reading: Promise<void> | null = null
  const readAll = async () => {
    const read = await Promise.all(known.map((one) => one.refresh(timeout)))
    missing.set(read.filter((isThere) => !isThere).length)
  }
  const options = { logLevel: 'warn' as const, config: { pressureHandler: () => undefined } }
  app.get('/metrics', options, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw notFound()
    // One look for all who ask meanwhile.
    reading ??= readAll().finally(() => {
      reading = null
    })
    await reading
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** A source with its metrics. `refresh` gives whether it answered. */
function registered({ metrics, read }: MetricSource, registry: Registry) {
  const all = Object.entries(metrics).map(([name, { help, type, labels = [] }]) => {
    const options = { name, help, labelNames: [...labels], registers: [registry] }
    return { name, metric: type === 'gauge' ? new Gauge(options) : new Counter(options) }
  })
  let asking: ReturnType<typeof ask> | null = null
  const ask = async () => read()

  return {
    async refresh(timeout: number): Promise<boolean> {
      // What it was asked before and has not answered is not asked again: a database that hangs would have ever more to do.
      asking ??= ask().finally(() => {
        asking = null
      })
      const late = new AbortController()
      const isLate = wait(timeout, null, { signal: late.signal, ref: false }).catch(() => null)
      const values = await Promise.race([asking.catch(() => null), isLate])
      late.abort()
      for (const { name, metric } of all) {
        metric.reset()
        const value = values?.[name]
        if (value === undefined) {
          // What has no labels would be told as 0.
          metric.remove()
          continue
        }
        for (const sample of typeof value === 'number' ? [{ labels: {}, value }] : value) metric.inc(sample.labels, sample.value)
      }
      return values !== null
    },
  }
}

/** By their hashes, which are of one length whatever was sent. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
}
