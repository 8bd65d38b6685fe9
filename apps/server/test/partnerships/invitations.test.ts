import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { describe, expect, it } from 'vitest'
import { addressOf, roleOf } from '../connection-shares/folders.ts'
import { notificationsOf, textsOf } from '../notifications/panel.ts'
import { restrict } from '../support/access.ts'
import { accept, invitePartner, makeProject, namesIn, partnersOf } from './projects.ts'
import {
  ann,
  bo,
  bob,
  boss,
  cy,
  di,
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

describe('A partner is invited', () => {
  it('as a team, whose Admins are notified, without access before it accepts', async () => {
    const invited = await inviteHarbour()
    expect(invited).toMatchObject({ status: 'Pending', is_inviter: true, partner: { name: 'Harbour', user: null, email: null } })
    expect(invited.offered).toMatchObject([{ id: plans.id, name: 'Plans', user_role: 'contributor' }])
    expect(await textsOf(world, boss)).toEqual([`Ann from Arbour Bridges invited your team to the project ${project.name} (1)`])
    expect(await textsOf(world, bob)).toEqual([])
    const [line] = await notificationsOf(world, boss)
    expect(line?.meta).toEqual({ action: 'ACCEPT_FILE_PARTNERSHIP_INVITE', token: invited.id })
    expect(await roleOf(world, bo, plans)).toBeNull()
    // Pending invitations are shown to users who can share the project, but are not a share.
    const summary = async (id: string) => {
      const { tenants, folders_below, folders_waiting } = await world.call(ann, calls.filesSharesSummary, { id })
      return [tenants.length, folders_below, folders_waiting]
    }
    expect([await summary(project.id), await summary(plans.id), await summary(secret.id)]).toEqual([
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 0],
    ])
    const { body } = await get(bob, invited.id)
    expect(body).toMatchObject({
      tenant: { name: 'Arbour Bridges' },
      filePartnership: {
        status: 'Pending',
        file: { name: project.name },
        offered: [{ name: 'Plans', user_role: 'contributor' }],
        path: null,
      },
    })
  })

  it('as a person, who alone can answer, and whose email address is taken to mean them', async () => {
    const invited = await invitePartner(world, ann, project, { emailInvitees: [await addressOf(world, bob)], note: 'For you' })
    expect(invited.partner).toMatchObject({ name: 'Bob', user: { id: bob.userId }, tenant: { name: 'Harbour' } })
    expect(await textsOf(world, bob)).toEqual([
      `Ann from Arbour Bridges invited your team to the project ${project.name} “For you” (1)`,
    ])
    expect((await get(bob, invited.id)).status).toBe(200)
    for (const other of [bo, boss, cy, ann, di]) expect((await get(other, invited.id)).status).toBe(404)
  })

  it('by an email address of an unconnected team, with a secret that only works for that address', async () => {
    const { links, partnerships } = await world.call(ann, calls.filesPartnershipsInitiate, {
      file_id: project.id,
      emailInvitees: [await addressOf(world, di)],
      accessibleFiles: [{ id: plans.id }],
    })
    expect(partnerships).toMatchObject([{ partner: { tenant: null, email: await addressOf(world, di) } }])
    const token = new URL(links[0]?.url ?? '').hash.slice(1)
    expect(new URL(links[0]?.url ?? '').pathname).toBe('/partner-invitation')
    // The invitation's id does not work instead.
    expect((await get(di, partnerships[0]?.id ?? '')).status).toBe(404)
    for (const other of [bo, ann]) expect((await get(other, token)).status).toBe(404)
    const { body } = await get(di, token)
    expect(body).toMatchObject({ filePartnership: { is_for_team: false }, tenant: { name: 'Arbour Bridges' } })
    const { project: own } = await makeProject(world, di)
    await accept(world, di, token, { fileToLinkId: own.id })
    expect(await namesIn(world, di, own)).toEqual(['Plans'])
    const { items } = await world.call(di, calls.tenantsConnections, {})
    expect(items).toMatchObject([{ tenant: { name: 'Arbour Bridges' }, status: 'Accepted' }])
  })

  it('again: notified again, with the folders named now; not a partner, nor the own team', async () => {
    const first = await inviteHarbour()
    const again = await invitePartner(world, ann, project, {
      tenantInvitees: [bo.tenantId],
      accessibleFiles: [{ id: secret.id }],
    })
    expect(again).toMatchObject({ id: first.id, offered: [{ id: secret.id, user_role: 'viewer' }] })
    expect(await textsOf(world, boss)).toHaveLength(2)
    await accept(world, bo, first.id, { fileToLinkId: (await ofHarbour()).project.id })
    const input = { file_id: project.id, tenantInvitees: [bo.tenantId] }
    const { status, body } = await world.try(ann, calls.filesPartnershipsInitiate, input)
    expect([status, body]).toMatchObject([409, { message: t('errors.partners.alreadyPartner', { name: 'Harbour' }) }])
    const own = { file_id: project.id, emailInvitees: [await addressOf(world, ann)] }
    expect((await world.try(ann, calls.filesPartnershipsInitiate, own)).status).toBe(400)
  })

  it('by an email address, counting against email limits if one is sent, and not if it is rejected', async () => {
    const invite = (file_id: string, emailInvitees: string[], caller = ann) =>
      world.try(caller, calls.filesPartnershipsInitiate, { file_id, emailInvitees })
    const email = `often-${project.id}@example.org`
    const bobs = await addressOf(world, bob)
    // Rejected, or notified in Arbour: no email.
    for (let n = 0; n < 6; n++) {
      expect((await invite(plans.id, [email])).status).toBe(400)
      expect((await invite(project.id, [email], cy)).status).toBe(404)
      expect((await invite(project.id, [bobs])).status).toBe(200)
    }
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await invite(project.id, [email])).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('by an email address again, or no longer, without sending emails with dead links', async () => {
    const email = `again-${project.id}@example.org`
    const other = await makeProject(world, ann)
    const waiting = async () => {
      const rows = await world.db
        .selectFrom('mails')
        .select(['state', 'secret_url'])
        .where('recipient', '=', email)
        .orderBy('id')
        .execute()
      return rows.map(({ state, secret_url }) => [state, secret_url !== null])
    }
    await invitePartner(world, ann, other.project, { emailInvitees: [email] })
    const invited = await invitePartner(world, ann, project, { emailInvitees: [email] })
    await invitePartner(world, ann, project, { emailInvitees: [email] })
    expect(await waiting()).toEqual([
      ['waiting', true],
      ['failed', false],
      ['waiting', true],
    ])
    await world.call(ann, calls.filesPartnershipsDelete, { id: invited.id, file_id: project.id })
    expect(await waiting()).toEqual([
      ['waiting', true],
      ['failed', false],
      ['failed', false],
    ])
  })

  it('only into a project that the whole team can open, with folders in it', async () => {
    const invite = (file_id: string, accessibleFiles: { id: string }[] = []) =>
      world.try(ann, calls.filesPartnershipsInitiate, { file_id, tenantInvitees: [bo.tenantId], accessibleFiles })
    expect(await invite(plans.id)).toMatchObject({ status: 400, body: { message: t('errors.partners.projectRequired') } })
    const elsewhere = await world.folder(ann, ann.rootId, `Elsewhere of ${project.name}`)
    for (const id of [elsewhere.id, project.id])
      expect(await invite(project.id, [{ id: plans.id }, { id }])).toMatchObject({
        status: 400,
        body: { fields: { 'accessibleFiles.1': t('errors.partners.folderOutsideProject') } },
      })
    const below = await world.folder(ann, plans.id, 'Below')
    expect(await invite(project.id, [{ id: plans.id }, { id: below.id }])).toMatchObject({ status: 400 })
    await restrict(world, ann, secret.id)
    expect(await invite(project.id, [{ id: secret.id }])).toMatchObject({ status: 409 })
    await restrict(world, ann, project.id)
    expect(await invite(project.id)).toMatchObject({ status: 409, body: { message: t('errors.partners.openProjectRequired') } })
    expect(await partnersOf(world, ann, project)).toEqual([])
  })
})

describe('An invitation is accepted', () => {
  it('and each project shows the folders of the other, with their roles; nobody gets more access', async () => {
    const invited = await inviteHarbour()
    const { project: own, folders } = await ofHarbour()
    const steel = folders[0] as Item
    const { path } = await accept(world, bob, invited.id, {
      fileToLinkId: own.id,
      accessibleFiles: [{ id: steel.id, user_role: 'viewer' }],
    })
    expect(path).toBe(own.path)
    expect(await namesIn(world, bo, own)).toEqual(['Plans', 'Steel'])
    expect(await namesIn(world, ann, project)).toEqual(['Plans', 'Secret', 'Steel'])
    expect(await Promise.all([bo, boss, ann, cy].map((caller) => roleOf(world, caller, plans)))).toEqual([
      'contributor',
      'contributor',
      'owner',
      null,
    ])
    expect(await Promise.all([ann, bo, cy].map((caller) => roleOf(world, caller, steel)))).toEqual(['viewer', 'owner', null])
    expect(await roleOf(world, bo, secret)).toBeNull()
    const [ours] = await partnersOf(world, ann, project)
    expect(ours).toMatchObject({
      status: 'Accepted',
      partner: { name: 'Harbour' },
      offered: [{ name: 'Plans', user_role: 'contributor' }],
      received: [{ name: 'Steel', path: `${project.path}/Steel`, user_role: 'viewer' }],
    })
    const [theirs] = await partnersOf(world, bo, own)
    expect(theirs).toMatchObject({ file_id: own.id, is_inviter: false, partner: { name: 'Arbour Bridges' }, created_by: null })
    expect(theirs?.received).toMatchObject([{ name: 'Plans', path: `${own.path}/Plans` }])
    // Users get one notification, not one per folder.
    expect(await textsOf(world, ann)).toEqual([`Bob from Harbour accepted your invitation to ${project.name} (1)`])
    expect(await textsOf(world, bo)).toEqual([])
    const { shares } = await world.call(ann, calls.filesShares, { id: plans.id })
    expect(shares).toMatchObject([{ tenant: { name: 'Harbour' }, user_role: 'contributor', status: 'placed' }])
    // A repetition returns the same.
    expect(await accept(world, boss, invited.id, { fileToLinkId: own.id })).toEqual({ path })
  })

  it('by two partners, who see neither each other nor each other’s folders', async () => {
    const toBo = await inviteHarbour()
    const toCy = await invitePartner(
      world,
      ann,
      project,
      { tenantInvitees: [cy.tenantId], accessibleFiles: [{ id: plans.id }] },
      cy.tenantId,
    )
    const harbour = await makeProject(world, bo, 'Same')
    const riggers = await makeProject(world, cy, 'Same')
    await accept(world, bo, toBo.id, {
      fileToLinkId: harbour.project.id,
      accessibleFiles: [{ id: harbour.folders[0]?.id ?? '' }],
    })
    await accept(world, cy, toCy.id, {
      fileToLinkId: riggers.project.id,
      accessibleFiles: [{ id: riggers.folders[0]?.id ?? '' }],
    })
    // Folders of the same name are both kept.
    expect(await namesIn(world, ann, project)).toEqual(['Plans', 'Same', 'Same (2)', 'Secret'])
    expect(await namesIn(world, bo, harbour.project)).toEqual(['Plans', 'Same'])
    expect(await roleOf(world, bo, riggers.folders[0] as Item)).toBeNull()
    expect(await partnersOf(world, bo, harbour.project)).toHaveLength(1)
    expect((await partnersOf(world, ann, project)).map(({ partner }) => partner.name)).toEqual(['Harbour', 'Riggers'])
  })

  it('into an unrestricted project of the own team that the user can edit, once', async () => {
    const invited = await inviteHarbour()
    const { project: own, folders } = await ofHarbour()
    const take = (fileToLinkId: string, caller = bo) =>
      world.try(caller, calls.filesPartnershipsInvitesAccept, { token: invited.id, fileToLinkId })
    expect(await take(folders[0]?.id ?? '')).toMatchObject({
      status: 400,
      body: { message: t('errors.partners.projectRequired') },
    })
    expect((await take(project.id)).status).toBe(404)
    expect((await take(own.id, cy)).status).toBe(404)
    await restrict(world, bo, own.id)
    expect(await take(own.id)).toMatchObject({ status: 409, body: { message: t('errors.partners.openProjectRequired') } })
    expect((await partnersOf(world, ann, project))[0]?.status).toBe('Pending')
    const results = await Promise.all(
      [bo, bob].map(async (caller) => take((await makeProject(world, caller)).project.id, caller)),
    )
    expect(results.map(({ status }) => status)).toEqual([200, 200])
    const paths = results.map(({ body }) => (body as { path: string }).path)
    expect(paths[0]).toBe(paths[1])
  })

  it('without items that were restricted or deleted meanwhile', async () => {
    const offer = { tenantInvitees: [bo.tenantId], accessibleFiles: [{ id: plans.id }, { id: secret.id }] }
    const invited = await invitePartner(world, ann, project, offer)
    await restrict(world, ann, secret.id)
    const { project: own } = await ofHarbour()
    await accept(world, bo, invited.id, { fileToLinkId: own.id })
    expect(await namesIn(world, bo, own)).toEqual(['Plans', 'Steel'])
    expect(await roleOf(world, bo, secret)).toBeNull()
    expect((await partnersOf(world, ann, project))[0]?.offered.map(({ name }) => name)).toEqual(['Plans'])
  })
})

describe('An invitation that is withdrawn while it is accepted', () => {
  it('ends in one state: nothing remains, or both sides have the offered folders until it ends', async () => {
    for (let round = 0; round < 4; round++) {
      const { project: ours, folders } = await makeProject(world, ann, 'Plans')
      const [offered] = folders as [Item]
      const offer = { tenantInvitees: [bo.tenantId], accessibleFiles: [{ id: offered.id }] }
      const invited = await invitePartner(world, ann, ours, offer)
      const { project: own, folders: theirs } = await ofHarbour()
      const take = { token: invited.id, fileToLinkId: own.id, accessibleFiles: [{ id: theirs[0]?.id ?? '' }] }
      const [taken, ended] = await Promise.all([
        world.try(bo, calls.filesPartnershipsInvitesAccept, take),
        world.try(ann, calls.filesPartnershipsDelete, { id: invited.id, file_id: ours.id }),
      ])
      // The second call finds that the invitation no longer exists, or has changed.
      expect([taken.status, ended.status].toSorted((a, b) => a - b)).toEqual([200, 404])
      const isTaken = taken.status === 200
      expect(await roleOf(world, bo, offered)).toBe(isTaken ? 'viewer' : null)
      expect(await namesIn(world, ann, ours)).toEqual(isTaken ? ['Plans', 'Steel'] : ['Plans'])
      expect(await partnersOf(world, ann, ours)).toHaveLength(isTaken ? 1 : 0)
    }
  })
})

describe('An invitation is declined', () => {
  it('and can be sent again', async () => {
    const invited = await inviteHarbour()
    expect(await notificationsOf(world, boss)).toMatchObject([{ read: null, is_pending: true }])
    const decline = () => world.try(bob, calls.filesPartnershipsInvitesDecline, { token: invited.id })
    expect([await decline(), await decline()].map(({ status }) => status)).toEqual([200, 200])
    expect(await textsOf(world, ann)).toEqual([`Bob from Harbour declined your invitation to ${project.name} (1)`])
    // Nobody else in the team needs to answer.
    expect(await notificationsOf(world, boss)).toMatchObject([{ read: expect.any(String), is_pending: false }])
    expect((await partnersOf(world, ann, project))[0]).toMatchObject({ status: 'Declined', offered: [] })
    const { project: own } = await ofHarbour()
    const take = { token: invited.id, fileToLinkId: own.id }
    expect(await world.try(bo, calls.filesPartnershipsInvitesAccept, take)).toMatchObject({ status: 409 })
    expect((await inviteHarbour()).id).toBe(invited.id)
    expect((await world.try(bo, calls.filesPartnershipsInvitesAccept, take)).status).toBe(200)
    expect((await decline()).status).toBe(409)
  })
})
