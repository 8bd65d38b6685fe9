import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilDelivered } from '../support/delivered.ts'
import { listenLocally } from '../support/raw.ts'
import { listBelow } from '../support/two-teams.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice } from '../webdav/device.ts'
import { filesIn, makeSyncDevice, type SyncDevice } from './sync-client.ts'

// Two devices with different clients and the web change the same tree. They end with the same files, and no content is lost that
// the server had accepted.

let world: World
let port: number
beforeAll(async () => {
  world = await makeWorld()
  port = await listenLocally(world.app)
})
afterAll(() => world.close())

const ROUNDS = isLong ? 1000 : 12

/** A random change, whose numbers choose items and names. */
const change = fc.record({
  kind: fc.constantFrom('write', 'write', 'edit', 'edit', 'edit', 'folder', 'move', 'rename', 'delete', 'retype'),
  at: fc.nat(1000),
  to: fc.nat(1000),
})
const round = fc.record({
  by: fc.constantFrom('one', 'two', 'web'),
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  syncs: fc.boolean(),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** Numbers of contents and names, each used once. */
let last = 0

it('of three sides end with the same files, and lose nothing', { timeout: 3_600_000 }, async () => {
  const seed = isLong ? Date.now() : 7
  const rounds = fc.sample(round, { numRuns: ROUNDS, seed })
  console.log(`Seed of the random edits: ${seed}`)
  const person = await world.person({ roles: ['Admin'] })
  const { token, root } = await connectDevice(world, person)
  const server = `http://127.0.0.1:${port}/sync/${root.split('/')[2]}`
  const devices = {
    one: await makeSyncDevice('nextcloudcmd', { server, token }),
    two: await makeSyncDevice('owncloudcmd', { server, token }),
  }
  const accepted = new Set<string>()
  const sync = async (device: SyncDevice) => {
    await untilDelivered(world)
    await device.sync()
    // What is on the device now, the server has accepted, or the client has kept as a copy.
    for (const content of Object.values(await filesIn(device.folder))) if (content !== '') accepted.add(content)
  }
  for (const { by, changes, syncs } of rounds) {
    for (const each of changes)
      await (by === 'web' ? changeInWeb(person, each, accepted) : changeOnDevice(devices[by].folder, each))
    // The clients report a problem of their own when a folder is deleted on one side and filled on the other, and go on next time.
    if (by !== 'web' && syncs) await sync(devices[by]).catch(() => undefined)
  }
  // What one device learns from the other may make it send something once more.
  for (let times = 0; times < 2; times += 1)
    for (const device of [devices.one, devices.two]) await sync(device).catch(() => undefined)
  for (const device of [devices.one, devices.two]) await sync(device)
  const inWeb = await listBelow(world, person, person.rootId)
  for (const device of [devices.one, devices.two]) {
    const files = Object.entries(await filesIn(device.folder)).filter(([path]) => !isConflictCopy(path))
    expect(files.map(([path, content]) => (path.endsWith('/') ? path : `${path}: ${content}`)).toSorted()).toEqual(
      inWeb.toSorted(),
    )
  }
  expect(await lost(person, devices, accepted)).toEqual([])
})

/** Returns the accepted contents that neither a version, also in the bin, nor a conflict copy on a device has. */
async function lost(person: Person, devices: Record<string, SyncDevice>, accepted: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql<{ digest: string }>`
    SELECT encode(o.sha256, 'hex') AS digest FROM versions v JOIN objects o ON o.tenant_id = v.tenant_id AND o.id = v.object_id
    WHERE v.tenant_id = ${person.tenantId}`.execute(world.db)
  const kept = new Set(rows.map(({ digest }) => digest))
  const local = (await Promise.all(Object.values(devices).map(({ folder }) => filesIn(folder)))).flatMap(Object.entries)
  const copies = new Set(local.flatMap(([path, content]) => (isConflictCopy(path) ? [content] : [])))
  return [...accepted].filter((content) => !copies.has(content) && !kept.has(createHash('sha256').update(content).digest('hex')))
}

/** Clients keep the user's file under such a name when both sides have changed it. */
function isConflictCopy(path: string): boolean {
  return /conflict/i.test(path)
}

async function changeOnDevice(folder: string, { kind, at, to }: Change): Promise<void> {
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(({ name, parentPath }) => !/^\.|conflict/i.test(name) && !/\/\.|conflict/i.test(parentPath.slice(folder.length)))
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isFolder: entry.isDirectory() }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const files = paths.filter(({ isFolder }) => !isFolder)
  const folders = [folder, ...paths.flatMap(({ path, isFolder }) => (isFolder ? [path] : []))]
  const into = folders[to % folders.length] ?? folder
  const file = files[at % Math.max(1, files.length)]?.path
  const item = paths[at % Math.max(1, paths.length)]
  last += 1
  const write = async (path: string) => {
    await writeFile(path, `content ${last}`)
    // Clients compare dates to the second.
    const date = new Date(Date.UTC(2024, 0, 1) + last * 1000)
    await utimes(path, date, date)
  }
  if (kind === 'write') return write(join(into, `file ${last}.txt`))
  if (kind === 'folder') return void (await mkdir(join(into, `folder ${last}`)))
  if (kind === 'edit') return file === undefined ? undefined : write(file)
  if (!item) return
  if (kind === 'delete') return rm(item.path, { recursive: true })
  if (kind === 'rename') return rename(item.path, join(dirname(item.path), `renamed ${last}`))
  if (kind === 'move') {
    if (into === item.path || into.startsWith(`${item.path}/`)) return
    return rename(item.path, join(into, `moved ${last}`))
  }
  // A folder in place of a file, or a file in place of a folder.
  await rm(item.path, { recursive: true })
  if (item.isFolder) return write(item.path)
  await mkdir(item.path)
  await write(join(item.path, `inside ${last}.txt`))
}

async function changeInWeb(person: Person, { kind, at, to }: Change, accepted: Set<string>): Promise<void> {
  const items = await itemsBelow(person, person.rootId)
  const files = items.filter(({ is_dir }) => !is_dir)
  const folders = [person.rootId, ...items.flatMap(({ is_dir, id }) => (is_dir ? [id] : []))]
  const into = folders[to % folders.length] ?? person.rootId
  const file = files[at % Math.max(1, files.length)]
  const item = items[at % Math.max(1, items.length)]
  last += 1
  const content = `content ${last}`
  const upload = () => world.upload(person, content)
  if (kind === 'write') {
    await world.call(person, calls.filesCreate, {
      type: 'file',
      parent_id: into,
      name: `web ${last}.txt`,
      upload: await upload(),
    })
    accepted.add(content)
  } else if (kind === 'folder') {
    await world.folder(person, into, `web folder ${last}`)
  } else if (kind === 'edit') {
    if (!file) return
    await world.call(person, calls.filesUpdate, { id: file.id, upload: await upload() })
    accepted.add(content)
  } else if (item && kind === 'delete') {
    await world.call(person, calls.filesDelete, { id: item.id })
  } else if (item && kind === 'rename') {
    await world.call(person, calls.filesRename, { id: item.id, name: `web renamed ${last}` })
  } else if (item && kind === 'move') {
    await world.try(person, calls.filesMove, { id: item.id, destination_id: into })
  }
}

/** Returns all items below a folder, in an order that doesn't depend on their ids. */
async function itemsBelow(person: Person, id: string): Promise<Item[]> {
  const { items } = await world.call(person, calls.filesChildren, { file_id: id, take: 200 })
  const below = await Promise.all(items.map(async (item) => (item.is_dir ? itemsBelow(person, item.id) : [])))
  return items.flatMap((item, at) => [item, ...(below[at] ?? [])])
}
