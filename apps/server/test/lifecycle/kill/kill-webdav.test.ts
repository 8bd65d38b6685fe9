import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { readyServer, type ServerProcess } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Pool } from '#platform/db/db.ts'
import { openDatabase } from '#platform/postgres/open-database.ts'
import { readLocalStorage } from '#platform/storage/local-storage.ts'
import { assertConsistent } from '../../support/assert-consistent.ts'
import { openRaw } from '../../support/raw.ts'
import { type Client, connectTo } from '../client.ts'
import { dataDirEach } from '../data-dir-each.ts'

let dataDir = ''
dataDirEach(self, (folder) => {
  dataDir = folder
})

/** A WebDAV client of a server process. Paths are in the root folder of the team. */
interface Drive {
  authorization: string
  root: string
  send(method: string, path: string, options?: { body?: string; to?: string }): Promise<number>
  read(path: string): Promise<string>
  names(): Promise<string[]>
}

async function openDrive(url: string, client: Client): Promise<Drive> {
  const { token } = await client.call(calls.authTokensCreate, { name: 'Laptop', scopes: ['files:write'], days: 7 })
  const authorization = `Basic ${Buffer.from(`me:${token}`).toString('base64')}`
  const list = async (path: string) => {
    const response = await fetch(url + path, { method: 'PROPFIND', headers: { authorization, depth: '1' } })
    return [...(await response.text()).matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, href = '']) => href)
  }
  const root = (await list('/dav/'))[1] ?? ''
  return {
    authorization,
    root,
    async send(method, path, { body, to } = {}) {
      const headers = { authorization, ...(to !== undefined && { destination: `${url}${root}${to}` }) }
      const response = await fetch(url + root + path, { method, headers, ...(body !== undefined && { body }) })
      await response.text()
      return response.status
    },
    read: async (path) => (await fetch(url + root + path, { headers: { authorization } })).text(),
    names: async () => (await list(root)).slice(1).map((href) => href.slice(root.length)),
  }
}

/** Keeps all changes of some files waiting until the server is killed, and its database with it. */
async function holdFiles(db: Pool, ids: readonly string[]): Promise<{ waiting(): Promise<number> }> {
  const held = Promise.withResolvers<number>()
  const holding = db.transaction().execute(async (tx) => {
    await sql`SELECT FROM items WHERE id = ANY(${ids}::uuid[]) FOR UPDATE`.execute(tx)
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
    held.resolve(rows[0]?.pid ?? 0)
    await sql`SELECT pg_sleep(3600)`.execute(tx)
  })
  holding.catch(held.reject)
  const pid = await held.promise
  const blocked = sql`SELECT FROM pg_stat_activity WHERE ${pid} = ANY(pg_blocking_pids(pid))`
  return { waiting: async () => (await blocked.execute(db)).rows.length }
}

it('kill -9 during PUT and MOVE: each is done or not begun, nothing else appears, and the client can repeat it', {
  timeout: 240_000,
}, async () => {
  let server: ServerProcess = await readyServer({ user: self, dataDir })
  const port = Number(new URL(server.url).port)
  const client = connectTo(server.url, await createToken({ dataDir, env: { PUBLIC_URL: server.url } }))
  const drive = await openDrive(server.url, client)
  const log = { debug: () => undefined, warn: console.warn, error: console.error }
  const open = () => openDatabase({ databaseUrl: null, dataDir, log, canJoin: true })
  let database = await open()
  const restart = async () => {
    await server.outcome
    await database.close()
    server = await readyServer({ user: self, dataDir, port })
    database = await open()
  }
  const sending = async () =>
    (await database.db.selectFrom('uploads').select('id').where('state', '=', 'sending').execute()).length
  const old = ['cut.txt', 'put.txt', 'source.txt', 'target.txt']
  const versions = async (name: string) => {
    const rows = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM versions v JOIN items i ON i.tenant_id = v.tenant_id AND i.id = v.item_id
      WHERE i.name = ${name} AND i.deleted IS NULL`.execute(database.db)
    return rows.rows[0]?.count
  }
  /** Begins a PUT of which the second half never comes. */
  const cut = (name: string) =>
    openRaw(
      port,
      `PUT ${drive.root}${name} HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: ${drive.authorization}\r\nContent-Length: 4000000\r\n\r\n${'x'.repeat(2_000_000)}`,
    )

  try {
    for (const name of old) expect(await drive.send('PUT', name, { body: `old ${name}` })).toBe(201)
    const { file: root } = await client.call(calls.filesBrowse, { path: '/all' })
    const { items } = await client.call(calls.filesChildren, { file_id: root?.id ?? '', take: 50 })
    const idOf = (name: string) => items.find((item) => item.name === name)?.id ?? ''

    // In the middle of a body, and with everything received and nothing committed.
    const { waiting } = await holdFiles(database.db, [idOf('put.txt'), idOf('target.txt')])
    const cutOff = [await cut('cut.txt'), await cut('new.txt')]
    await expect.poll(sending).toBe(2)
    const unanswered = [
      drive.send('PUT', 'put.txt', { body: 'new put.txt' }),
      drive.send('MOVE', 'source.txt', { to: 'target.txt' }),
    ].map((request) => request.then(String, () => 'no answer'))
    await expect.poll(waiting).toBeGreaterThanOrEqual(2)
    server.signal('SIGKILL')
    expect(await Promise.all(unanswered)).toEqual(['no answer', 'no answer'])
    expect(await Promise.all(cutOff.map(({ ended }) => ended))).toEqual(['', ''])
    await restart()
    expect(await drive.names()).toEqual(old)
    for (const name of old) expect([await drive.read(name), await versions(name)]).toEqual([`old ${name}`, 1])

    // As soon as it is committed: the client may not hear of it.
    const moved = drive.send('MOVE', 'source.txt', { to: 'target.txt' }).then(String, () => 'no answer')
    const put = drive.send('PUT', 'put.txt', { body: 'new put.txt' }).then(String, () => 'no answer')
    await expect.poll(async () => [await versions('target.txt'), await versions('put.txt')], { interval: 1 }).toEqual([2, 2])
    server.signal('SIGKILL')
    for (const answer of await Promise.all([moved, put])) expect(['204', 'no answer']).toContain(answer)
    await restart()
    expect(await drive.names()).toEqual(['cut.txt', 'put.txt', 'target.txt'])
    expect(await drive.read('target.txt')).toBe('old source.txt')
    expect(await drive.read('put.txt')).toBe('new put.txt')

    // What was not answered is sent again.
    expect(await drive.send('MOVE', 'source.txt', { to: 'target.txt' })).toBe(404)
    expect(await drive.send('PUT', 'put.txt', { body: 'new put.txt' })).toBe(204)
    expect(await drive.send('PUT', 'cut.txt', { body: 'whole' })).toBe(204)
    expect(await drive.send('PUT', 'new.txt', { body: 'whole' })).toBe(201)
    expect([await drive.read('cut.txt'), await drive.read('new.txt')]).toEqual(['whole', 'whole'])
    await expect.poll(async () => (await database.db.selectFrom('outbox').select('id').execute()).length).toBe(0)
    await assertConsistent({ db: database.db, storage: readLocalStorage(join(dataDir, 'objects')) }, { isDeep: true })
  } finally {
    await database.close()
  }
  await server.stop()
})
