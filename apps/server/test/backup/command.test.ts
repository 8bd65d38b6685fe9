import { execFileSync } from 'node:child_process'
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { copyDataDir, makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { endAll, readyServer, type ServerProcess } from '@arbour/testing/server/server-process'
import { self } from '@arbour/testing/server/users'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openDb } from '#platform/db/db.ts'
import { openDatabase } from '#platform/postgres/open-database.ts'
import { localPlaces } from '#platform/storage/local-files.ts'
import { readLocalStorage } from '#platform/storage/local-storage.ts'
import { Browser } from '../identity/browser.ts'
import { ADA, SET_UP, signInWith } from '../identity/flow.ts'
import { type Client, connectTo } from '../lifecycle/client.ts'
import { begin, run, type Settings } from '../support/commands.ts'
import { databaseUrl } from '../support/database.ts'
import { keysOf, makeFolder } from './backing-up.ts'
import { hasPreview, keepBusy } from './busy.ts'

let folder = ''
let ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  const made = await makeFolder()
  folder = made.path
  ends = [made.remove]
})
afterEach(async () => {
  endAll()
  for (const end of ends.toReversed()) await end()
})

/** Creates a location for a server's data: a data folder, and for `outside` an external database. */
async function makePlace(kind: 'embedded' | 'outside', dataDir: string): Promise<Settings> {
  ends.push(() => removeDataDir(dataDir))
  if (kind === 'embedded') return { DATA_DIR: dataDir }
  const name = `backup_${process.pid}_${ends.length}`
  const admin = openDb(inject('postgresUrl'), { max: 1 })
  await sql.raw(`CREATE DATABASE ${name}`).execute(admin)
  ends.push(async () => {
    await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(admin)
    await admin.destroy()
  })
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(inject('postgresUrl'), name) }
}

async function serve({ DATA_DIR, ...env }: Settings, port?: number): Promise<ServerProcess> {
  const server = await readyServer({ user: self, dataDir: DATA_DIR, env, ...(port !== undefined && { port }) })
  ends.push(() => server.stop())
  return server
}

const signIn = (url: string, form: typeof SET_UP | typeof ADA) =>
  signInWith(new Browser({ publicUrl: url, address: url }), url, form)

/** Returns the first user's client, with the id of the root. */
async function setUp(url: string): Promise<{ client: Client; rootId: string }> {
  const { access_token } = await signIn(url, SET_UP)
  const client = connectTo(url, access_token)
  const { file } = await client.call(calls.filesBrowse, { path: '/all' })
  return { client, rootId: file?.id ?? '' }
}

describe.each(['embedded', 'outside'] as const)('with %s PostgreSQL', (kind) => {
  it('restores a busy server elsewhere: every acknowledged file, byte for byte, and users can sign in', async () => {
    const from = await makePlace(kind, await copyDataDir(self))
    const server = await serve(from)
    const { client, rootId } = await setUp(server.url)
    const busy = keepBusy(client, rootId)
    const sentBefore = async (count: number) =>
      expect.poll(() => busy.files.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(count)
    await sentBefore(60)
    const begun = performance.now()
    const written = await run('backup', [folder], from)
    const ended = performance.now()
    await sentBefore(busy.files.length + 10)
    await busy.stop()
    expect(written).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+ rows and \d+ stored objects of \d+ bytes in .*Z\n/),
    })
    const before = busy.files.filter(({ acknowledged }) => acknowledged < begun)
    const during = busy.files.filter(({ acknowledged }) => acknowledged > begun && acknowledged < ended)
    expect([before.length > 50, during.length > 5]).toEqual([true, true])

    const to = await makePlace(kind, await makeDataDir(self))
    const restored = await run('restore', [folder], to)
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringMatching(/: no problems found\n$/) })
    expect(await run('restore', [folder], to)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The database is not empty'),
    })

    // The previous one is gone: users find the new one at its URL.
    const port = Number(new URL(server.url).port)
    await server.stop()
    const second = await serve(to, port)
    const again = connectTo(second.url, (await signIn(second.url, ADA)).access_token)
    for (const { id, content, askedToGo, gone } of before) {
      const found = await again.call(calls.filesGet, { id }).catch(() => null)
      if (gone !== undefined && gone < begun) expect(found).toBeNull()
      if (askedToGo === undefined || askedToGo > ended) expect(found).not.toBeNull()
      if (!found) continue
      const { url } = await again.call(calls.filesDownloadUrl, { ids: [id] })
      expect(await (await fetch(second.url + url)).text()).toBe(content)
    }
    const file = await again.file(rootId, 'after the restore.txt', 'goes on')
    expect(file.name).toBe('after the restore.txt')
    if (kind === 'embedded') {
      const refused = { code: 1, stderr: expect.stringContaining('is in use by another Arbour') }
      expect(await run('restore', [folder], to)).toMatchObject(refused)
    }
    await second.stop()
    expect(await run('verify', ['--deep'], to)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/: no problems found\n$/),
    })
  })
})

it('kill -9 during a backup keeps previous ones, releases all locks, and the next one resumes', async () => {
  const from = await makePlace('embedded', await copyDataDir(self))
  const server = await serve(from)
  const { client, rootId } = await setUp(server.url)
  await client.file(rootId, 'first.txt', 'first')
  expect(await run('backup', [folder], from)).toMatchObject({ code: 0 })
  const [first = ''] = (await readdir(folder)).filter((name) => name.endsWith('Z'))
  for (let n = 0; n < 40; n += 1) await client.file(rootId, `${n}${hasPreview(n) ? '.txt' : '.bin'}`, `content ${n}`)

  // Reading one object blocks forever.
  const objects = join(from.DATA_DIR, 'objects')
  const there = new Set(await keysOf(readLocalStorage(join(folder, 'objects'))))
  const [stuck = '', ...others] = (await keysOf(readLocalStorage(objects))).filter((key) => !there.has(key))
  const path = localPlaces(objects).object(stuck)
  const bytes = await readFile(path)
  await rm(path)
  execFileSync('mkfifo', [path])
  const { child, outcome } = begin('backup', [folder], from)
  const copied = async () => (await keysOf(readLocalStorage(join(folder, 'objects')))).length
  await expect.poll(copied, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(there.size + others.length)
  const log = { debug: () => undefined, warn: console.warn, error: console.error }
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: from.DATA_DIR, log, canJoin: true })
  ends.push(close)
  const held = async () =>
    (await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7210017`.execute(db)).rows.length
  expect(await held()).toBe(1)
  child.kill('SIGKILL')
  expect((await outcome).code).toBeNull()
  await expect.poll(held, { timeout: 60_000, interval: 20 }).toBe(0)
  await rm(path)
  await writeFile(path, bytes)

  const cut = (await readdir(folder)).filter((name) => name !== 'objects').sort()
  expect(cut).toEqual([first, expect.stringMatching(/Z\.part$/)])
  const target = await makePlace('embedded', await makeDataDir(self))
  expect(await run('restore', [folder], target)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`from ${join(folder, first)}\n`),
  })

  const copiedAt = async () =>
    new Map((await Array.fromAsync(readLocalStorage(join(folder, 'objects')).list())).map(({ key, stored }) => [key, stored]))
  const before = await copiedAt()
  const next = await run('backup', [folder, '--keep', '1'], from)
  expect(next).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^New since the backups before: \d+ objects of \d+ bytes\nOld backups removed: 1\n/m),
  })
  // Copied objects are not copied again; previews may have been generated meanwhile.
  const after = await copiedAt()
  expect(others.map((key) => after.get(key))).toEqual(others.map((key) => before.get(key)))
  expect([before.has(stuck), after.has(stuck)]).toEqual([false, true])
  const kept = (await readdir(folder)).filter((name) => name !== 'objects')
  expect(kept).toEqual([expect.stringMatching(/Z$/)])
  expect(kept[0]).not.toBe(first)
  const last = await makePlace('embedded', await makeDataDir(self))
  expect(await run('restore', [folder, '--at', kept[0] ?? ''], last)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/: no problems found\n$/),
  })
})

it('rejects the data folder as a backup folder, by any path', async () => {
  const from = await makePlace('embedded', await copyDataDir(self))
  const link = join(folder, 'link')
  await symlink(from.DATA_DIR, link)
  const inside = [from.DATA_DIR, join(from.DATA_DIR, 'objects'), link, join(link, 'a', 'b')]
  const asked = inside.flatMap((path) => [['backup', path] as const, ['restore', path] as const])
  const outcomes = await Promise.all(asked.map(([command, given]) => run(command, [given], from)))
  for (const [index, [, given]] of asked.entries()) {
    const stderr = `Error: ${given} is in the data folder: take another folder, best on another disk\n`
    expect(outcomes[index]).toMatchObject({ code: 1, stderr })
  }
})

it('prints its usage, and creates nothing without data', async () => {
  const nowhere = { DATA_DIR: join(folder, 'nowhere') }
  const wrong = [['backup'], ['restore', 'a', 'b'], ['backup', 'a', '--keep', '0']]
  const outcomes = await Promise.all(wrong.map(([command = '', ...args]) => run(command, args, nowhere)))
  for (const [index, [command]] of wrong.entries()) {
    expect(outcomes[index]).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^Error: npm run ${command} -- FOLDER`)),
    })
  }
  expect(await run('backup', [folder], nowhere)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no data folder'),
  })
  const nothing = { code: 1, stderr: `Error: ${folder} holds no backup that is whole\n` }
  expect(await run('restore', [folder], nowhere)).toMatchObject(nothing)
  expect(await run('restore', [folder, '--at', '../x'], nowhere)).toMatchObject(nothing)
  expect(await readdir(folder)).toEqual([])
})
