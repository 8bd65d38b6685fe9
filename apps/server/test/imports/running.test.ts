import { calls } from '@arbour/contract/calls'
import { readCatalogue } from '@arbour/messages/read-catalogue'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { expireImports } from '#modules/files/imports/public.ts'
import { textsOf } from '../notifications/panel.ts'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { importAll, sent, stateOf, treeBelow } from './importing.ts'
import { makeZip } from './make-zip.ts'

let world: World
let owner: Person
let caller: Person
let parent_id: string
const files = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `In/${at}.txt`, content: `${at}` }))
const webdav = { kind: 'webdav' as const, url: 'https://cloud.example.org/dav/', username: 'ada', password: 'hush hush' }

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
  caller = await world.person({ team: owner.tenantId })
})
afterAll(() => world.close())
beforeEach(async () => {
  parent_id = (await world.folder(owner, owner.rootId, `Target ${crypto.randomUUID()}`)).id
})
afterEach(() => vi.restoreAllMocks())

/** Runs an action in the middle: when the bytes of the eighth file are to be stored. */
function whenEighth(action: () => Promise<unknown>): void {
  const put = world.storage.put.bind(world.storage)
  let puts = 0
  vi.spyOn(world.storage, 'put').mockImplementation(async (...args) => {
    puts += 1
    if (puts === 8) await action()
    return put(...args)
  })
}

const readInGerman = ({ method, path }: { method: 'GET' | 'POST'; path: string }) =>
  world.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${caller.token}`, 'accept-language': 'de' },
    ...(method === 'POST' && { payload: {} }),
  })

describe('an import', () => {
  it('that is interrupted resumes, and imports nothing twice', async () => {
    whenEighth(() => Promise.reject(new Error('The server died')))
    const source = await sent(world, caller, makeZip(files(30)))
    const ended = await importAll(world, caller, { parent_id, source, conflict: 'keep' })
    expect(ended).toMatchObject({ state: 'done', files_done: 30, folders_done: 1, problems: 0, reported: {} })
    expect(Object.keys(await treeBelow(world, parent_id))).toHaveLength(31)
    expect((await textsOf(world, caller)).at(0)).toBe('The import of Archive.zip is finished: 30 files imported (1)')
  })

  it('waits while paused, and completes when resumed', async () => {
    const source = await sent(world, caller, makeZip(files(20)))
    const { import: begun } = await world.call(caller, calls.importsStart, { parent_id, source })
    whenEighth(() => world.call(caller, calls.importsUpdate, { id: begun.id, act: 'pause' }))
    await world.runJobs()
    const paused = await stateOf(world, caller, begun.id)
    expect(paused.state).toBe('paused')
    expect(paused.files_done).toBeLessThan(20)
    await world.call(caller, calls.importsUpdate, { id: begun.id, act: 'resume' })
    await world.runJobs()
    expect(await stateOf(world, caller, begun.id)).toMatchObject({ state: 'done', files_done: 20 })
    expect(Object.keys(await treeBelow(world, parent_id))).toHaveLength(21)
  })

  it('that is cancelled keeps the imported files, and can be dismissed', async () => {
    const source = await sent(world, caller, makeZip(files(20)))
    const { import: begun } = await world.call(caller, calls.importsStart, { parent_id, source })
    const action = (name: 'cancel' | 'dismiss' | 'resume') => world.try(caller, calls.importsUpdate, { id: begun.id, act: name })
    expect((await action('dismiss')).status).toBe(409)
    whenEighth(() => action('cancel'))
    await world.runJobs()
    const ended = await stateOf(world, caller, begun.id)
    expect(ended.state).toBe('cancelled')
    expect(Object.keys(await treeBelow(world, parent_id))).toHaveLength(ended.files_done + 1)
    expect((await action('resume')).status).toBe(409)
    await action('dismiss')
    const { imports } = await world.call(caller, calls.importsList, {})
    expect(imports.map(({ id }) => id)).not.toContain(begun.id)
  })

  it('ends when its user can no longer add to the folder', async () => {
    const source = await sent(world, caller, makeZip(files(60)))
    whenEighth(() => restrict(world, owner, parent_id, { people: [[caller, 'viewer']] }))
    const ended = await importAll(world, caller, { parent_id, source })
    expect(ended).toMatchObject({ state: 'failed', reason: 'You can no longer add to this folder' })
    // The job doesn't know who reads the reason, and in which language.
    const reason = readCatalogue('de').get('errors.imports.targetLost')
    expect((await readInGerman(calls.importsList)).body).toContain(reason)
    await untilDelivered(world)
    expect((await readInGerman(calls.notificationsList)).body).toContain(reason)
    expect(ended.files_done).toBeLessThan(40)
    expect(Object.keys(await treeBelow(world, parent_id))).toHaveLength(ended.files_done + 1)
  })

  it('is only visible to its user', async () => {
    const { import: begun } = await world.call(caller, calls.importsStart, { parent_id, source: webdav })
    const stranger = await world.person({ roles: ['Admin'] })
    for (const other of [owner, stranger]) {
      for (const action of ['pause', 'resume', 'cancel', 'dismiss'] as const)
        expect((await world.try(other, calls.importsUpdate, { id: begun.id, act: action })).status).toBe(404)
      expect((await world.try(other, calls.importsNotes, { id: begun.id })).status).toBe(404)
      expect((await world.call(other, calls.importsList, {})).imports).toEqual([])
    }
    const other = await world.folder(stranger, stranger.rootId, 'Theirs')
    expect((await world.try(caller, calls.importsStart, { parent_id: other.id, source: webdav })).status).toBe(404)
    await world.call(caller, calls.importsUpdate, { id: begun.id, act: 'cancel' })
  })

  it('stores credentials encrypted, and only while it runs', async () => {
    const begin = async () => (await world.call(caller, calls.importsStart, { parent_id, source: webdav })).import
    const row = (id: string) => world.db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const [cancelled, left] = [await begin(), await begin()]
    expect(JSON.stringify(await world.call(caller, calls.importsList, {}))).not.toMatch(/hush|cloud\.example\.org\/dav\//)
    const { secret, source } = await row(cancelled.id)
    expect(secret?.length).toBeGreaterThan(28)
    expect(`${secret?.toString('latin1')} ${JSON.stringify(source)}`).not.toContain('hush')
    await world.call(caller, calls.importsUpdate, { id: cancelled.id, act: 'cancel' })
    expect((await row(cancelled.id)).secret).toBeNull()
    await world.call(caller, calls.importsUpdate, { id: left.id, act: 'pause' })
    await world.db
      .updateTable('imports')
      .set({ changed: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', left.id)
      .execute()
    await expireImports({ db: world.db })
    expect(await row(left.id)).toMatchObject({ state: 'cancelled', secret: null })
  })

  it('exports its notes as CSV without formulas', async () => {
    const ended = await importAll(world, caller, {
      parent_id,
      source: await sent(world, caller, makeZip([{ name: '=1+1', isEncrypted: true }])),
    })
    const { url } = await world.call(caller, calls.importsNotes, { id: ended.id })
    const { statusCode, body, headers } = await world.app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(body).toContain("'=1+1,Not imported,It’s encrypted")
    expect((await world.app.inject(`${url}x`)).statusCode).toBe(404)
  })
})
