import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Api } from '@arbour/testing/api'
import { copyDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { endAll, readyServer, type ServerProcess } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { afterAll, beforeAll, expect, it } from 'vitest'

interface SentSpan {
  traceId: string
  parentSpanId?: string
  name: string
  spanId: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

let dataDir = ''
let receiver: Server
let server: ServerProcess
const bodies: string[] = []

beforeAll(async () => {
  dataDir = await copyDataDir(self)
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(`${request.url} ${request.headers.authorization} ${body}`)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0)
})
afterAll(async () => {
  endAll()
  await server.outcome
  receiver.close()
  await removeDataDir(dataDir)
})

const spans = (): SentSpan[] =>
  bodies.flatMap((body) =>
    JSON.parse(body.slice(body.indexOf('{'))).resourceSpans.flatMap((one: { scopeSpans: { spans: SentSpan[] }[] }) =>
      one.scopeSpans.flatMap((scope) => scope.spans),
    ),
  )

it('requests and queries are traced within the incoming trace, without secrets; the last at shutdown', async () => {
  const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20for-the-receiver',
    LOG_LEVEL: 'info',
  }
  server = await readyServer({ user: self, dataDir, env })
  const token = await createToken({ dataDir, env: { PUBLIC_URL: server.url } })
  const api = new Api(server.url, token)
  const file = await api.upload('/all', 'secret plan.txt', 'secret content')
  const traceId = 'a'.repeat(32)
  const response = await fetch(`${server.url}/api/files/get`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${'b'.repeat(16)}-01`,
    },
    body: JSON.stringify({ id: file.id }),
  })
  expect(response.status).toBe(200)
  await api.bytes('/all/secret plan.txt')
  await fetch(`${server.url}/api/files/get`, { method: 'POST', headers: { traceparent: `00-${'0'.repeat(32)}-junk-01` } })
  // Its pictures are made by a job.
  await expect.poll(() => spans().some(({ name }) => name.startsWith('job ')), { timeout: 30_000 }).toBe(true)
  const { code, stdout } = await server.stop()
  expect(code).toBe(0)

  const names = new Set(spans().map(({ name }) => name))
  for (const name of ['POST /api/files/create', 'PUT /api/objects/upload/:token', 'GET /api/objects/download/:token'])
    expect(names).toContain(name)
  const own = spans().filter((span) => span.traceId === traceId)
  const [request] = own.filter(({ name }) => name === 'POST /api/files/get')
  expect(request?.parentSpanId).toBe('b'.repeat(16))
  expect(own.filter(({ name, parentSpanId }) => name === 'SELECT' || parentSpanId === request?.spanId).length).toBeGreaterThan(1)
  const requestId = request?.attributes.find(({ key }) => key === 'arbour.request_id')?.value.stringValue
  const line = stdout.split('\n').find((one) => one.includes(traceId))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ reqId: requestId, trace_id: traceId })
  const sent = bodies.join('\n')
  expect(sent).toContain('/v1/traces Bearer for-the-receiver')
  for (const secret of ['secret plan', 'secret content', file.id, file.tenant_id, token.slice(-20), 'example.com'])
    expect(sent).not.toContain(secret)
})

it('an unavailable or hanging receiver affects no request and no shutdown', async () => {
  const hanging = createServer(() => undefined).listen(0)
  for (const endpoint of ['http://127.0.0.1:1', `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`]) {
    server = await readyServer({ user: self, dataDir, env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
    const token = await createToken({ dataDir, env: { PUBLIC_URL: server.url } })
    await new Api(server.url, token).at('/all')
    expect(await server.stop()).toMatchObject({ code: 0, signal: null })
  }
  hanging.closeAllConnections()
  hanging.close()
})
