import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { removeDataDir } from '@arbour/testing/server/data-dir'
import { endAll, readyServer, refusal, statusOf } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postgresOf } from './database/postgres-process.ts'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'arbour-lifecycle-'))
})
afterEach(async () => {
  endAll()
  await removeDataDir(join(home, 'data'))
  await rm(home, { recursive: true, force: true })
})

test('a private data folder with a long path', async () => {
  await chmod(home, 0o700)
  const dataDir = join(home, 'data')
  const first = await readyServer({ user: self, dataDir })
  const token = await createToken({ dataDir, env: { PUBLIC_URL: first.url } })
  await first.stop()
  const second = await readyServer({ user: self, dataDir, port: Number(new URL(first.url).port) })
  expect(await statusOf(second.url, token)).toBe(200)
  await second.stop()
})

test('a path that is too long for a socket', async () => {
  await chmod(home, 0o711)
  const parent = join(home, 'data', 'a folder, with a "long" name '.repeat(4), 'b'.repeat(60))
  await mkdir(parent, { recursive: true })
  const dataDir = join(parent, "d'é")
  const first = await readyServer({ user: self, dataDir })
  const token = await createToken({ dataDir, env: { PUBLIC_URL: first.url } })
  expect(await statusOf(first.url, token)).toBe(200)
  expect(await refusal({ user: self, dataDir })).toBe(`The data folder ${dataDir} is in use by another Arbour`)

  const cluster = join(dataDir, 'postgres')
  const [killed, socketFolder] = [await postgresOf(cluster), await socketFolderOf(cluster)]
  // The server's own folder for sockets may differ from that of the tests.
  expect(socketFolder.startsWith(home)).toBe(false)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => postgresOf(cluster).catch(() => killed), { timeout: 60_000 }).not.toBe(killed)
  await expect.poll(() => statusOf(first.url, token), { timeout: 60_000 }).toBe(200)
  expect(await socketFolderOf(cluster)).toBe(socketFolder)
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
  expect((await first.stop()).code).toBe(0)
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
})

/** Returns the socket of the cluster's PostgreSQL. */
async function socketFolderOf(cluster: string): Promise<string> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  return lines[4] ?? ''
}

test('a moved data folder keeps its database', async () => {
  await chmod(home, 0o700)
  const before = join(home, 'before')
  const first = await readyServer({ user: self, dataDir: before })
  const token = await createToken({ dataDir: before, env: { PUBLIC_URL: first.url } })
  await first.stop()
  const dataDir = join(home, 'data')
  await rename(before, dataDir)
  const second = await readyServer({ user: self, dataDir, port: Number(new URL(first.url).port) })
  expect(await statusOf(second.url, token)).toBe(200)
  await second.stop()
})

/** Only root's PostgreSQL runs as another user, who may lack access. */
const asRoot = process.getuid?.() === 0 ? ['root'] : []

test.each(asRoot)('as %s: the data folder references its database, and a missing one is not replaced', async () => {
  await chmod(home, 0o700)
  const dataDir = join(home, 'data')
  await (await readyServer({ user: self, dataDir })).stop()
  const elsewhere = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim()
  expect(elsewhere).toMatch(/^\/var\/lib\/arbour\/data-[0-9a-f-]+\/postgres$/)
  expect((await stat(elsewhere)).mode & 0o777).toBe(0o700)
  await rm(dirname(elsewhere), { recursive: true })
  expect(await refusal({ user: self, dataDir })).toBe(
    `The data folder ${dataDir} keeps its database in ${elsewhere}, which is not there`,
  )
})
