import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { endAll, readyServer } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { afterAll, expect, test } from 'vitest'
import { startPostmaster } from '#platform/postgres/postmaster.ts'
import { connectTo, Refused } from '../client.ts'

/** Milliseconds for two starts, including database creation, on a busy machine. */
const TIMEOUT = 60_000
const places: string[] = []
afterAll(async () => {
  endAll()
  for (const place of places) {
    // Lazily: what a failed test left running is on its way out.
    spawnSync('umount', ['-l', place])
    await rm(place, { recursive: true, force: true })
  }
})

async function makePlace(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'arbour-full-'))
  places.push(place)
  await chmod(place, 0o711)
  return place
}

/** A small separate disk; only root can create one, and not in every container. */
function mount(place: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=711', 'arbour', place]).status === 0
}
const isMountable = await (async () => {
  const place = await makePlace()
  return mount(place)
})()

/** Fills the remaining space, like another program. */
async function fillUp(place: string): Promise<void> {
  const { bavail, bsize } = await statfs(place)
  await writeFile(join(place, 'hog'), Buffer.alloc(bavail * bsize)).catch(() => undefined)
}

test.each(isMountable ? ['a small disk'] : [])(
  '%s that becomes full: users can delete, the server starts, and logs what to do',
  async () => {
    const dataDir = await makePlace()
    mount(dataDir)
    const options = { user: self, dataDir, env: { DISK_RESERVE: '16' } }
    const first = await readyServer(options)
    const client = connectTo(first.url, await createToken({ ...options, env: { PUBLIC_URL: first.url } }))
    const { file: root } = await client.call(calls.filesBrowse, { path: '/all' })
    const rootId = root?.id ?? ''
    const [kept, gone] = [await client.folder(rootId, 'Kept'), await client.file(rootId, 'gone.txt', 'x'.repeat(4096))]
    const add = () =>
      client.folder(rootId, `New ${Date.now()}`).then(
        () => 200,
        (error) => (error instanceof Refused ? error.status : error),
      )
    expect(await add()).toBe(200)

    await fillUp(dataDir)
    await expect.poll(add, { timeout: 60_000 }).toBe(507)
    expect(await readdir(dataDir)).not.toContain('reserve')
    await client.call(calls.filesDelete, { id: gone.id, soft_delete: false })
    await client.call(calls.filesRename, { id: kept.id, name: 'Renamed' })
    expect((await first.stop()).stdout).toMatch(/The disk of .* is full, so nothing can be added: make room on it/)

    // Filled while no server is running.
    await rm(join(dataDir, 'hog'))
    await writeFile(join(dataDir, 'reserve'), Buffer.alloc(16 * 1024 * 1024))
    await fillUp(dataDir)
    const second = await readyServer({ ...options, port: Number(new URL(first.url).port) })
    await client.call(calls.filesDelete, { id: kept.id, soft_delete: false })
    expect(await add()).toBe(507)
    await rm(join(dataDir, 'hog'))
    await expect.poll(add, { timeout: 60_000 }).toBe(200)
    const { stdout } = await second.stop()
    expect(stdout).toMatch(
      /Arbour is ready at .*\n(.+\n)?The disk of .* is full, so nothing can be added: make room on it.* until 32 MiB are free\n/,
    )
    expect(stdout).toContain('Space is available again on the disk')
  },
  TIMEOUT,
)

test('PostgreSQL reports a full disk before its recovery', async () => {
  const place = await makePlace()
  const program = join(place, 'postgres')
  const said = ['LOG:  database system is ready to accept connections', 'PANIC:  could not write: No space left on device']
  await writeFile(program, `#!/bin/sh\n${said.map((line) => `echo '${line}' >&2\n`).join('')}`, { mode: 0o755 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const errors: string[] = []
  const log = { debug: () => undefined, warn: () => undefined, error: (message: string) => errors.push(message) }
  const command = { postgres: program, folder: place, account: null, settings: {}, socketFolder: null, log, onDiskFull: resolve }
  const postmaster = await startPostmaster(command)
  await promise
  expect(errors).toEqual([`PostgreSQL: ${said[1]}`])
  await postmaster.stop()
})
