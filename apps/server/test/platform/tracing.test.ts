import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchJson } from '#modules/directory/identity/external/fetch-json.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { Task } from '#platform/jobs/task.ts'
import { createPosts } from '#platform/outbound/posts.ts'
import { openTracing, type Tracing } from '#platform/tracing/tracing.ts'
import { testDatabase } from '../support/database.ts'
import { runJobs } from '../support/run-jobs.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const SECRET = 'very-secret'
const FAILED = 2

let receiver: Server
let elsewhere: Server
let origin = ''
let tracing: Tracing
let database: Awaited<ReturnType<typeof testDatabase>>
const bodies: string[] = []
/** The status of the external server's response. */
let status = 200

const listen = async (server: Server) => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  elsewhere = createServer((_, response) => void response.writeHead(status).end(JSON.stringify({ answer: SECRET })))
  const endpoint = await listen(receiver)
  origin = await listen(elsewhere)
  tracing = await openTracing({ endpoint, serviceName: 'test', ratio: 1 }, { warn: () => undefined })
  // Pools that are opened from now on trace their queries.
  database = await testDatabase()
})
afterAll(async () => {
  await tracing.close()
  await database.close()
  receiver.close()
  elsewhere.close()
})
beforeEach(() => {
  status = 200
  bodies.length = 0
})

/** Returns the spans since the start of the test. */
async function spans(): Promise<SentSpan[]> {
  await tracing.flush()
  return bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((one: { scopeSpans: { spans: SentSpan[] }[] }) =>
      one.scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
}
const named = async (name: string) => (await spans()).filter((span) => span.name === name)
const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
const keepSecret = () => expect(bodies.join('\n')).not.toMatch(/very-secret|127\.0\.0\.1/)

describe('A job', () => {
  const run = async (task: Partial<Task>) => {
    const tasks = { test: { run: async () => undefined, recordFailure: async () => undefined, ...task } }
    await database.db
      .transaction()
      .execute((tx) => addJobs(tx, [{ task: 'test', payload: { of: SECRET }, key: SECRET, priority: 0 }]))
    await runJobs({ ...database, tasks })
  }

  it('is a separate trace for each attempt, with its outcome and its queries', async () => {
    await run({ run: async () => void (await sql`SELECT ${SECRET}::text`.execute(database.db)) })
    const [span, ...others] = await named('job test')
    expect(others).toEqual([])
    if (!span) throw new Error('There is no span')
    expect(span.parentSpanId ?? '').toBe('')
    expect(span.status.code ?? 0).toBe(0)
    expect(attributesOf(span)).toEqual({ 'arbour.job.attempt': 1, 'arbour.job.outcome': 'done' })
    const within = (await named('SELECT')).filter(({ parentSpanId }) => parentSpanId === span.spanId)
    expect(within.length).toBeGreaterThan(0)
    expect(new Set(within.map(({ traceId }) => traceId))).toEqual(new Set([span.traceId]))
    keepSecret()
  })

  it('that fails says so, with a retry or permanently', async () => {
    await run({ run: () => Promise.reject(new Error(SECRET)) })
    const attempts = await named('job test')
    expect(attempts.map(attributesOf)).toEqual([
      { 'arbour.job.attempt': 1, 'arbour.job.outcome': 'retried' },
      { 'arbour.job.attempt': 2, 'arbour.job.outcome': 'retried' },
      { 'arbour.job.attempt': 3, 'arbour.job.outcome': 'failed' },
    ])
    expect(attempts.map((span) => span.status.code)).toEqual([FAILED, FAILED, FAILED])
    expect(new Set(attempts.map(({ traceId }) => traceId)).size).toBe(3)
    keepSecret()
  })

  it('has its calls as child spans', async () => {
    const posts = createPosts({ hosts: [new URL(origin).host] })
    await run({ run: async () => void (await post(posts)) })
    const [job] = await named('job test')
    const [call] = await named('POST webhook')
    expect(call).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId })
  })
})

const post = (posts: ReturnType<typeof createPosts>) =>
  posts.post(`${origin}/${SECRET}?key=${SECRET}`, {
    headers: { authorization: SECRET },
    body: SECRET,
    timeoutMs: 10_000,
    maxBytes: 100,
    signal: new AbortController().signal,
  })

describe('A call to another server', () => {
  it('for a webhook has its method and status, and nothing of the URL', async () => {
    const posts = createPosts({ hosts: [new URL(origin).host] })
    status = 503
    expect(await post(posts)).toMatchObject({ status: 503 })
    const [call] = await named('POST webhook')
    expect(call && attributesOf(call)).toEqual({ 'http.request.method': 'POST', 'http.response.status_code': 503 })
    keepSecret()
  })

  it('without a response has failed', async () => {
    const gone = createServer()
    const url = await listen(gone)
    await new Promise((resolve) => gone.close(resolve))
    const posts = createPosts({ hosts: [new URL(url).host] })
    const sent = { headers: {}, body: '', timeoutMs: 10_000, maxBytes: 1, signal: new AbortController().signal }
    await expect(posts.post(url, sent)).rejects.toThrow()
    const [call] = await named('POST webhook')
    expect(call?.status.code).toBe(FAILED)
    expect(call && attributesOf(call)).toEqual({ 'http.request.method': 'POST' })
  })

  it('to the identity provider has the status, and no token', async () => {
    expect(await fetchJson(`${origin}/${SECRET}?key=${SECRET}`, { authorization: SECRET })).toEqual({ answer: SECRET })
    status = 401
    await expect(fetchJson(origin)).rejects.toThrow('401')
    const calls = await named('GET identity provider')
    expect(calls.map(attributesOf)).toEqual(
      [200, 401].map((code) => ({ 'http.request.method': 'GET', 'http.response.status_code': code })),
    )
    expect(calls.map((span) => span.status.code ?? 0)).toEqual([0, FAILED])
    keepSecret()
  })
})
