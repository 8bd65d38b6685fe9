import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { connect } from '../support/connected.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// External access, for users who can share the item and for Admins (decision 0027).

let world: World
let admin: Person
let member: Person
let partner: Person
let bridge: Item
let deep: Item
let closed: Item
let plan: Item

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  member = await world.person({ team: admin.tenantId })
  partner = await world.person({ roles: ['Admin'] })
  await connect(world.db, admin, partner)
  bridge = await world.folder(admin, admin.rootId, 'Bridge')
  deep = await world.folder(admin, bridge.id, 'Deep')
  plan = await world.file(admin, deep.id, 'plan.txt')
  closed = await world.folder(member, member.rootId, 'Closed')
  await share(bridge, { tenantInvitees: [partner.tenantId], emailInvitees: ['late@example.org'], role: 'viewer' })
  await link(plan, { use_password: true, new_password: 'harbour-bridge' })
  await link(deep, { kind: 'request' })
  await link(closed, {}, member)
  await restrict(world, member, closed.id, { hidden: true })
})
afterAll(() => world.close())

function share({ id: file_id }: Item, more: Partial<CallInput<typeof calls.filesSharesInitiate>>) {
  return world.call(admin, calls.filesSharesInitiate, { file_id, ...more })
}
function link({ id: file_id }: Item, more: Partial<CallInput<typeof calls.filesSharesLinkCreate>>, caller = admin) {
  return world.call(caller, calls.filesSharesLinkCreate, { file_id, ...more })
}
const list = async (caller: Person, more: CallInput<typeof calls.filesSharesOutside> = {}) =>
  world.call(caller, calls.filesSharesOutside, { sort: 'name:asc', ...more })
const named = async (caller: Person, more: CallInput<typeof calls.filesSharesOutside> = {}) =>
  (await list(caller, more)).items.map(({ file, through, email }) => `${file.name} ${email ?? through}`).sort()

const EVERYTHING = ['Bridge late@example.org', 'Bridge share', 'Closed link', 'Deep request', 'plan.txt link']

describe('the external access list', () => {
  it('contains all kinds, with their state', async () => {
    const { items, meta } = await list(admin)
    expect(meta.total_items).toBe(5)
    const by = (name: string, way: string) =>
      items.find(({ file, through, email }) => file.name === name && (email ?? through) === way)
    expect(by('Bridge', 'share')).toMatchObject({
      file: { id: bridge.id, path: '/all/Bridge', type: 'folder' },
      tenant: { id: partner.tenantId },
      user_role: 'viewer',
      created_by: { id: admin.userId },
      last_opened: null,
      closed: null,
    })
    expect(by('Bridge', 'late@example.org')).toMatchObject({ tenant: null, closed: 'waiting' })
    expect(by('plan.txt', 'link')).toMatchObject({
      has_password: true,
      allows_download: true,
      opened: 0,
      expires: null,
      closed: null,
    })
    expect(by('Deep', 'request')).toMatchObject({ has_password: false, allows_download: null })
  })

  it('is visible to Admins by name if they cannot open the item, without a link’s key', async () => {
    const { items } = await list(admin, { q: 'clos' })
    expect(items).toMatchObject([{ id: null, file: { name: 'Closed', path: null }, closed: 'restricted' }])
    expect((await list(member, { q: 'clos' })).items).toMatchObject([{ id: expect.any(String), file: { path: '/all/Closed' } }])
  })

  it('is visible to others as far as they can share: not to viewers, nor to other teams', async () => {
    expect(await named(admin)).toEqual(EVERYTHING)
    expect(await named(member)).toEqual(EVERYTHING)
    expect(await named(partner)).toEqual([])
    const colleague = await world.person({ team: admin.tenantId })
    expect(await named(colleague)).toEqual(EVERYTHING.filter((name) => !name.startsWith('Closed')))
    // A viewer of a restricted folder can share items that they own in it, and nothing else.
    const [folder, own] = [await world.folder(admin, admin.rootId, 'Office'), await world.folder(admin, admin.rootId, 'Own')]
    await world.call(admin, calls.filesMove, { id: own.id, destination_id: folder.id })
    await world.call(admin, calls.filesAccessHandOver, { id: own.id, user_id: colleague.userId })
    await Promise.all([link(folder, {}), link(own, {})])
    await restrict(world, admin, folder.id, { people: [[colleague, 'viewer']] })
    expect((await named(colleague)).filter((name) => /Office|Own/.test(name))).toEqual(['Own link'])
    await world.call(admin, calls.filesDelete, { id: folder.id })
    expect((await named(colleague)).filter((name) => /Office|Own/.test(name))).toEqual([])
    expect((await list(admin, { q: 'office' })).items).toMatchObject([{ id: null, closed: 'deleted' }])
    await world.call(admin, calls.filesDelete, { id: folder.id, soft_delete: false })
  })

  it.each<[string, () => CallInput<typeof calls.filesSharesOutside>, string[]]>([
    ['one partner', () => ({ tenant_id: partner.tenantId }), ['Bridge share']],
    ['links', () => ({ through: 'link' }), ['Closed link', 'plan.txt link']],
    ['file requests', () => ({ through: 'request' }), ['Deep request']],
    [
      'an item, with what is in it and above it',
      () => ({ file_id: deep.id }),
      EVERYTHING.filter((name) => !name.startsWith('Closed')),
    ],
    ['an item in which nothing is', () => ({ file_id: plan.id, through: 'request' }), ['Deep request']],
    ['words of a name and an address', () => ({ q: 'BRID late' }), ['Bridge late@example.org']],
  ])('is filtered by %s', async (_, input, expected) => {
    expect(await named(admin, input())).toEqual(expected)
  })

  it('only contains what is below a restriction in a shared folder for users who can open it', async () => {
    const inner = await world.folder(admin, bridge.id, 'Inner')
    const below = await world.folder(admin, inner.id, 'Below')
    await link(below, {})
    await restrict(world, admin, inner.id)
    expect(await named(admin, { file_id: below.id })).toEqual(['Below link'])
    expect(await named(admin, { file_id: inner.id })).toEqual(['Below link'])
    await world.call(admin, calls.filesDelete, { id: inner.id })
    expect(await named(admin, { file_id: bridge.id })).not.toContain('Below link')
    await world.call(admin, calls.filesDelete, { id: inner.id, soft_delete: false })
  })

  it('contains the last opening and its user, and sorts and pages by it', async () => {
    await world.call(partner, calls.filesChildren, { file_id: deep.id })
    await world.reads.write()
    const [first] = (await list(admin, { sort: 'last_opened:desc', take: 1 })).items
    expect(first).toMatchObject({
      file: { name: 'Bridge' },
      last_opened: expect.any(String),
      last_opened_by: expect.stringMatching(/^Test/),
    })
    const pages = await Promise.all([1, 2, 3, 9].map((page) => list(admin, { sort: 'last_opened:desc', take: 2, page })))
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0])
    expect(pages[3]?.meta.total_items).toBe(5)
    expect(
      new Set(pages.flatMap(({ items }) => items.map(({ file, through, email }) => `${file.id} ${through} ${email}`))).size,
    ).toBe(5)
  })

  it('entries are revoked by their ids', async () => {
    const folder = await world.folder(admin, admin.rootId, 'Gone')
    await share(folder, {
      userInvitees: [{ user_id: partner.userId, tenant_id: partner.tenantId }],
      emailInvitees: ['a@example.org'],
    })
    await link(folder, {})
    const { items } = await list(admin, { file_id: folder.id })
    expect(items.find(({ tenant }) => tenant)).toMatchObject({
      user_role: null,
      people_count: 1,
      people: [{ user: { id: partner.userId } }],
    })
    for (const { id, through } of items)
      await world.call(admin, through === 'share' ? calls.filesSharesDelete : calls.filesSharesLinkDelete, { id: id ?? '' })
    expect(await named(admin, { file_id: folder.id })).toEqual([])
  })
})
