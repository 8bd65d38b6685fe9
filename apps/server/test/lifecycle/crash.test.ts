import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { readyServer, type ServerProcess, startServer, statusOf } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { fewUsers } from '@arbour/testing/server/users'
import { describe, expect, test } from 'vitest'
import { dataDirEach } from './data-dir-each.ts'
import { guardsOf, isAlive, postgresOf, waitUntilExited } from './database/postgres-process.ts'

describe.each(fewUsers)('as $name', (user) => {
  let dataDir = ''
  let cluster = ''
  dataDirEach(user, (folder) => {
    dataDir = folder
    cluster = join(folder, 'postgres')
  })

  /** Restarts a server where another one was killed, on the same port. */
  const again = ({ url }: ServerProcess) => readyServer({ user, dataDir, port: Number(new URL(url).port) })

  test('kill -9: PostgreSQL stops automatically, and the next start finds all data', async () => {
    const server = await readyServer({ user, dataDir })
    const token = await createToken({ dataDir, env: { PUBLIC_URL: server.url } })
    const postgres = await postgresOf(cluster)
    server.signal('SIGKILL')
    await server.outcome
    await waitUntilExited(postgres)
    const next = await again(server)
    expect(await statusOf(next.url, token)).toBe(200)
    await next.stop()
  })

  test('kill -9: the next start does not have to wait', async () => {
    const server = await readyServer({ user, dataDir })
    server.signal('SIGKILL')
    await server.outcome
    const next = await again(server)
    expect((await next.stop()).code).toBe(0)
  })

  test('kill -9 of the server and PostgreSQL’s watchdog: the next start stops the remaining PostgreSQL', async () => {
    const server = await readyServer({ user, dataDir })
    const postgres = await postgresOf(cluster)
    for (const pid of [...guardsOf(postgres), server.pid]) process.kill(pid, 'SIGKILL')
    await server.outcome
    expect(isAlive(postgres)).toBe(true)
    const next = await again(server)
    expect(isAlive(postgres)).toBe(false)
    expect(await postgresOf(cluster)).not.toBe(postgres)
    await next.stop()
  })

  test('kill -9 while the database is being created', async () => {
    await rm(cluster, { recursive: true })
    const server = await startServer({ user, dataDir })
    await expect
      .poll(async () => (await readdir(dataDir)).some((name) => name.startsWith('postgres.new-')), {
        timeout: 60_000,
        interval: 5,
      })
      .toBe(true)
    server.signal('SIGKILL')
    await server.outcome
    const next = await again(server)
    await next.stop()
    expect((await readdir(dataDir)).sort()).toEqual(['objects', 'postgres'])
  })

  test('a stale process id that now belongs to another program', async () => {
    const server = await readyServer({ user, dataDir })
    await server.stop()
    const otherDir = await copyDataDir(user)
    const other = await readyServer({ user, dataDir: otherDir })
    await writeFile(join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n1\n5432\n${cluster}\n\n  1  1\nready   \n`)
    const next = await again(server)
    await Promise.all([next.stop(), other.stop()])
    await removeDataDir(otherDir)
  })
})
