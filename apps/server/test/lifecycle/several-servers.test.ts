import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { type S3Server, startS3Server } from '@arbour/testing/s3/s3-server'
import { endAll, freePort, readyServer, type ServerProcess } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openDb } from '#platform/db/db.ts'
import { readStorage } from '#platform/storage/open-storage.ts'
import { connect } from '../realtime/server.ts'
import { settingsOf } from '../storage/places.ts'
import { assertConsistent } from '../support/assert-consistent.ts'
import { run } from '../support/commands.ts'
import { databaseUrl } from '../support/database.ts'
import { type Client, connectTo } from './client.ts'

// Two servers with a data folder each, on one database and one bucket.
const outside = inject('postgresUrl')
const admin = openDb(outside, { max: 1 })
const name = `several_${process.pid}`
const DATABASE_URL = databaseUrl(outside, name)
const LARGE = 7 * 1024 * 1024
const PIECE = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }

let folder = ''
let store: S3Server
let env: Record<string, string>
let servers: [ServerProcess, ServerProcess]
let token = ''
let clients: [Client, Client]
let root: Item

async function start(at: 0 | 1, port?: number): Promise<ServerProcess> {
  return readyServer({ user: self, dataDir: join(folder, `server-${at}`), env, ...(port !== undefined && { port }) })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-several-'))
  await sql.raw(`CREATE DATABASE ${name}`).execute(admin)
  for (const at of [0, 1]) await mkdir(join(folder, `server-${at}`))
  store = await startS3Server({ folder: join(folder, 'bucket') })
  env = {
    DATABASE_URL,
    // As a balancer in front of them says it.
    PUBLIC_URL: `http://localhost:${await freePort()}`,
    S3_BUCKET: store.bucket,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  }
  // Both at once, on an empty database.
  servers = await Promise.all([start(0), start(1)])
  token = await createToken({ dataDir: join(folder, 'server-0'), env })
})
beforeEach(async () => {
  clients = [connectTo(servers[0].url, token), connectTo(servers[1].url, token)]
  const { file } = await clients[0].call(calls.filesBrowse, { path: '/all' })
  if (!file) throw new Error('There is no root')
  root = file
})
afterAll(async () => {
  endAll()
  await store.close()
  await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(admin)
  await admin.destroy()
  await rm(folder, { recursive: true, force: true })
})

async function download(at: 0 | 1, id: string, range?: string): Promise<Buffer> {
  const { url } = await clients[at].call(calls.filesDownloadUrl, { ids: [id] })
  const response = await fetch(new URL(url, servers[at].url), { headers: range ? { range } : {} })
  expect(response.status).toBe(range ? 206 : 200)
  return Buffer.from(await response.arrayBuffer())
}

async function everythingIsWhole(): Promise<void> {
  const db = openDb(DATABASE_URL, { max: 2 })
  try {
    const storage = await readStorage({ dataDir: folder, s3: settingsOf(store), objects: { in: 's3', from: null } })
    await assertConsistent({ db, storage }, { isDeep: true })
  } finally {
    await db.destroy()
  }
}

test('each serves what the other has stored, completely and by range', async () => {
  const file = await clients[0].file(root.id, 'from the first.txt', '0123456789')
  expect((await download(1, file.id)).toString()).toBe('0123456789')
  expect((await download(1, file.id, 'bytes=3-5')).toString()).toBe('345')
  const folder = await clients[1].folder(root.id, 'Copies')
  const copy = await clients[1].call(calls.filesDuplicate, { id: file.id, destination_id: folder.id })
  await clients[1].call(calls.filesDelete, { id: file.id })
  expect((await download(0, copy.file.id)).toString()).toBe('0123456789')
})

test('an upload resumes on the other server', async () => {
  const bytes = randomBytes(LARGE)
  const ticket = await clients[0].call(calls.objectsUploadUrl, {
    filename: 'large.bin',
    mimetype: 'application/octet-stream',
    size: LARGE,
    resumable: true,
  })
  async function send(at: 0 | 1, from: number, to: number): Promise<number> {
    const response = await fetch(new URL(new URL(ticket.url, servers[at].url).pathname, servers[at].url), {
      method: 'PATCH',
      headers: { ...PIECE, 'upload-offset': String(from) },
      body: bytes.subarray(from, to),
    })
    expect(response.status).toBe(204)
    return Number(response.headers.get('upload-offset'))
  }
  expect(await send(0, 0, 1_000_000)).toBe(1_000_000)
  expect(await send(1, 1_000_000, 6_000_000)).toBe(6_000_000)
  expect(await send(0, 6_000_000, LARGE)).toBe(LARGE)
  const { file } = await clients[1].call(calls.filesCreate, {
    parent_id: root.id,
    name: 'large.bin',
    type: 'file',
    upload: ticket.upload,
  })
  expect((await download(1, file.id)).equals(bytes)).toBe(true)
})

test('changes on one are published by the other', async () => {
  const viewerClient = await connect({ address: servers[0].url }, { token, origin: env.PUBLIC_URL ?? '' })
  await viewerClient.join(root.id)
  const { id } = await clients[1].folder(root.id, 'Told')
  await viewerClient.sees('add', { id })
  viewerClient.close()
})

test('without the object store users can browse, and get a retryable error for what needs it', async () => {
  const file = await clients[0].file(root.id, 'kept.txt', 'kept')
  const port = Number(new URL(store.endpoint).port)
  await store.close()
  await clients[1].call(calls.filesBrowse, { path: '/all' })
  const { url } = await clients[1].call(calls.filesDownloadUrl, { ids: [file.id] })
  const ticket = await clients[0].call(calls.objectsUploadUrl, { filename: 'file.txt', mimetype: 'text/plain' })
  const put = { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'meanwhile' }
  for (const response of [await fetch(new URL(url, servers[1].url)), await fetch(new URL(ticket.url, servers[0].url), put)]) {
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  }
  store = await startS3Server({ folder: join(folder, 'bucket'), port })
  expect((await download(1, file.id)).toString()).toBe('kept')
  expect((await fetch(new URL(ticket.url, servers[0].url), put)).status).toBe(200)
})

test('when one is killed during all kinds of work the other continues, and no acknowledged change is lost', async () => {
  const { id: parent } = await clients[0].folder(root.id, 'Load')
  const kept = new Map<string, string>()
  let isKilled = false
  /** Creates files on one server until it stops responding. */
  async function load(at: 0 | 1, worker: number): Promise<void> {
    for (let number = 0; number < 30 || !isKilled; number += 1) {
      const text = `${at} ${worker} ${number}`
      const made = await clients[at].file(parent, `${text}.txt`, text).catch(() => null)
      if (made) kept.set(made.id, text)
      else if (at === 0) return
      else throw new Error('The server that lives did not answer')
    }
  }
  const running = Promise.all([0, 1, 2].flatMap((worker) => [load(0, worker), load(1, worker)]))
  await expect.poll(() => kept.size, { timeout: 60_000 }).toBeGreaterThan(20)
  servers[0].signal('SIGKILL')
  await servers[0].outcome
  isKilled = true
  await running
  for (const [id, text] of kept) expect((await download(1, id)).toString()).toBe(text)
  servers[0] = await start(0, Number(new URL(servers[0].url).port))
  for (const [id, text] of [...kept].slice(0, 5)) expect((await download(0, id)).toString()).toBe(text)
})

test('a backup is restored into another database and another bucket', async () => {
  const file = await clients[0].file(root.id, 'to be restored.txt', 'kept')
  const settings = { ...env, DATA_DIR: join(folder, 'server-1') }
  const backups = join(folder, 'backups')
  expect(await run('backup', [backups], settings)).toMatchObject({ code: 0 })
  const other = `${name}_restored`
  await sql.raw(`CREATE DATABASE ${other}`).execute(admin)
  const otherStore = await startS3Server({ folder: join(folder, 'other-bucket') })
  const elsewhere = {
    ...settings,
    DATA_DIR: join(folder, 'elsewhere'),
    DATABASE_URL: databaseUrl(outside, other),
    S3_ENDPOINT: otherStore.endpoint,
  }
  try {
    expect(await run('restore', [backups], elsewhere)).toMatchObject({ code: 0 })
    expect(await run('verify', ['--deep'], elsewhere)).toMatchObject({ code: 0 })
    const restored = await readyServer({ user: self, dataDir: elsewhere.DATA_DIR, env: elsewhere })
    const { url } = await connectTo(restored.url, token).call(calls.filesDownloadUrl, { ids: [file.id] })
    expect(await (await fetch(new URL(url, restored.url))).text()).toBe('kept')
    await restored.stop()
  } finally {
    await otherStore.close()
    await sql.raw(`DROP DATABASE ${other} WITH (FORCE)`).execute(admin)
  }
})

test('both stop gracefully, with consistent data', async () => {
  const outcomes = await Promise.all(servers.map((server) => server.stop()))
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0])
  await everythingIsWhole()
})
