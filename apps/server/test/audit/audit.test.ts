import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRefusalLog, pruneRefusals } from '#modules/core/audit/refusal-log.ts'
import { setMembership } from '#modules/directory/teams/public.ts'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let member: Person
let stranger: Person

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  member = await world.person({ team: admin.tenantId })
  stranger = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.refusals.write()
  await sql`TRUNCATE audit_entries`.execute(world.db)
})

/** Returns the audit log entries, oldest first. */
async function entries(kind: 'refusal' | 'change') {
  await world.refusals.write()
  return world.db.selectFrom('audit_entries').selectAll().where('kind', '=', kind).orderBy('id').execute()
}

describe('refused requests', () => {
  it('are recorded with the user and the target, however often', async () => {
    const folder = await world.folder(admin, admin.rootId, 'Closed')
    await restrict(world, admin, folder.id)
    for (let times = 0; times < 3; times += 1) await world.try(member, calls.filesRename, { id: folder.id, name: 'Mine' })
    const by = { tenant_id: member.tenantId, user_id: member.userId, ip: null }
    expect(await entries('refusal')).toMatchObject([
      { ...by, act: '/api/files/rename', code: 'forbidden', item_id: folder.id, times: 3 },
    ])
  })

  it('for another team’s entities record the caller', async () => {
    const folder = await world.folder(admin, admin.rootId, 'Ours')
    await world.try(stranger, calls.filesGet, { id: folder.id })
    expect(await entries('refusal')).toMatchObject([
      { tenant_id: stranger.tenantId, user_id: stranger.userId, act: '/api/files/get', code: 'not_found', item_id: folder.id },
    ])
  })

  it('with a missing or wrong token record the IP address', async () => {
    await world.try(null, calls.filesGet, { id: member.rootId })
    await world.app.inject({ method: 'POST', url: '/api/files/get', headers: { authorization: 'Bearer a.b.c' }, payload: {} })
    await world.try(member, calls.filesBinEmpty, {})
    expect(await entries('refusal')).toMatchObject([
      { act: '/api/files/get', code: 'unauthorised', tenant_id: null, user_id: null, item_id: null, ip: '127.0.0.1', times: 2 },
      { act: '/api/files/bin/empty', code: 'forbidden', user_id: member.userId },
    ])
  })

  it('at a signed URL record for whom it was issued', async () => {
    const file = await world.file(admin, admin.rootId, 'plan.txt')
    const { file: seen } = await world.call(member, calls.filesGet, { id: file.id })
    await restrict(world, admin, file.id)
    const { statusCode } = await world.app.inject({ method: 'GET', url: seen.src_url ?? '' })
    expect(statusCode).toBe(404)
    expect(await entries('refusal')).toMatchObject([
      { act: '/api/objects/content/:token', code: 'not_found', user_id: member.userId, item_id: file.id },
    ])
  })

  it('that are repeated use few rows, which displace nobody else’s', async () => {
    const by = { tenantId: stranger.tenantId, userId: stranger.userId, ip: null }
    const log = createRefusalLog(world.db, { onError: console.error })
    for (let index = 0; index < 300; index += 1) log.note({ ...by, act: '/api/files/get', code: 'not_found', itemId: newId() })
    log.note({ ...by, userId: admin.userId, act: '/api/files/get', code: 'not_found', itemId: admin.rootId })
    await log.close()
    const rows = await entries('refusal')
    expect(rows).toHaveLength(22)
    expect(rows.at(-2)).toMatchObject({ act: 'various', code: 'not_found', user_id: stranger.userId, item_id: null, times: 280 })
    expect(rows.at(-1)).toMatchObject({ act: '/api/files/get', user_id: admin.userId, item_id: admin.rootId, times: 1 })
  })

  it('of one IPv6 network count as one source, and those of too many sources share one row', async () => {
    const log = createRefusalLog(world.db, { onError: console.error })
    const from = (ip: string) =>
      log.note({ act: '/api/files/get', code: 'unauthorised', tenantId: null, userId: null, itemId: null, ip })
    for (let host = 1; host <= 30; host += 1) from(`2001:db8::${host}`)
    for (let index = 0; index < 600; index += 1) from(`10.0.${index >> 8}.${index & 255}`)
    await log.close()
    const rows = await entries('refusal')
    expect(rows).toHaveLength(501)
    expect(rows[0]).toMatchObject({ ip: '2001:db8:0:0::/64', times: 30 })
    expect(rows.at(-1)).toMatchObject({ act: 'various', ip: null, times: 101 })
  })

  it('do not include invalid or successful ones', async () => {
    await world.try(member, calls.filesGet, { id: 'nonsense' })
    await world.try(member, calls.filesGet, { id: member.rootId })
    await world.app.inject({ method: 'GET', url: '/nowhere' })
    expect(await entries('refusal')).toEqual([])
  })

  it('are deleted after their retention; changes stay', async () => {
    await restrict(world, admin, (await world.folder(admin, admin.rootId, 'Kept')).id)
    await world.try(stranger, calls.filesGet, { id: member.rootId })
    await world.refusals.write()
    await sql`UPDATE audit_entries SET at = now() - interval '401 days'`.execute(world.db)
    await world.try(stranger, calls.filesGet, { id: admin.tenantId })
    await world.refusals.write()
    await pruneRefusals(world.db)
    expect(await entries('refusal')).toMatchObject([{ item_id: admin.tenantId }])
    expect(await entries('change')).toHaveLength(1)
    await world.try(stranger, calls.filesGet, { id: member.rootId })
    await world.refusals.write()
    await pruneRefusals(world.db, { keep: 1 })
    expect(await entries('refusal')).toMatchObject([{ item_id: member.rootId }])
  })
})

describe('permission changes', () => {
  it('of an item are recorded with the previous values', async () => {
    const folder = await world.folder(member, member.rootId, 'Plans')
    await restrict(world, member, folder.id, { people: [[admin, 'viewer']] })
    await restrict(world, member, folder.id, { people: [[admin, 'viewer']] })
    const [entry, ...others] = await entries('change')
    expect(others).toEqual([])
    expect(entry).toMatchObject({ act: 'access', tenant_id: member.tenantId, user_id: member.userId, item_id: folder.id })
    expect(entry?.details).toEqual({
      from: { is_restricted: false, is_hidden: false, people: [], groups: [] },
      to: { is_restricted: true, is_hidden: false, people: [{ user_id: admin.userId, role: 'viewer' }], groups: [] },
    })
  })

  it('of a user in a team are recorded if they differ', async () => {
    const person = await world.person({ roles: ['Editor'], team: admin.tenantId })
    const ofPerson = { tenantId: person.tenantId, userId: person.userId }
    await setMembership(world.db, { ...ofPerson, roles: ['Editor'] })
    await setMembership(world.db, { ...ofPerson, roles: [] })
    const about = { act: 'membership', tenant_id: person.tenantId, user_id: null, subject_id: person.userId }
    expect(await entries('change')).toMatchObject([
      { ...about, details: { from: null, to: ['Editor'] } },
      { ...about, details: { from: ['Editor'], to: [] } },
    ])
  })

  it('are not recorded when they were refused', async () => {
    const folder = await world.folder(admin, admin.rootId, 'Others')
    const { status } = await world.try(member, calls.filesAccessUpdate, { id: folder.id, fileUsers: [] })
    expect(status).toBe(403)
    expect(await entries('change')).toEqual([])
  })

  it('record the previous owner when an Admin takes ownership', async () => {
    const folder = await world.folder(member, member.rootId, 'Taken')
    await restrict(world, member, folder.id)
    await world.call(admin, calls.filesAccessUpdate, { id: folder.id, take_ownership: true })
    expect((await entries('change')).at(-1)).toMatchObject({
      act: 'ownership',
      user_id: admin.userId,
      item_id: folder.id,
      details: { from: member.userId, to: admin.userId },
    })
  })

  it('record what stays restricted after its restricted folder was permanently deleted', async () => {
    const folder = await world.folder(member, member.rootId, 'Going')
    const file = await world.file(member, folder.id, 'staying.txt')
    await restrict(world, member, folder.id)
    await world.call(member, calls.filesDelete, { id: file.id })
    await world.call(member, calls.filesDelete, { id: folder.id, soft_delete: false })
    const ofPurge = (await entries('change')).slice(-2)
    expect(ofPurge.map(({ act }) => act)).toEqual(['access', 'purge'])
    expect(ofPurge[0]).toMatchObject({
      item_id: file.id,
      details: { by: 'purge', to: { owner_id: member.userId, is_restricted: true, is_hidden: true, people: [] } },
    })
  })
})
