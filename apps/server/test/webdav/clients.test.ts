import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calls } from '@arbour/contract/calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenLocally } from '../support/raw.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice, type Device } from './device.ts'

const runFile = promisify(execFile)

let world: World
let person: Person
let device: Device
let url: string
let local: string

beforeAll(async () => {
  world = await makeWorld()
  person = await world.person({ roles: ['Admin'] })
  device = await connectDevice(world, person)
  url = `http://127.0.0.1:${await listenLocally(world.app)}${device.root}`
})
afterAll(() => world.close())
beforeEach(async () => {
  local = await mkdtemp(join(tmpdir(), 'arbour-webdav-'))
})
afterEach(() => rm(local, { recursive: true, force: true }))

describe('rclone', () => {
  const remote = (path: string) => `:webdav:${path}`
  /** The token as rclone's settings have it: different each time that it is asked for. */
  let secret: string
  beforeAll(async () => {
    secret = (await runFile('rclone', ['obscure', device.token])).stdout.trim()
  })
  async function rclone(...words: string[]): Promise<string> {
    const settings = {
      RCLONE_CONFIG: '/dev/null',
      RCLONE_WEBDAV_URL: url,
      // Dates by `X-OC-Mtime`.
      RCLONE_WEBDAV_VENDOR: 'owncloud',
      RCLONE_WEBDAV_USER: 'me',
      RCLONE_WEBDAV_PASS: secret,
      RCLONE_RETRIES: '1',
    }
    const ran = await runFile('rclone', words, { env: { ...process.env, ...settings } })
    return ran.stdout + ran.stderr
  }

  it('copies a folder in and out with dates, moves, and finds nothing to do afterwards', async () => {
    const names = ['a.txt', 'Ümläut & co.txt', 'per%cent#.txt', 'empty.txt', "it's [1].txt"]
    await mkdir(join(local, 'in', 'sub folder'), { recursive: true })
    for (const name of names) {
      const path = join(local, 'in', 'sub folder', name)
      await writeFile(path, name === 'empty.txt' ? '' : `content of ${name}`)
      await utimes(path, new Date('2023-11-14T22:13:20Z'), new Date('2023-11-14T22:13:20Z'))
    }
    await rclone('copy', join(local, 'in'), remote('Rclone'))
    await rclone('check', join(local, 'in'), remote('Rclone'))
    expect(await rclone('copy', '-v', join(local, 'in'), remote('Rclone'))).toContain('There was nothing to transfer')
    await rclone('moveto', remote('Rclone/sub folder'), remote('Rclone/moved'))
    await rclone('copy', remote('Rclone'), join(local, 'out'))
    const out = join(local, 'out', 'moved')
    expect((await readdir(out)).sort()).toEqual([...names].sort())
    for (const name of names) {
      const sent = await readFile(join(local, 'in', 'sub folder', name), 'utf8')
      expect(await readFile(join(out, name), 'utf8')).toBe(sent)
    }
    await rclone('purge', remote('Rclone'))
    const { items } = await world.call(person, calls.filesChildren, { file_id: person.rootId, take: 50 })
    expect(items.map(({ name }) => name)).not.toContain('Rclone')
  })

  it('keeps two folders the same with bisync', async () => {
    await mkdir(join(local, 'both'))
    for (const name of ['a.txt', 'same.txt']) await writeFile(join(local, 'both', name), 'one')
    const bisync = (...more: string[]) =>
      rclone('bisync', join(local, 'both'), remote('Both'), '--workdir', join(local, 'work'), ...more)
    await rclone('mkdir', remote('Both'))
    await bisync('--resync')
    await device.send('PUT', 'Both/b.txt', { body: 'two' })
    await writeFile(join(local, 'both', 'a.txt'), 'longer than before')
    await bisync()
    expect((await readdir(join(local, 'both'))).sort()).toEqual(['a.txt', 'b.txt', 'same.txt'])
    expect((await device.send('GET', 'Both/a.txt')).body).toBe('longer than before')
  })
})

describe('cadaver', () => {
  it('lists, uploads, locks and copies', async () => {
    await writeFile(join(local, 'plan.txt'), 'one')
    await writeFile(join(local, '.netrc'), `machine 127.0.0.1 login me password ${device.token}\n`)
    const commands = [
      'mkcol Cadaver',
      'cd Cadaver',
      'put plan.txt',
      'lock plan.txt',
      'put plan.txt',
      'copy plan.txt other.txt',
      'ls',
      'quit',
    ]
    await writeFile(join(local, 'script'), `${commands.join('\n')}\n`)
    const options = { cwd: local, env: { ...process.env, HOME: local } }
    const { stdout } = await runFile('sh', ['-c', `cadaver ${url} < script`], options)
    expect(stdout).toContain('other.txt')
    expect(stdout).not.toMatch(/failed/i)
    const { body } = await device.send('GET', 'Cadaver/other.txt')
    expect(body).toBe('one')
  })
})
