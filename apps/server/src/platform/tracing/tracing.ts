import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span, Tracer } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { observeQueries } from '../db/db.ts'
import { traceWork, type WorkTracer } from './traced.ts'

/** The receiver of traces, and the share of traced requests. */
export interface TracingSettings {
  /** Origin and path of the receiver, without a trailing slash; `/v1/traces` is appended. */
  endpoint: string
  serviceName: string
  /** The share of requests that are traced, 0 to 1; for requests within a remote trace, its sampling decision applies. */
  ratio: number
}

/** OpenTelemetry traces of requests, jobs and outbound requests. */
export interface Tracing {
  /** Enables tracing of an application's requests; call it before its routes are registered. */
  install(app: FastifyInstance): void
  /** Sends pending traces, for a few seconds at most. */
  flush(): Promise<void>
  /** Does the same, and stops tracing. */
  close(): Promise<void>
}

interface Active {
  span: Span
  context: Context
}

/** Timeout of the last traces on shutdown. Milliseconds. */
const FLUSH_TIMEOUT = 3000
/** Interval of log entries about an unreachable receiver. Milliseconds. */
const WARN_EVERY = 60_000

/**
 * Starts tracing by OTLP over HTTP. Spans name routes by their patterns and queries by their first word, without URLs,
 * parameters, users or files. Requests never wait for the receiver: beyond 2,048 pending spans, further ones are dropped.
 */
export async function openTracing(
  { endpoint, serviceName, ratio }: TracingSettings,
  log: { warn(details: object, message: string): void },
): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  let lastWarned = Number.NEGATIVE_INFINITY
  const logWarning = (message: string) => {
    if (performance.now() - lastWarned < WARN_EVERY) return
    lastWarned = performance.now()
    log.warn({ reason: message.slice(0, 200) }, 'Traces could not be sent')
  }
  const quiet = () => undefined
  api.diag.setLogger({ error: logWarning, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, api.DiagLogLevel.ERROR)
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 10_000 })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('arbour')
  const active = new AsyncLocalStorage<Active>()
  observeQueries(({ text, milliseconds, isFailed }) => {
    const parent = active.getStore()
    if (parent?.span.isRecording()) traceQuery(api, tracer, { parent, text, milliseconds, isFailed })
  })
  traceWork(workTracer(api, { tracer, active }))
  const flush = () => provider.forceFlush({ timeoutMillis: FLUSH_TIMEOUT }).catch(quiet)
  return {
    install: (app) => traceRequests(api, app, { tracer, active }),
    flush,
    async close() {
      traceWork(null)
      await flush()
      // Limited, since it waits for the exporter again, which may hang.
      await Promise.race([provider.shutdown().catch(quiet), new Promise((resolve) => setTimeout(resolve, 500).unref())])
    },
  }
}

type Api = typeof import('@opentelemetry/api')

function traceRequests(
  api: Api,
  app: FastifyInstance,
  { tracer, active }: { tracer: Tracer; active: AsyncLocalStorage<Active> },
): void {
  const spans = new WeakMap<object, Active>()
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const parent = remoteContext(api, request.headers.traceparent)
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: api.SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route, 'arbour.request_id': request.id },
      },
      parent,
    )
    const requestSpan = { span, context: api.trace.setSpan(parent, span) }
    spans.set(request.raw, requestSpan)
    request.log = request.log.child({ trace_id: span.spanContext().traceId })
    // The response is logged by this logger.
    reply.log = request.log
    active.run(requestSpan, done)
  })
  // The context is lost while a body is read.
  app.addHook('preHandler', (request, _reply, done) => {
    const requestSpan = spans.get(request.raw)
    if (requestSpan) active.run(requestSpan, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request.raw)?.span
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR })
    span?.end()
  })
  app.addHook('onRequestAbort', async (request) => {
    const span = spans.get(request.raw)?.span
    span?.setAttribute('arbour.is_cut_off', true)
    span?.end()
  })
}

/**
 * Creates the tracer of work. A job starts a trace of its own, which includes its queries; an outbound request belongs to its
 * caller's trace.
 */
function workTracer(api: Api, { tracer, active }: { tracer: Tracer; active: AsyncLocalStorage<Active> }): WorkTracer {
  return async ({ name, kind, attributes }, run) => {
    const isJob = kind === 'job'
    const parent = (!isJob && active.getStore()?.context) || api.ROOT_CONTEXT
    const span = tracer.startSpan(
      name,
      { kind: isJob ? api.SpanKind.CONSUMER : api.SpanKind.CLIENT, attributes: { ...attributes } },
      parent,
    )
    const fail = () => void span.setStatus({ code: api.SpanStatusCode.ERROR })
    const notes = { note: (more: typeof attributes) => void span.setAttributes({ ...more }), fail }
    try {
      return await active.run({ span, context: api.trace.setSpan(parent, span) }, () => run(notes))
    } catch (error) {
      fail()
      throw error
    } finally {
      span.end()
    }
  }
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Returns the remote trace context of a request (W3C); none if the header is missing or invalid. */
function remoteContext(api: Api, header: unknown): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return api.isSpanContextValid(remote) ? api.trace.setSpanContext(api.ROOT_CONTEXT, remote) : api.ROOT_CONTEXT
}

const FIRST_WORD = /^(?:\/\*.*?\*\/|\s)*([a-z]+)/i

function traceQuery(
  api: Api,
  tracer: Tracer,
  { parent, text, milliseconds, isFailed }: { parent: Active; text: string; milliseconds: number; isFailed: boolean },
): void {
  const operation = (FIRST_WORD.exec(text)?.[1] ?? 'query').toUpperCase()
  const ended = Date.now()
  const span = tracer.startSpan(
    operation,
    {
      kind: api.SpanKind.CLIENT,
      startTime: ended - milliseconds,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation },
    },
    parent.context,
  )
  if (isFailed) span.setStatus({ code: api.SpanStatusCode.ERROR })
  span.end(ended)
}
