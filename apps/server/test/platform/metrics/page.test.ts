import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { installErrorHandler } from '#platform/http/error-handler.ts'
import { installMetrics } from '#platform/metrics/install-metrics.ts'
import type { MetricSource } from '#platform/metrics/source.ts'

let app: FastifyInstance
afterEach(() => app.close())

function open(sources: MetricSource[], timeout = 1000): void {
  app = Fastify()
  installErrorHandler(app)
  installMetrics(app, { token: 'secret', sources, timeout })
  app.get('/things/:id', async () => 'a thing')
}

async function page(): Promise<string[]> {
  const response = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } })
  expect(response.statusCode).toBe(200)
  return response.body.split('\n').filter((line) => !line.startsWith('#') && line.startsWith('arbour_'))
}

const gauge = (name: string, read: MetricSource['read']): MetricSource => ({
  metrics: { [name]: { help: 'A', type: 'gauge' } },
  read,
})

it('requires the token, and contains the metrics of the sources and the process', async () => {
  let count = 0
  const countOn = () => {
    count += 2
    return count
  }
  open([
    gauge('arbour_one', () => ({ arbour_one: 1 })),
    {
      metrics: { arbour_two_total: { help: 'B', type: 'counter', labels: ['kind'] } },
      read: async () => ({ arbour_two_total: [{ labels: { kind: 'x' }, value: countOn() }] }),
    },
  ])
  for (const authorization of ['', 'Bearer', 'Bearer secre', 'Bearer secret2', 'Basic secret']) {
    expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
  }
  const lines = await page()
  expect(lines).toContain('arbour_one 1')
  expect(lines.filter((line) => line.startsWith('arbour_two_total'))).toEqual([`arbour_two_total{kind="x"} ${count}`])
  expect(lines).toContain('arbour_metrics_missing 0')
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } })
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m)
})

it('omits a failing source, without outdated values', async () => {
  let isAway = false
  open([
    gauge('arbour_away', async () => {
      if (isAway) throw new Error('away')
      return { arbour_away: 7 }
    }),
    gauge('arbour_there', () => ({ arbour_there: 1 })),
  ])
  expect(await page()).toContain('arbour_away 7')
  isAway = true
  const lines = await page()
  expect(lines).toEqual(expect.arrayContaining(['arbour_there 1', 'arbour_metrics_missing 1']))
  expect(lines.filter((line) => line.startsWith('arbour_away'))).toEqual([])
})

it('does not wait for a hanging source, and does not call it again until it has responded', async () => {
  let asked = 0
  const hanging = Promise.withResolvers<void>()
  open(
    [
      gauge('arbour_slow', async () => {
        asked += 1
        await hanging.promise
        return { arbour_slow: 3 }
      }),
    ],
    20,
  )
  for (let round = 0; round < 3; round += 1) expect(await page()).toContain('arbour_metrics_missing 1')
  await Promise.all(Array.from({ length: 20 }, page))
  expect(asked).toBe(1)
  hanging.resolve()
  await expect.poll(page).toContain('arbour_slow 3')
})

it('labels requests by route pattern, however many URLs and methods there are', async () => {
  open([])
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const ask = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method }).then((response) => response.text())
  for (let number = 0; number < 30; number += 1) await ask(`/things/${number}?name=ada@example.com`)
  for (const method of ['GET', 'PUT', 'DELETE', 'PROPFIND', 'REPORT']) await ask(`/nothing/${method}`, method)
  for (const path of ['auth?client_id=x', 'token', 'session/end', 'ada', 'token/more']) await ask(`/idp/${path}`)
  await ask('/idp/anything', 'PROPFIND')
  const counts = (await page()).filter((line) => line.startsWith('arbour_request_duration_seconds_count'))
  expect(counts.map((line) => line.replace('arbour_request_duration_seconds_count', '')).sort()).toEqual(
    [
      '{method="GET",route="/things/:id",status="200"} 30',
      '{method="any",route="none",status="404"} 11',
      '{method="GET",route="/idp/auth",status="404"} 1',
      '{method="GET",route="/idp/token",status="404"} 1',
      '{method="GET",route="/idp/session/end",status="404"} 1',
      '{method="any",route="/idp/*",status="404"} 3',
    ].sort(),
  )
})

it('does not exist without a configured token', async () => {
  app = Fastify()
  installMetrics(app, { token: null, sources: [] })
  expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer null' } })).statusCode).toBe(404)
})
