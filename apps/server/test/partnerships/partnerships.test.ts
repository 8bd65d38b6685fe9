import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { beforeEach, describe, expect, it } from 'vitest'
import { roleOf } from '../connection-shares/folders.ts'
import { textsOf } from '../notifications/panel.ts'
import { restrict } from '../support/access.ts'
import { clearNotifications } from '../support/clear-notifications.ts'
import { connect } from '../support/connected.ts'
import type { Person } from '../support/world.ts'
import { accept, invitePartner, makeProject, namesIn, partnersOf } from './projects.ts'
import {
  ann,
  bo,
  bob,
  boss,
  cy,
  get,
  inviteHarbour,
  ofHarbour,
  plans,
  project,
  secret,
  setUpTeams,
  world,
} from './three-teams.ts'

setUpTeams()

describe('The offer is changed', () => {
  it('by either side, with immediate effect', async () => {
    const invited = await inviteHarbour()
    const { project: own, folders } = await ofHarbour()
    await accept(world, bo, invited.id, { fileToLinkId: own.id })
    const update = (caller: Person, accessibleFiles: { id: string; user_role?: 'editor' }[]) =>
      world.call(caller, calls.filesPartnershipsUpdate, { id: invited.id, accessibleFiles })
    await update(ann, [{ id: secret.id, user_role: 'editor' }])
    expect(await namesIn(world, bo, own)).toEqual(['Secret', 'Steel'])
    expect(await Promise.all([plans, secret].map((folder) => roleOf(world, bo, folder)))).toEqual([null, 'editor'])
    await update(ann, [{ id: secret.id }])
    expect(await roleOf(world, bo, secret)).toBe('viewer')
    const { partnership } = await update(bo, [{ id: folders[0]?.id ?? '' }])
    expect(partnership.offered).toMatchObject([{ name: 'Steel' }])
    expect(await namesIn(world, ann, project)).toEqual(['Plans', 'Secret', 'Steel'])
    await update(bo, [])
    expect(await namesIn(world, ann, project)).toEqual(['Plans', 'Secret'])
  })

  it('also for a folder that is shared separately, whose share remains afterwards', async () => {
    await world.call(ann, calls.filesSharesInitiate, { file_id: plans.id, tenantInvitees: [bo.tenantId] })
    const invited = await inviteHarbour()
    const { project: own } = await ofHarbour()
    await accept(world, bo, invited.id, { fileToLinkId: own.id })
    expect((await world.call(ann, calls.filesShares, { id: plans.id })).shares).toHaveLength(1)
    expect(await namesIn(world, bo, own)).toEqual(['Plans', 'Steel'])
    await world.call(ann, calls.filesPartnershipsDelete, { id: invited.id, file_id: project.id })
    expect(await roleOf(world, bo, plans)).toBe('contributor')
  })

  it('by ending the share of one folder', async () => {
    const invited = await inviteHarbour()
    const { project: own } = await ofHarbour()
    await accept(world, bo, invited.id, { fileToLinkId: own.id })
    const { shares } = await world.call(ann, calls.filesShares, { id: plans.id })
    await world.call(ann, calls.filesSharesDelete, { id: shares[0]?.id ?? '' })
    expect(await namesIn(world, bo, own)).toEqual(['Steel'])
    expect((await partnersOf(world, ann, project))[0]).toMatchObject({ status: 'Accepted', offered: [] })
  })
})

describe('A partnership ends', () => {
  let token: string
  let own: Item
  let steel: Item
  beforeEach(async () => {
    token = (await inviteHarbour()).id
    const made = await ofHarbour()
    own = made.project
    steel = made.folders[0] as Item
    await accept(world, bo, token, { fileToLinkId: own.id, accessibleFiles: [{ id: steel.id }] })
    await clearNotifications(world, ann, bo, boss)
  })
  const isOver = async () => {
    expect(await Promise.all([roleOf(world, bo, plans), roleOf(world, ann, steel)])).toEqual([null, null])
    const { c } = await world.db
      .selectFrom('items')
      .select((row) => row.fn.countAll<string>().as('c'))
      .where('source_id', 'in', [plans.id, steel.id])
      .executeTakeFirstOrThrow()
    expect(Number(c)).toBe(0)
  }

  it('by an editor of either project', async () => {
    await world.call(bob, calls.filesPartnershipsDelete, { id: token, file_id: own.id })
    await isOver()
    expect(await partnersOf(world, ann, project)).toEqual([])
    expect(await textsOf(world, ann)).toEqual([
      `Bob from Harbour ended the partnership in ${project.name}. Shared folders have been removed (1)`,
    ])
    expect(await namesIn(world, bo, own)).toEqual(['Steel'])
  })

  it('with the connection, including pending invitations between the two teams', async () => {
    const other = await makeProject(world, ann)
    const waiting = await invitePartner(world, ann, other.project, { tenantInvitees: [bo.tenantId] })
    const { items } = await world.call(boss, calls.tenantsConnections, {})
    const connection = items.find(({ tenant }) => tenant.name === 'Arbour Bridges')
    await world.call(boss, calls.tenantsConnectionsReject, { id: connection?.id ?? '' })
    await isOver()
    expect((await get(bo, waiting.id)).status).toBe(404)
    expect(await partnersOf(world, ann, project)).toEqual([])
    await connect(world.db, ann, bo)
  })

  it('with the connection that is removed while an invitation is accepted, whichever comes first', async () => {
    for (let round = 0; round < 4; round++) {
      const { project: ours, folders } = await makeProject(world, ann, 'Plans')
      const offered = folders[0] as Item
      const offer = { tenantInvitees: [bo.tenantId], accessibleFiles: [{ id: offered.id }] }
      const invited = await invitePartner(world, ann, ours, offer)
      const { project: linked, folders: back } = await ofHarbour()
      const { items } = await world.call(boss, calls.tenantsConnections, {})
      const connection = items.find(({ tenant }) => tenant.name === 'Arbour Bridges')
      const take = { token: invited.id, fileToLinkId: linked.id, accessibleFiles: [{ id: back[0]?.id ?? '' }] }
      const [taken, ended] = await Promise.all([
        world.try(bo, calls.filesPartnershipsInvitesAccept, take),
        world.try(boss, calls.tenantsConnectionsReject, { id: connection?.id ?? '' }),
      ])
      expect([200, 404]).toContain(taken.status)
      expect(ended.status).toBe(200)
      expect(await Promise.all([roleOf(world, bo, offered), roleOf(world, ann, back[0] as Item)])).toEqual([null, null])
      expect([await partnersOf(world, ann, ours), await partnersOf(world, bo, linked)]).toEqual([[], []])
      expect(await namesIn(world, ann, ours)).toEqual(['Plans'])
      await connect(world.db, ann, bo)
    }
  })

  it('with the permanent deletion of either project, and not before', async () => {
    await world.call(bo, calls.filesDelete, { id: own.id })
    expect(await roleOf(world, bo, plans)).toBe('contributor')
    expect(await partnersOf(world, ann, project)).toHaveLength(1)
    await world.call(bo, calls.filesDelete, { id: own.id, soft_delete: false })
    expect(await roleOf(world, bo, plans)).toBeNull()
    expect(await partnersOf(world, ann, project)).toEqual([])
  })

  it('before a project can be changed to another kind, or be moved into another project', async () => {
    for (const [caller, id] of [
      [ann, project.id],
      [bo, own.id],
    ] as const)
      expect(await world.try(caller, calls.filesUpdate, { id, sub_type: 'folder' })).toMatchObject({
        status: 409,
        body: { message: t('errors.partners.projectHasPartners') },
      })
    const top = await world.folder(ann, ann.rootId, `Top of ${project.name}`)
    await world.folder(ann, top.id, project.name)
    const move = { id: project.id, destination_id: top.id, conflict: 'replace' } as const
    expect(await world.try(ann, calls.filesMove, move)).toMatchObject({
      status: 409,
      body: { message: t('errors.items.mergeWithPartners', { name: project.name }) },
    })
  })
})

describe('The caller', () => {
  it('in the team sees its partners; only its editors see pending ones; nobody else sees anything', async () => {
    await inviteHarbour()
    const viewer = await world.person({ team: ann.tenantId })
    await restrict(world, ann, project.id, { people: [[viewer, 'viewer']] })
    expect(await partnersOf(world, ann, project)).toHaveLength(1)
    expect(await partnersOf(world, viewer, project)).toEqual([])
    const [invited] = await partnersOf(world, ann, project)
    for (const caller of [bo, cy]) {
      expect((await world.try(caller, calls.filesPartnerships, { id: project.id })).status).toBe(404)
      const end = { id: invited?.id ?? '', file_id: project.id }
      expect((await world.try(caller, calls.filesPartnershipsDelete, end)).status).toBe(404)
    }
    expect((await world.try(viewer, calls.filesPartnershipsUpdate, { id: invited?.id ?? '', accessibleFiles: [] })).status).toBe(
      403,
    )
  })
})
