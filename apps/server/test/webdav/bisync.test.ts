import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenLocally } from '../support/raw.ts'
import { makeWorld, type World } from '../support/world.ts'
import { connectDevice, type Device } from './device.ts'

const runFile = promisify(execFile)
const ROUNDS = Number(process.env.BISYNC_ROUNDS ?? 100)
const CHANGES = 4
const FOLDERS = ['one', 'two', 'two/three']

let world: World
let device: Device
let local: string
let url: string
let secret: string

beforeAll(async () => {
  world = await makeWorld()
  device = await connectDevice(world, await world.person({ roles: ['Admin'] }))
  url = `http://127.0.0.1:${await listenLocally(world.app)}${device.root}`
  secret = (await runFile('rclone', ['obscure', device.token])).stdout.trim()
  local = await mkdtemp(join(tmpdir(), 'arbour-bisync-'))
})
afterAll(async () => {
  await rm(local, { recursive: true, force: true })
  await world.close()
})

async function rclone(...words: string[]): Promise<string> {
  const env = {
    ...process.env,
    RCLONE_CONFIG: '/dev/null',
    RCLONE_WEBDAV_URL: url,
    RCLONE_WEBDAV_VENDOR: 'owncloud',
    RCLONE_WEBDAV_USER: 'me',
    RCLONE_WEBDAV_PASS: secret,
  }
  return (await runFile('rclone', words, { env })).stdout
}

/** The contents of all files below a folder, by path. */
async function contentsIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const files = await Promise.all(paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')]))
  return Object.fromEntries(files)
}

/** A side of the sync, with the changes that are made on it. */
interface Side {
  write(path: string, content: string): Promise<unknown>
  move(from: string, to: string): Promise<unknown>
  remove(path: string): Promise<unknown>
}

it('two folders that rclone keeps the same lose nothing in random changes on both sides', {
  tags: ['long'],
  timeout: 1_800_000,
}, async () => {
  const [here, there] = [join(local, 'here'), 'Both']
  const remotePath = (path: string) => `${there}/${path.split('/').map(encodeURIComponent).join('/')}`
  const ok = async (response: Promise<{ status: number }>) => expect((await response).status).toBeLessThan(300)
  // A changed file needs a later date for rclone, whose dates have seconds.
  let now = Date.parse('2026-01-01T00:00:00Z') / 1000
  const sides: Side[] = [
    {
      write: async (path, content) => {
        await writeFile(join(here, path), content)
        await utimes(join(here, path), now, now)
      },
      move: (from, to) => rename(join(here, from), join(here, to)),
      remove: (path) => rm(join(here, path)),
    },
    {
      write: (path, body) => ok(device.send('PUT', remotePath(path), { body, headers: { 'x-oc-mtime': String(now) } })),
      move: (from, to) =>
        ok(device.send('MOVE', remotePath(from), { headers: { destination: device.root + remotePath(to), overwrite: 'F' } })),
      remove: (path) => ok(device.send('DELETE', remotePath(path))),
    },
  ]
  // bisync refuses an empty folder.
  const kept = { 'kept.txt': 'not changed' }
  await mkdir(here)
  await writeFile(join(here, 'kept.txt'), kept['kept.txt'])
  for (const folder of FOLDERS) await mkdir(join(here, folder), { recursive: true })
  await rclone('copy', '--create-empty-src-dirs', here, `:webdav:${there}`)
  const bisync = (...more: string[]) =>
    rclone('bisync', here, `:webdav:${there}`, '--workdir', join(local, 'work'), '--force', ...more)
  await bisync('--resync')

  const expected = new Map<string, string>()
  const random = (below: number) => Math.floor(Math.random() * below)
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Each file is changed on one side in a round: bisync renames both of a conflict.
    const free = [...expected.keys()]
    const take = () => free.splice(random(free.length), 1)[0] as string
    for (let change = 0; change < CHANGES; change += 1) {
      now += 2
      const side = sides[random(2)] as Side
      const content = `round ${round}, change ${change}: ${'x'.repeat(random(3000))}`
      const path = `${FOLDERS[random(FOLDERS.length)]}/Plan ${round}-${change} ü&#.txt`
      const act = free.length === 0 ? 0 : random(4)
      if (act === 0) {
        await side.write(path, content)
        expected.set(path, content)
        continue
      }
      const old = take()
      const oldContent = expected.get(old) as string
      if (act === 1) {
        await side.write(old, content)
        expected.set(old, content)
        continue
      }
      expected.delete(old)
      if (act === 2) await side.remove(old)
      else {
        await side.move(old, path)
        expected.set(path, oldContent)
      }
    }
    await bisync()
    const wanted = { ...kept, ...Object.fromEntries(expected) }
    expect(await contentsIn(here)).toEqual(wanted)
    const copy = join(local, `copy-${round}`)
    await rclone('copy', `:webdav:${there}`, copy)
    expect(await contentsIn(copy)).toEqual(wanted)
    await rm(copy, { recursive: true, force: true })
  }
})
