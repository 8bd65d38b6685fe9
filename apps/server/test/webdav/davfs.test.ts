import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenLocally } from '../support/raw.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice, type Device } from './device.ts'

const runFile = promisify(execFile)
const FILES = 2000

let world: World
let person: Person
let device: Device
let local: string
let drive: string

beforeAll(async () => {
  world = await makeWorld()
  person = await world.person({ roles: ['Admin'] })
  device = await connectDevice(world, person)
  local = await mkdtemp(join(tmpdir(), 'arbour-davfs-'))
  drive = join(local, 'drive')
  await mkdir(drive)
  const url = `http://127.0.0.1:${await listenLocally(world.app)}${device.root}`
  const secrets = join(local, 'secrets')
  await writeFile(secrets, `${url} me ${device.token}\n`)
  await chmod(secrets, 0o600)
  await writeFile(join(local, 'conf'), `secrets ${secrets}\ndelay_upload 0\n`)
  await runFile('mount', ['-t', 'davfs', '-o', `conf=${join(local, 'conf')}`, url, drive])
})
afterAll(async () => {
  await runFile('umount', [drive]).catch(() => undefined)
  await rm(local, { recursive: true, force: true })
  await world.close()
})

const inDrive = (script: string) => runFile('sh', ['-c', script], { cwd: drive })
const children = async (id: string) => {
  const first = await world.call(person, calls.filesChildren, { file_id: id, take: 500 })
  const pages = Array.from({ length: first.meta.total_pages - 1 }, (_, at) => at + 2)
  const rest = await Promise.all(pages.map((page) => world.call(person, calls.filesChildren, { file_id: id, take: 500, page })))
  return [first, ...rest].flatMap(({ items }) => items)
}

it('a mounted drive takes a tree of files, gives it back, and makes versions of what vim saves', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  await inDrive(`mkdir tree; for i in $(seq 1 ${FILES}); do echo "content of $i" > tree/$i.txt; done`)
  await inDrive(`vim -es -u NONE -c 'set backup writebackup backupcopy=no' -c '%s/content/new content/' -c wq tree/1.txt`)
  await rename(join(drive, 'tree/2.txt'), join(drive, 'tree/renamed.txt'))
  expect(await readFile(join(drive, 'tree/renamed.txt'), 'utf8')).toBe('content of 2\n')
  // Unmounting waits for the uploads.
  await runFile('umount', [drive])
  const [tree] = (await children(person.rootId)).filter(({ name }) => name === 'tree')
  const files = await children(tree?.id ?? '')
  expect(files).toHaveLength(FILES)
  expect(files.filter(({ size, lock }) => !size || lock)).toEqual([])
  const edited = files.find(({ name }) => name === '1.txt')
  const versions = await world.call(person, calls.filesObjects, { id: edited?.id ?? '', take: 50 })
  expect(versions.items).toHaveLength(2)
  expect((await device.send('GET', 'tree/1.txt')).body).toBe('new content of 1\n')
})
