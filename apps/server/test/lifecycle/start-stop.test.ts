import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { endAll, freePort, printToken, readyServer, refusal, startServer, statusOf } from '@arbour/testing/server/server-process'
import { fewUsers, type User, users } from '@arbour/testing/server/users'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dataDirEach } from './data-dir-each.ts'
import { isAlive, postgresOf } from './database/postgres-process.ts'

/** A data folder for each test of a user, who has nothing in it yet. */
function emptyFolder(user: User): { dataDir: string } {
  const given = { dataDir: '' }
  beforeEach(async () => {
    given.dataDir = await makeDataDir(user)
  })
  afterEach(async () => {
    endAll()
    await removeDataDir(given.dataDir)
  })
  return given
}

describe.each(users)('as $name, on an empty folder,', (user) => {
  const given = emptyFolder(user)

  test('starts on an empty folder, keeps its data, and stops without remains', async () => {
    const first = await readyServer({ user, dataDir: given.dataDir })
    const token = await printToken({ user, dataDir: given.dataDir, env: { PUBLIC_URL: first.url } })
    expect(await statusOf(first.url, token)).toBe(200)
    const postgres = await postgresOf(join(given.dataDir, 'postgres'))
    const { code, stderr, stdout } = await first.stop()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(isAlive(postgres)).toBe(false)

    const second = await readyServer({ user, dataDir: given.dataDir, port: Number(new URL(first.url).port) })
    expect(await statusOf(second.url, token)).toBe(200)
    const after = await second.stop()
    expect(after.code).toBe(0)
    const [, setUp] = /Create your team at (\S+)/.exec(stdout) ?? []
    expect(setUp).toMatch(new RegExp(`^${first.url}/set-up#[\\w-]{19}$`))
    expect(after.stdout, 'as long as nobody can sign in').toContain(`${setUp}\n`)
    expect((await stat(join(given.dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  })
})

describe.each(fewUsers)('as $name, on an empty folder,', (user) => {
  const given = emptyFolder(user)

  test('the token command starts the database itself if no server runs', async () => {
    const token = await printToken({ user, dataDir: given.dataDir, env: { PUBLIC_URL: 'http://localhost:3999' } })
    const server = await readyServer({ user, dataDir: given.dataDir, env: { PUBLIC_URL: 'http://localhost:3999' } })
    expect(await statusOf(server.url, token)).toBe(200)
    await server.stop()
  })

  test('one of two concurrent starts on an empty folder succeeds', async () => {
    const both = await Promise.all([startServer({ user, dataDir: given.dataDir }), startServer({ user, dataDir: given.dataDir })])
    const winner = await Promise.any(both.map(async (server) => server.ready.then(() => server)))
    const loser = both.find((server) => server !== winner)
    expect(await loser?.outcome).toMatchObject({
      code: 1,
      stderr: `Error: The data folder ${given.dataDir} is in use by another Arbour\n`,
    })
    expect((await fetch(`${winner.url}/health/live`)).status).toBe(200)
    await winner.stop()
  })

  test('a signal during the start stops it gracefully', async () => {
    const server = await startServer({ user, dataDir: given.dataDir, port: await freePort() })
    await expect
      .poll(() => postgresOf(join(given.dataDir, 'postgres')).catch(() => 0), { timeout: 60_000, interval: 10 })
      .toBeGreaterThan(0)
    const postgres = await postgresOf(join(given.dataDir, 'postgres'))
    expect((await server.stop()).code).toBe(0)
    expect(isAlive(postgres)).toBe(false)
  })
})

describe.each(fewUsers)('as $name, with a database,', (user) => {
  let dataDir = ''
  dataDirEach(user, (folder) => {
    dataDir = folder
  })

  test('a port in use', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await refusal({ user, dataDir, port })).toBe(`Port ${port} is in use by another program: stop it, or set PORT`)
    other.close()
    // PostgreSQL was brought up for nothing, and is gone again.
    await expect(postgresOf(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT')
  })

  test('a second server on the same folder is rejected and the first continues', async () => {
    const first = await readyServer({ user, dataDir })
    expect(await refusal({ user, dataDir })).toBe(`The data folder ${dataDir} is in use by another Arbour`)
    expect((await fetch(`${first.url}/health/live`)).status).toBe(200)
    await first.stop()
  })

  test('a stopping server reports it, serves for the configured time, then stops', async () => {
    const server = await readyServer({ user, dataDir, env: { DRAIN_DELAY: '5' } })
    const ready = () => fetch(`${server.url}/health/ready`)
    expect(await (await ready()).json()).toEqual({ status: 'ready' })
    server.signal('SIGTERM')
    await expect.poll(async () => (await ready()).status, { interval: 20 }).toBe(503)
    const response = await ready()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await response.json()).toEqual({ status: 'unavailable', reason: 'stopping' })
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    expect((await fetch(`${server.url}/api/config`)).status).toBe(200)
    expect((await server.outcome).code).toBe(0)
  })

  test('a running request is finished before the server stops; more signals change nothing', async () => {
    const server = await readyServer({ user, dataDir })
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    // The server waits for the last byte of the body.
    socket.write(
      'POST /api/files/browse HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    )
    await fetch(`${server.url}/health/live`)
    server.signal('SIGINT')
    await expect
      .poll(() =>
        fetch(`${server.url}/health/live`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    server.signal('SIGINT')
    server.signal('SIGTERM')
    socket.end('}')
    const [response] = (await once(socket, 'data')) as [Buffer]
    expect(response.toString()).toContain('HTTP/1.1 401')
    expect(await server.outcome).toMatchObject({ code: 0, stderr: '' })
  })
})
