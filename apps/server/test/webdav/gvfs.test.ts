import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenLocally } from '../support/raw.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice, type Device } from './device.ts'

const runFile = promisify(execFile)

let world: World
let person: Person
let device: Device
let local: string
let url: string

beforeAll(async () => {
  world = await makeWorld()
  person = await world.person({ roles: ['Admin'] })
  device = await connectDevice(world, person)
  url = `dav://127.0.0.1:${await listenLocally(world.app)}${device.root}`
  local = await mkdtemp(join(tmpdir(), 'arbour-gvfs-'))
})
afterAll(async () => {
  await rm(local, { recursive: true, force: true })
  await world.close()
})

/** Runs commands in a session of a GNOME desktop, with the team's files mounted as its file manager does it. */
async function inSession(commands: readonly string[]): Promise<string> {
  const script = [`printf 'me\\n%s\\n' "$TOKEN" | gio mount "$DRIVE" > /dev/null`, ...commands, 'gio mount -u "$DRIVE"']
  const env = { ...process.env, HOME: local, XDG_RUNTIME_DIR: local, DRIVE: url, TOKEN: device.token }
  const { stdout } = await runFile('dbus-run-session', ['--', 'sh', '-ec', script.join('\n')], { cwd: local, env })
  return stdout
}

it('the file manager of GNOME lists, copies, renames and overwrites files', { tags: ['long'], timeout: 120_000 }, async () => {
  await writeFile(join(local, 'Plan ü.txt'), 'one')
  await writeFile(join(local, 'two.txt'), 'two, longer')
  const listed = await inSession([
    'gio mkdir "$DRIVE/Site"',
    'gio copy "Plan ü.txt" "$DRIVE/Site/Plan ü.txt"',
    'gio rename "$DRIVE/Site/Plan ü.txt" "Final & last.txt"',
    // Nautilus and text editors replace a file in this way.
    'gio save "$DRIVE/Site/Final & last.txt" < two.txt',
    'gio copy "$DRIVE/Site/Final & last.txt" "$DRIVE/Site/copy.txt"',
    'gio list -l "$DRIVE/Site"',
    'gio cat "$DRIVE/Site/copy.txt"',
    'gio remove "$DRIVE/Site/copy.txt"',
  ])
  expect(listed).toMatch(/Final & last\.txt\s+11\s/)
  expect(listed).toContain('two, longer')
  const { items } = await world.call(person, calls.filesChildren, { file_id: person.rootId, take: 50 })
  const site = items.find(({ name }) => name === 'Site')
  const inSite = await world.call(person, calls.filesChildren, { file_id: site?.id ?? '', take: 50 })
  expect(inSite.items.map(({ name }) => name)).toEqual(['Final & last.txt'])
  const { items: versions } = await world.call(person, calls.filesObjects, { id: inSite.items[0]?.id ?? '' })
  expect(versions.map(({ number }) => number)).toEqual([2, 1])
})
