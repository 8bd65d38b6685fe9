import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setMembership } from '#modules/directory/teams/public.ts'
import { connect } from '../support/connected.ts'
import { endIn } from '../support/end-time.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// The sharing report of a connection: what was shared and read, also after it has ended (decision 0027).

let world: World
let admin: Person
let partner: Person
let folder: Item

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  partner = await world.person({ roles: ['Admin'] })
  await connect(world.db, admin, partner)
  folder = await world.folder(admin, admin.rootId, '=1+1')
  const file = await world.file(admin, folder.id, '@plan "A", b.txt')
  const { shares } = await world.call(admin, calls.filesSharesInitiate, {
    file_id: folder.id,
    tenantInvitees: [partner.tenantId],
  })
  const id = shares[0]?.id ?? ''
  await world.call(admin, calls.filesSharesUpdate, { id, user_role: 'editor' })
  // A change without effect on roles starts no new period.
  await world.call(admin, calls.filesSharesUpdate, { id, expires: endIn(120_000) })
  const { file: seen } = await world.call(partner, calls.filesGet, { id: file.id })
  await world.app.inject(seen.download_url ?? '')
  await world.reads.write()
})
afterAll(() => world.close())

const address = async (caller = admin) =>
  (await world.call(caller, calls.tenantsConnectionsStatement, { tenant_id: partner.tenantId })).url
const lines = async () => {
  const { body, headers } = await world.app.inject(await address())
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Sharing report Team \d+\.csv"/)
  return body.replace('\uFEFF', '').split('\r\n').filter(Boolean)
}
const NOW = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`
const shared = (role: string, until: string) =>
  expect.stringMatching(new RegExp(`^Shared,'=1\\+1,'=1\\+1,Everyone at Team \\d+,${role},${NOW},${until},,Test Person \\d+$`))
const downloaded = expect.stringMatching(
  new RegExp(`^Downloaded,"'@plan ""A"", b.txt",('=1\\+1)?,Test Person \\d+,,\\d{4}-\\d\\d-\\d\\d,${NOW},1,$`),
)

describe('the sharing report', () => {
  it('contains roles with their periods, and downloads, without formulas', async () => {
    expect(await lines()).toEqual([
      'What,Item,Shared folder,Who,Role,From (UTC),Until (UTC),Count,Shared by',
      shared('Viewer', NOW),
      shared('Editor', ''),
      downloaded,
    ])
  })

  it('of the other team contains nothing of this one', async () => {
    const { url } = await world.call(partner, calls.tenantsConnectionsStatement, { tenant_id: admin.tenantId })
    expect((await world.app.inject(url)).body.trim().split('\r\n')).toHaveLength(1)
  })

  it('is only for current Admins, and of teams that were connected', async () => {
    const other = await world.person({ team: admin.tenantId, roles: ['Admin'] })
    const url = await address(other)
    expect((await world.app.inject(url)).statusCode).toBe(200)
    await setMembership(world.db, { tenantId: admin.tenantId, userId: other.userId, roles: [] })
    expect((await world.app.inject(url)).statusCode).toBe(404)
    const stranger = await world.person()
    expect((await world.try(admin, calls.tenantsConnectionsStatement, { tenant_id: stranger.tenantId })).status).toBe(404)
  })

  it('outlives the connection, the share, the folder and its name', async () => {
    expect((await world.call(admin, calls.tenantsConnectionsEnded, {})).items).toEqual([])
    const { items } = await world.call(admin, calls.tenantsConnections, {})
    await world.call(admin, calls.tenantsConnectionsReject, { id: items[0]?.id ?? '' })
    await world.call(admin, calls.filesDelete, { id: folder.id })
    await world.call(admin, calls.filesDelete, { id: folder.id, soft_delete: false })
    expect(await lines()).toEqual([expect.anything(), shared('Viewer', NOW), shared('Editor', NOW), downloaded])
    expect((await world.call(admin, calls.tenantsConnectionsEnded, {})).items).toMatchObject([
      { tenant: { id: partner.tenantId } },
    ])
    await connect(world.db, admin, partner)
    expect((await world.call(admin, calls.tenantsConnectionsEnded, {})).items).toEqual([])
  })
})
