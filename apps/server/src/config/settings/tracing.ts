import type { TracingSettings } from '#platform/tracing/tracing.ts'
import { parsedText, text } from '../schemas.ts'
import { type Environment, readSetting, setting } from '../setting.ts'

const endpoint = parsedText<string>((input) => {
  const url = URL.parse(input)
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return { value: input.replace(/\/+$/, '') }
  return { expected: 'an address such as http://localhost:4318' }
})

const ratio = text
  .refine((input) => /^(0|1|0?\.\d+|[01]\.\d+)$/.test(input) && Number(input) <= 1, 'a share of requests from 0 to 1')
  .transform(Number)

export const TRACING = {
  endpoint: setting('OTEL_EXPORTER_OTLP_ENDPOINT', {
    schema: endpoint,
    default: null,
    help: 'URL of an OpenTelemetry receiver (OTLP over HTTP) for traces of requests and jobs: `http://localhost:4318`',
    more: 'docs/admin/monitor.md#traces',
  }),
  /** Read directly by the exporter. */
  headers: setting('OTEL_EXPORTER_OTLP_HEADERS', {
    schema: text,
    default: null,
    help: 'Headers for the receiver, such as a token: `authorization=Bearer%20...`',
  }),
  serviceName: setting('OTEL_SERVICE_NAME', { schema: text, default: 'arbour', help: 'The name of the server in traces' }),
  ratio: setting('OTEL_TRACES_SAMPLER_ARG', {
    schema: ratio,
    default: '1',
    help: 'The ratio of traced requests and jobs, 0 to 1',
  }),
} as const

/** Reads the tracing endpoint; null without one. Throws {@link StartError} for a malformed setting. */
export function readTracing(env: Environment): TracingSettings | null {
  const endpoint = readSetting(env, TRACING.endpoint)
  if (endpoint === null) return null
  return Object.freeze({
    endpoint,
    serviceName: readSetting(env, TRACING.serviceName),
    ratio: readSetting(env, TRACING.ratio),
  })
}
