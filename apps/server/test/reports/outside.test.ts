import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/item'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('is counted by team and by way, for Admins all of it, for Editors what they may share and the rest without a name', async () => {
  const counts = { shares: 2, waiting: 1, requests: 1, transmittals: 0 }
  const teams = [{ tenant: expect.objectContaining({ id: partner.tenantId }), shares: 2 }]
  const all = { ...counts, links: 2, without_password: 2, without_expiry: 1, others: 0, teams }
  expect(await world.call(admin, calls.reportsOutside, {})).toEqual(all)
  const some = { ...counts, links: 1, without_password: 1, without_expiry: 0, others: 1, teams }
  expect(await world.call(editor, calls.reportsOutside, {})).toEqual(some)
})

it('leads to lists of as many', async () => {
  for (const who of [admin, editor]) {
    const { without_password, without_expiry, shares, waiting, links } = await world.call(who, calls.reportsOutside, {})
    const count = async (input: CallInput<typeof calls.filesSharesOutside>) =>
      (await world.call(who, calls.filesSharesOutside, input)).meta.total_items
    expect(await count({ lacks: 'password' })).toBe(without_password)
    expect(await count({ lacks: 'expiry' })).toBe(without_expiry)
    expect(await count({ through: 'share' })).toBe(shares + waiting)
    expect(await count({ through: 'link' })).toBe(links)
  }
})

it('is for Admins and Editors alone', async () => {
  const member = await world.person({ team: admin.tenantId })
  expect((await world.try(member, calls.reportsOutside, {})).status).toBe(403)
})
