import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { connect } from '../support/connected.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let editor: Person
let partner: Person

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  editor = await world.person({ team: admin.tenantId, roles: ['Editor'] })
  partner = await world.person({ roles: ['Admin'] })
  await connect(world.db, admin, partner)
  const [bridge, quay, plans, closed] = await Promise.all(
    ['Bridge', 'Quay', 'Plans', 'Closed'].map((name) => world.folder(admin, admin.rootId, name)),
  )
  await restrict(world, admin, closed?.id ?? '', { hidden: true })
  const share = ({ id: file_id }: Item, more: object) => world.call(admin, calls.filesSharesInitiate, { file_id, ...more })
  const link = ({ id: file_id }: Item, more: Partial<CallInput<typeof calls.filesSharesLinkCreate>>) =>
    world.call(admin, calls.filesSharesLinkCreate, { file_id, ...more })
  await share(bridge as Item, { tenantInvitees: [partner.tenantId], role: 'viewer' })
  await share(quay as Item, { tenantInvitees: [partner.tenantId], emailInvitees: ['late@example.org'], role: 'viewer' })
  const expiry = new Date(Date.now() + 86_400_000).toISOString()
  await link(plans as Item, { use_password: true, new_password: 'harbour-bridge', expiry })
  await link(plans as Item, { kind: 'request', expiry })
  const other = await world.folder(admin, (closed as Item).id, 'Other')
  await world.db
    .insertInto('public_links')
    .values({
      ...{ id: other.id, tenant_id: admin.tenantId, item_id: other.id, kind: 'view', password_hash: null, expires: null },
      ...{ revision: other.id, created_by: admin.userId },
    })
    .execute()
})
afterAll(() => world.close({ isBroken: true }))

it('counts by team and kind: for Admins everything, for Editors what they can share and the rest without a name', async () => {
  const counts = { shares: 2, waiting: 1, requests: 1, transmittals: 0 }
  const teams = [{ tenant: expect.objectContaining({ id: partner.tenantId }), shares: 2 }]
  const all = { ...counts, links: 2, without_password: 2, without_expiry: 1, others: 0, teams }
  expect(await world.call(admin, calls.reportsOutside, {})).toEqual(all)
  const some = { ...counts, links: 1, without_password: 1, without_expiry: 0, others: 1, teams }
  expect(await world.call(editor, calls.reportsOutside, {})).toEqual(some)
})

it('links to lists with the same number', async () => {
  for (const caller of [admin, editor]) {
    const { without_password, without_expiry, shares, waiting, links } = await world.call(caller, calls.reportsOutside, {})
    const count = async (input: CallInput<typeof calls.filesSharesOutside>) =>
      (await world.call(caller, calls.filesSharesOutside, input)).meta.total_items
    expect(await count({ lacks: 'password' })).toBe(without_password)
    expect(await count({ lacks: 'expiry' })).toBe(without_expiry)
    expect(await count({ through: 'share' })).toBe(shares + waiting)
    expect(await count({ through: 'link' })).toBe(links)
  }
})

describe('A single project or company', () => {
  const make = async (name: string, sub_type: 'company' | 'project', parent_id: string, caller = admin) =>
    (await world.call(caller, calls.filesCreate, { parent_id, name, type: 'folder', sub_type })).file
  const report = (within_id: string, caller = admin) => world.call(caller, calls.reportsOutside, { within_id })
  let company: Item
  let project: Item
  beforeAll(async () => {
    company = await make('Port Authority', 'company', admin.rootId)
    project = await make('Pier', 'project', company.id)
    const beside = await world.folder(admin, company.id, 'Beside')
    const sheets = await world.folder(admin, project.id, 'Sheets')
    const file_id = sheets.id
    await world.call(admin, calls.filesSharesLinkCreate, { file_id })
    await world.call(admin, calls.filesSharesLinkCreate, { file_id: beside.id })
    await world.call(admin, calls.filesSharesInitiate, { file_id, tenantInvitees: [partner.tenantId], role: 'viewer' })
  })

  it('counts external access inside and from above, without a rest', async () => {
    const none = { waiting: 0, requests: 0, transmittals: 0, others: null }
    for (const caller of [admin, editor]) {
      expect(await report(project.id, caller)).toMatchObject({
        ...none,
        shares: 1,
        links: 1,
        without_expiry: 1,
        teams: [{ shares: 1 }],
      })
      expect(await report(company.id, caller)).toMatchObject({ ...none, shares: 1, links: 2 })
    }
    await world.call(admin, calls.filesSharesLinkCreate, { file_id: company.id })
    const { links } = await report(project.id)
    const listed = await world.call(admin, calls.filesSharesOutside, { file_id: project.id, through: 'link' })
    expect([links, listed.meta.total_items]).toEqual([2, 2])
  })

  it('is exported as displayed', async () => {
    const input = { format: 'csv', report: { name: 'outside', within_id: project.id } } as const
    const { url } = await world.call(admin, calls.reportsExport, input)
    const { body } = await world.app.inject(url)
    expect(body).toContain('Sheets')
    expect(body).not.toContain('Beside')
  })

  it('is required to be one, and accessible', async () => {
    const theirs = await make('Theirs', 'project', partner.rootId, partner)
    const plain = await world.folder(admin, admin.rootId, 'Plain')
    const secret = await make('Secret', 'project', admin.rootId)
    await restrict(world, admin, secret.id, { hidden: true })
    for (const within_id of [theirs.id, plain.id, secret.id])
      expect((await world.try(editor, calls.reportsOutside, { within_id })).status).toBe(404)
  })
})

it('is for Admins and Editors only', async () => {
  const member = await world.person({ team: admin.tenantId })
  expect((await world.try(member, calls.reportsOutside, {})).status).toBe(403)
})
