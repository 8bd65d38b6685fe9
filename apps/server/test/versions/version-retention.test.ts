import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Limits } from '#modules/context.ts'
import { pruneVersions } from '#modules/views/versions/public.ts'
import { withLimits } from '../support/limits.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Older file versions are deleted according to the configured retention (`VERSION_DAYS`, `VERSIONS_KEPT`).

let world: World
let caller: Person

beforeAll(async () => {
  world = await makeWorld({ operatorLimits: { versions: { days: 30, kept: 2 } } })
})
afterAll(() => world.close())
beforeEach(async () => {
  caller = await world.person({ roles: ['Admin'] })
})

const runPeriodicTasks = (versions: Partial<Limits['versions']>) =>
  pruneVersions({ db: world.db, ...withLimits({ versions: { days: null, kept: null, ...versions } }) })
const versionsOf = async ({ id }: Pick<Item, 'id'>) =>
  (await world.call(caller, calls.filesObjects, { id })).items.map(({ number, is_current }) =>
    is_current ? `${number} now` : `${number}`,
  )
/** Creates a file with versions of given ages in days, oldest first. */
async function fileOf(days: readonly number[], { parentId = caller.rootId }: { parentId?: string } = {}): Promise<Item> {
  const name = `${crypto.randomUUID()}.txt`
  let file: Item | undefined
  for (const ago of days) {
    const upload = await world.upload(caller, `${name} of ${ago} days ago`)
    file = (await world.call(caller, calls.filesCreate, { parent_id: parentId, name, type: 'file', upload, conflict: 'replace' }))
      .file
    await sql`
      UPDATE versions SET created = now() - make_interval(days => ${ago}) WHERE item_id = ${file.id} AND object_id = ${file.object_id}`.execute(
      world.db,
    )
  }
  if (!file) throw new Error('A file has a version')
  return file
}

it('is returned before sign-in', async () => {
  expect((await world.try(null, calls.getConfig, {})).body.limits.versions).toEqual({ days: 30, kept: 2 })
})

it('keeps all versions by default', async () => {
  const file = await fileOf([500, 400, 300])
  await runPeriodicTasks({})
  expect(await versionsOf(file)).toEqual(['3 now', '2', '1'])
})

it('by count keeps the newest older ones and the current one, with their numbers and bytes', async () => {
  const [file, other] = [await fileOf([5, 4, 3, 2, 1]), await fileOf([2, 1])]
  const { items: before } = await world.call(caller, calls.filesObjects, { id: file.id })
  await runPeriodicTasks({ kept: 2 })
  expect([await versionsOf(file), await versionsOf(other)]).toEqual([
    ['5 now', '4', '3'],
    ['2 now', '1'],
  ])
  const orphaned = (await world.db.selectFrom('orphaned_objects').select('storage_key').execute()).map((row) => row.storage_key)
  for (const { number, object_id, object } of before) {
    const isGone = number < 3
    expect(orphaned.includes(`${caller.tenantId}/${object_id}`)).toBe(isGone)
    expect((await world.app.inject(object.url)).statusCode).toBe(isGone ? 404 : 200)
  }
  // A new one continues the numbering, and is deleted in turn.
  const upload = await world.upload(caller, 'the sixth')
  await world.call(caller, calls.filesCreate, {
    parent_id: caller.rootId,
    name: file.name,
    type: 'file',
    upload,
    conflict: 'replace',
  })
  expect(await versionsOf(file)).toEqual(['6 now', '5', '4', '3'])
  await runPeriodicTasks({ kept: 1 })
  expect(await versionsOf(file)).toEqual(['6 now', '5'])
  const { items: events } = await world.call(caller, calls.filesEvents, { id: file.id })
  expect(events.some(({ meta }) => meta.version === 6)).toBe(true)
})

it('by days counts from the replacement, whatever their age', async () => {
  const file = await fileOf([500, 40, 31, 1])
  await runPeriodicTasks({ days: 30 })
  // The third was the current one until yesterday.
  expect(await versionsOf(file)).toEqual(['4 now', '3'])
  const single = await fileOf([1000])
  await runPeriodicTasks({ days: 30 })
  expect(await versionsOf(single)).toEqual(['1 now'])
})

it('with both rules keeps what either keeps', async () => {
  const file = await fileOf([500, 400, 300, 200, 100])
  await runPeriodicTasks({ days: 350, kept: 1 })
  expect(await versionsOf(file)).toEqual(['5 now', '4', '3', '2'])
  await runPeriodicTasks({ days: 30, kept: 2 })
  expect(await versionsOf(file)).toEqual(['5 now', '4', '3'])
})

it('keeps issued versions between deleted ones, and all numbers', async () => {
  const project = (
    await world.call(caller, calls.filesCreate, { parent_id: caller.rootId, name: 'P', type: 'folder', sub_type: 'project' })
  ).file
  const file = await fileOf([9, 8], { parentId: project.id })
  await sql`
    WITH issued AS (
      INSERT INTO transmittals (id, tenant_id, item_id, number, purpose, note)
      VALUES (gen_random_uuid(), ${caller.tenantId}, ${project.id}, 'T1', 'information', '') RETURNING id
    )
    INSERT INTO transmittal_files (transmittal_id, position, tenant_id, item_id, object_id, name, folder, version)
    SELECT id, 1, ${caller.tenantId}, ${file.id}, ${file.object_id}, 'a', '', 2 FROM issued`.execute(world.db)
  for (const content of ['third', 'fourth', 'fifth']) {
    const upload = await world.upload(caller, content)
    const input = { parent_id: project.id, name: file.name, type: 'file', upload, conflict: 'replace' } as const
    await world.call(caller, calls.filesCreate, input)
  }
  await runPeriodicTasks({ kept: 1 })
  expect(await versionsOf(file)).toEqual(['5 now', '4', '2'])
})

it('keeps the bytes of a restored older version while it is current', async () => {
  const file = await fileOf([9, 8, 7])
  const { items } = await world.call(caller, calls.filesObjects, { id: file.id })
  await world.call(caller, calls.filesObjectsRestore, { id: file.id, version_id: items.at(-1)?.id })
  await runPeriodicTasks({ kept: 1 })
  expect(await versionsOf(file)).toEqual(['4 now', '3'])
  const { file: now } = await world.call(caller, calls.filesGet, { id: file.id })
  expect((await world.app.inject(now.src_url ?? '')).body).toMatch(/of 9 days ago$/)
})

it('keeps the bytes that copies of a version use', async () => {
  const file = await fileOf([9])
  const { file: copy } = await world.call(caller, calls.filesDuplicate, {
    id: file.id,
    destination_id: caller.rootId,
    conflict: 'keep',
  })
  const upload = await world.upload(caller, 'new')
  await world.call(caller, calls.filesCreate, {
    parent_id: caller.rootId,
    name: file.name,
    type: 'file',
    upload,
    conflict: 'replace',
  })
  await sql`UPDATE versions SET created = created - interval '40 days' WHERE item_id = ${file.id}`.execute(world.db)
  await runPeriodicTasks({ days: 30 })
  expect(await versionsOf(file)).toEqual(['2 now'])
  expect((await world.app.inject(copy.src_url ?? '')).body).toMatch(/of 9 days ago$/)
})

it('runs once with any number of servers, during uploads, and is recorded in the audit log as done by the server', async () => {
  const files = await Promise.all([1, 2, 3].map(() => fileOf([5, 4, 3, 2, 1])))
  const add = async ({ name }: Item) => {
    const upload = await world.upload(caller, `new ${name}`)
    const input = { parent_id: caller.rootId, name, type: 'file', upload, conflict: 'replace' } as const
    return world.call(caller, calls.filesCreate, input)
  }
  await Promise.all([
    runPeriodicTasks({ kept: 1 }),
    runPeriodicTasks({ kept: 1 }),
    ...files.map(add),
    runPeriodicTasks({ kept: 1 }),
  ])
  await runPeriodicTasks({ kept: 1 })
  for (const file of files) expect(await versionsOf(file)).toEqual(['6 now', '5'])
  const { items } = await world.call(caller, calls.tenantsAudit, { take: 10, kind: 'deletion' })
  expect(items[0]?.by).toEqual({ id: null, name: 'The server' })
  expect(items.every(({ text }) => /^removed (an older version of a file|\d+ older versions of files)$/.test(text))).toBe(true)
})
