import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { MAX_PROPOSED_VERSIONS } from '@arbour/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/public.ts'
import { expireProposals } from '#modules/views/versions/public.ts'
import { named, notificationsOf, textsOf } from '../notifications/panel.ts'
import { restrict } from '../support/access.ts'
import { shareWith } from '../support/two-teams.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Ann locks a file of the admin, Bo and a partner propose versions of it, and Cy is another editor.
let world: World
let admin: Person
let ann: Person
let bo: Person
let cy: Person
let partner: Person
let folder: Item
let file: Item
let tests = 0

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  tests += 1
  admin = await world.person({ roles: ['Admin'] })
  ann = await named(world, admin, 'Ann')
  bo = await named(world, admin, 'Bo')
  cy = await named(world, admin, 'Cy')
  partner = await world.person({ roles: ['Editor'] })
  folder = await shareWith(world, { owner: admin, name: `Site ${tests}`, partner, role: 'editor' })
  file = await world.file(admin, folder.id, 'Plan.txt', 'first')
  await world.call(ann, calls.filesLocksSet, { id: file.id })
})

const release = () => world.call(ann, calls.filesLocksRelease, { id: file.id })
const propose = async (by: Person, bytes: string, note = '') =>
  (await world.call(by, calls.filesObjectsPropose, { id: file.id, upload: await world.upload(by, bytes), note })).proposal
const tryToPropose = async (by: Person, upload?: string) =>
  world.try(by, calls.filesObjectsPropose, { id: file.id, upload: upload ?? (await world.upload(by, 'other')) })
const proposals = async (by: Person) => (await world.call(by, calls.filesObjectsProposals, { id: file.id })).items
const decide = (by: Person, verb: 'Accept' | 'Discard', proposal_id: string) =>
  world.try(by, calls[`filesObjects${verb}`], { id: file.id, proposal_id })
const versions = async () => (await world.call(admin, calls.filesObjects, { id: file.id })).items
const read = async (url: string) => {
  const { statusCode, body } = await world.app.inject({ url })
  return statusCode === 200 ? body : statusCode
}
const objects = () => world.db.selectFrom('objects').select('id').where('tenant_id', '=', admin.tenantId).execute()

describe('A version of a locked file', () => {
  it('is proposed with an upload that was refused, and read by those who can edit the file', async () => {
    const upload = await world.upload(bo, 'second')
    const refused = await world.try(bo, calls.filesCreate, {
      parent_id: folder.id,
      name: 'Plan.txt',
      type: 'file',
      upload,
      conflict: 'replace',
    })
    expect(refused.status).toBe(423)
    expect(refused.body).toMatchObject({ data: { file_id: file.id, lock: { holder: { name: 'Ann' } } } })
    const { proposal } = await world.call(bo, calls.filesObjectsPropose, { id: file.id, upload, note: ' Levels ' })
    expect(proposal).toMatchObject({ note: 'Levels', is_own: true, user: { id: bo.userId }, object: { size: 6 } })
    expect(await proposals(ann)).toMatchObject([{ id: proposal.id, is_own: false, user: { name: 'Bo', tenant: null } }])
    const [shown] = await proposals(cy)
    expect(await read(shown?.object.download_url ?? '')).toBe('second')
    expect(await versions()).toHaveLength(1)
    const viewer = await named(world, admin, 'Vic')
    await restrict(world, admin, file.id, {
      people: [
        [viewer, 'viewer'],
        [ann, 'editor'],
        [cy, 'viewer'],
      ],
    })
    expect((await world.try(viewer, calls.filesObjectsProposals, { id: file.id })).status).toBe(403)
    expect(await read(shown?.object.download_url ?? '')).toBe(404)
  })

  it('is not proposed by the holder, without a lock, of a folder, or with an unfinished or foreign upload', async () => {
    expect((await tryToPropose(ann)).status).toBe(409)
    expect((await tryToPropose(bo, await world.upload(cy, 'of Cy'))).status).toBe(404)
    const { upload } = await world.call(bo, calls.objectsUploadUrl, { filename: 'a.txt', mimetype: 'text/plain' })
    expect((await tryToPropose(bo, upload)).status).toBe(409)
    const inFolder = { id: folder.id, upload: await world.upload(bo, 'x') }
    expect((await world.try(bo, calls.filesObjectsPropose, inFolder)).status).toBe(409)
    await release()
    const kept = await world.upload(bo, 'third')
    expect((await tryToPropose(bo, kept)).status).toBe(409)
    expect(await proposals(ann)).toEqual([])
    // The upload can still become a version.
    expect((await world.try(bo, calls.filesUpdate, { id: file.id, upload: kept })).status).toBe(200)
  })

  it(`is proposed at most ${MAX_PROPOSED_VERSIONS} times`, async () => {
    const first = await propose(bo, 'one')
    const { object_id } = await world.db
      .selectFrom('proposed_versions')
      .select('object_id')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    await sql`INSERT INTO proposed_versions (tenant_id, id, item_id, object_id, proposed_by, proposed_by_tenant_id)
      SELECT ${admin.tenantId}, gen_random_uuid(), ${file.id}, ${object_id}, ${bo.userId}, ${bo.tenantId}
      FROM generate_series(2, ${MAX_PROPOSED_VERSIONS})`.execute(world.db)
    expect((await tryToPropose(bo)).status).toBe(409)
    await world.db.deleteFrom('proposed_versions').where('item_id', '=', file.id).where('id', '!=', first.id).execute()
  })
})

describe('Accepting a proposed version', () => {
  it('makes it the current version by its proposer, who is notified, as was the holder of the lock', async () => {
    const proposal = await propose(bo, 'second', 'Levels')
    const [asked] = await notificationsOf(world, ann)
    expect(asked?.message).toContain('proposed a new version of')
    expect(asked?.message).toContain('Levels')
    expect(asked?.meta).toEqual({ action: 'SHOW_VERSIONS', file_id: file.id })
    expect((await decide(cy, 'Accept', proposal.id)).status).toBe(423)
    expect((await decide(bo, 'Accept', proposal.id)).status).toBe(423)
    const { status, body } = await decide(ann, 'Accept', proposal.id)
    expect([status, body]).toMatchObject([
      200,
      { version: { number: 2, is_current: true, note: 'Levels', user: { id: bo.userId } } },
    ])
    expect(await versions()).toMatchObject([{ number: 2, user: { name: 'Bo' } }, { number: 1 }])
    expect(await proposals(ann)).toEqual([])
    expect(await textsOf(world, bo)).toEqual(['Ann accepted your version of Plan.txt (1)'])
    expect(await read((await versions())[0]?.object.url ?? '')).toBe('second')
  })

  it('is possible for every editor once the file is not locked, also after the proposer has lost access', async () => {
    const proposal = await propose(partner, 'theirs')
    expect((await proposals(ann))[0]?.user.tenant?.id).toBe(partner.tenantId)
    await restrict(world, admin, file.id, { people: [[cy, 'editor']] })
    await world.db.deleteFrom('item_locks').where('item_id', '=', file.id).execute()
    expect((await decide(partner, 'Discard', proposal.id)).status).toBe(403)
    expect((await decide(cy, 'Accept', proposal.id)).status).toBe(200)
    expect(await versions()).toMatchObject([{ user: { id: partner.userId, tenant: { id: partner.tenantId } } }, {}])
    expect((await textsOf(world, partner))[0]).toContain('accepted your version of Plan.txt')
  })

  it('happens once, and of two at the same time both become versions', async () => {
    const [one, two] = [await propose(bo, 'one'), await propose(partner, 'two')]
    const twice = await Promise.all([1, 2].map(() => decide(ann, 'Accept', one.id)))
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const third = await propose(bo, 'three')
    const both = await Promise.all([two, third].map(({ id }) => decide(ann, 'Accept', id)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await versions()).map(({ number }) => number)).toEqual([4, 3, 2, 1])
  })

  it('is refused for a file in the bin, with the id of another file, and while a scan blocks it', async () => {
    const proposal = await propose(bo, 'second')
    const other = await world.file(admin, folder.id, 'Other.txt')
    expect((await world.try(admin, calls.filesObjectsAccept, { id: other.id, proposal_id: proposal.id })).status).toBe(404)
    const scan = (state: 'infected' | null) =>
      sql`UPDATE objects o SET scan = ${state}, scan_found = ${state && 'Eicar'} FROM proposed_versions p
        WHERE p.id = ${proposal.id} AND o.tenant_id = p.tenant_id AND o.id = p.object_id`.execute(world.db)
    await scan('infected')
    expect((await decide(ann, 'Accept', proposal.id)).status).toBe(409)
    await scan(null)
    await release()
    await world.call(admin, calls.filesDelete, { id: file.id })
    expect((await decide(admin, 'Accept', proposal.id)).status).toBe(410)
  })
})

describe('A proposed version ends', () => {
  it('when it is discarded by the holder of the lock, and its bytes are removed', async () => {
    const before = await objects()
    const proposal = await propose(bo, 'second')
    expect((await decide(cy, 'Discard', proposal.id)).status).toBe(423)
    expect((await decide(ann, 'Discard', proposal.id)).status).toBe(200)
    expect((await decide(ann, 'Discard', proposal.id)).status).toBe(404)
    expect(await textsOf(world, bo)).toEqual(['Ann discarded your version of Plan.txt (1)'])
    expect(await objects()).toEqual(before)
    await collectObjects(world)
    expect(await read(proposal.object.url)).toBe(404)
  })

  it('when its proposer withdraws it', async () => {
    const proposal = await propose(bo, 'second')
    expect((await decide(bo, 'Discard', proposal.id)).status).toBe(200)
    expect(await textsOf(world, bo)).toEqual([])
  })

  it('after 30 days', async () => {
    const before = await objects()
    const [old, recent] = [await propose(bo, 'old'), await propose(bo, 'recent')]
    await sql`UPDATE proposed_versions SET created = now() - interval '30 days 1 minute' WHERE id = ${old.id}`.execute(world.db)
    await expireProposals({ db: world.db })
    expect((await proposals(ann)).map(({ id }) => id)).toEqual([recent.id])
    expect(await objects()).toHaveLength(before.length + 1)
  })

  it('with the file, and moves with it into one that it replaces', async () => {
    const before = (await objects()).length
    const proposal = await propose(bo, 'second')
    await release()
    const target = await world.folder(admin, admin.rootId, `Target ${tests}`)
    const replaced = await world.file(admin, target.id, 'Plan.txt', 'older')
    await world.call(admin, calls.filesMove, { id: file.id, destination_id: target.id, conflict: 'replace' })
    const { items } = await world.call(admin, calls.filesObjectsProposals, { id: replaced.id })
    expect(items.map(({ id }) => id)).toEqual([proposal.id])
    await world.call(admin, calls.filesDelete, { id: replaced.id, soft_delete: false })
    expect(await objects()).toHaveLength(before - 1)
  })
})
