import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installHealth } from '#platform/http/health.ts'
import { createReadiness } from '#platform/http/readiness.ts'
import { testDatabase } from '../support/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Accepts connections like a PostgreSQL server, and stays silent. */
async function silentServer() {
  const taken: Socket[] = []
  const server = createServer((socket) => void taken.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    taken,
    connectionString: `postgres://arbour:secret@127.0.0.1:${port}/arbour`,
    close() {
      for (const socket of taken) socket.destroy()
      server.close()
    },
  }
}

it('is ready while its database responds and it is not stopping', async () => {
  let isStopping = false
  const readiness = createReadiness({ connectionString: database.connectionString, isStopping: () => isStopping })
  expect(await Promise.all(Array.from({ length: 200 }, () => readiness.notReadyReason()))).toEqual(Array(200).fill(null))
  isStopping = true
  expect(await readiness.notReadyReason()).toBe('stopping')
  isStopping = false
  expect(await readiness.notReadyReason()).toBeNull()
  await readiness.close()
})

it('queries a silent database once for all concurrent requests, and answers them in time', async () => {
  const silent = await silentServer()
  const readiness = createReadiness({ connectionString: silent.connectionString, isStopping: () => false, timeout: 100 })
  expect(await Promise.all(Array.from({ length: 200 }, () => readiness.notReadyReason()))).toEqual(Array(200).fill('database'))
  expect(silent.taken).toHaveLength(1)
  await readiness.close()
  silent.close()
})

it('is not ready while nothing listens', async () => {
  const silent = await silentServer()
  silent.close()
  const readiness = createReadiness({ connectionString: silent.connectionString, isStopping: () => false })
  expect(await readiness.notReadyReason()).toBe('database')
  expect(await readiness.notReadyReason()).toBe('database')
  await readiness.close()
})

it('answers anyone, only with the reason, and is never cached', async () => {
  const silent = await silentServer()
  silent.close()
  const app = Fastify()
  const readiness = createReadiness({ connectionString: silent.connectionString, isStopping: () => false })
  installHealth(app, readiness)
  const live = await app.inject('/health/live')
  expect([live.statusCode, live.json(), live.headers['cache-control']]).toEqual([200, { status: 'live' }, 'no-store'])
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(ready.json()).toEqual({ status: 'unavailable', reason: 'database' })
  await app.close()
  await readiness.close()
})
