import type { TracingSettings } from '#platform/tracing/tracing.ts'
import { type Environment, malformed, read } from './environment.ts'

/** `OTEL_*`; null without an endpoint. */
export function readTracing(env: Environment): TracingSettings | null {
  const endpoint = read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  if (endpoint === null) return null
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw malformed('OTEL_EXPORTER_OTLP_ENDPOINT', 'an address such as http://localhost:4318')
  const share = read(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1'
  const ratio = /^(0|1|0?\.\d+|[01]\.\d+)$/.test(share) ? Number(share) : Number.NaN
  if (!(ratio <= 1)) throw malformed('OTEL_TRACES_SAMPLER_ARG', 'a share of requests from 0 to 1')
  return Object.freeze({ endpoint: endpoint.replace(/\/+$/, ''), serviceName: read(env, 'OTEL_SERVICE_NAME') ?? 'arbour', ratio })
}
