import { calls } from '@arbour/contract/calls'
import { t } from '@arbour/messages/t'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import { invite, shareFolder } from '../connection-shares/folders.ts'
import { connect } from '../connections/teams.ts'
import { accept, invitePartner, makeProject } from '../partnerships/projects.ts'
import { assertConsistent } from '../support/assert-consistent.ts'
import { untilDelivered } from '../support/delivered.ts'
import { hold, treeLock, untilWaiting } from '../support/hold.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { close, linkOf, nameOf, reopen } from './teams.ts'

let world: World
let admin: Person
let member: Person
let partner: Person

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  admin = await world.person({ roles: ['Admin'] })
  member = await world.person({ team: admin.tenantId })
  partner = await world.person({ roles: ['Admin'] })
})

const statusOf = async (caller: Person) => (await world.try(caller, calls.authAccount, {})).status
const mails = (recipientOf: Person) =>
  world.db
    .selectFrom('mails')
    .innerJoin('users', 'users.email', 'mails.recipient')
    .select(['mails.content', 'mails.secret_url'])
    .where('users.id', '=', recipientOf.userId)
    .orderBy('mails.id')
    .execute()

const pathOf = ({ id }: { id: string }) => id

/** Creates two teams that share in both directions, run a project together, and view each other's shares. */
async function work() {
  await connect(world, admin, partner)
  const given = await world.folder(admin, admin.rootId, 'Given')
  const file = await world.file(admin, given.id, 'given.txt')
  const share = await shareFolder(world, admin, given, { tenantInvitees: [partner.tenantId], role: 'editor' })
  await world.call(partner, calls.filesSharesUnmappedAdd, { id: share.id, parent_id: partner.rootId })
  const theirs = await world.folder(partner, partner.rootId, 'Theirs')
  const back = await shareFolder(world, partner, theirs, { userInvitees: [invite(member)] })
  await world.call(member, calls.filesSharesUnmappedAdd, { id: back.id, parent_id: member.rootId })
  const { project, folders } = await makeProject(world, admin, 'Offered')
  const { id: token } = await invitePartner(world, admin, project, {
    tenantInvitees: [partner.tenantId],
    accessibleFiles: folders.map(({ id }) => ({ id, user_role: 'viewer' as const })),
  })
  const { project: linked } = await makeProject(world, partner)
  await accept(world, partner, token, { fileToLinkId: linked.id })
  const { link } = await world.call(admin, calls.filesSharesLinkCreate, { file_id: file.id })
  return { given, file, theirs, linked, link }
}

describe('closing a team', () => {
  it('shows the consequences with numbers, and who is affected', async () => {
    await work()
    const { closing } = await world.call(admin, calls.tenantsClosing, {})
    expect(closing).toMatchObject({ people: 2, items: 5, links: 1, mounts: 1, needs_password: false })
    expect(closing.teams).toMatchObject([{ team: { id: partner.tenantId }, shared_by_us: 2, shared_with_us: 1, projects: 1 }])
  })

  it('requires its name, and does nothing for another', async () => {
    const { status, body } = await world.try(admin, calls.tenantsClose, { name: 'Somebody else’s' })
    expect([status, body.fields]).toEqual([409, { name: 'This isn’t the name of the team' }])
    expect((await world.try(member, calls.tenantsClose, { name: await nameOf(world, admin) })).status).toBe(403)
    expect(await statusOf(admin)).toBe(200)
  })

  it('immediately ends all access: tokens, signed URLs, links, other teams', async () => {
    const { file, given, link, theirs, linked } = await work()
    const { file: seen } = await world.call(partner, calls.filesGet, { id: file.id })
    const opened = await world.app.inject({ method: 'POST', url: '/api/files/shares/link/view', payload: { path: pathOf(link) } })
    expect(opened.statusCode).toBe(200)
    const visitor = { token: opened.json().token } as Person
    const own = (await world.call(member, calls.filesGet, { id: file.id })).file.download_url ?? ''
    await close(world, admin)

    expect([await statusOf(admin), await statusOf(member)]).toEqual([401, 401])
    for (const { userId, tenantId: teamId } of [admin, member])
      expect(await loadPrincipal(world.db, { kind: 'member', userId, teamId })).toBeNull()
    for (const url of [own, seen.download_url ?? '']) expect((await world.app.inject(url)).statusCode).toBeGreaterThanOrEqual(401)
    const again = await world.app.inject({ method: 'POST', url: '/api/files/shares/link/view', payload: { path: pathOf(link) } })
    expect([again.statusCode, again.json().message]).toEqual([403, t('errors.links.expired')])
    expect((await world.try(visitor, calls.filesGet, { id: file.id })).status).toBe(401)
    for (const id of [file.id, given.id]) expect((await world.try(partner, calls.filesGet, { id })).status).toBe(404)
    // The other team's items stay, without anything of the closed team in them.
    expect((await world.call(partner, calls.filesGet, { id: theirs.id })).file.name).toBe('Theirs')
    expect((await world.call(partner, calls.filesPartnerships, { id: linked.id })).partnerships).toEqual([])
    expect((await world.call(partner, calls.tenantsConnections, {})).items).toEqual([])
    await assertConsistent(world)
  })

  it('emails its members, sends Admins the restore link, and notifies connected teams', async () => {
    await work()
    await close(world, admin)
    const [toAdmin] = (await mails(admin)).slice(-1)
    const [toMember] = (await mails(member)).slice(-1)
    expect(toAdmin?.content).toMatchObject({ kind: 'team_closed', canReopen: true })
    expect(toAdmin?.secret_url).toMatch(/\/reopen#.{40,}$/)
    expect([toMember?.content, toMember?.secret_url]).toMatchObject([{ kind: 'team_closed', canReopen: false }, null])
    await untilDelivered(world)
    const { items } = await world.call(partner, calls.notificationsList, {})
    expect(items[0]?.message).toContain('closed the team')
  })

  it('releases its name, and rejects sign-ins', async () => {
    const { invitation, url } = await world.call(admin, calls.usersInvitationsCreate, { email: 'late@example.org' })
    const { code } = await world.call(admin, calls.tenantsJoinCodesCreate, {})
    const { subdomain } = await world.db
      .selectFrom('tenants')
      .select('subdomain')
      .where('id', '=', admin.tenantId)
      .executeTakeFirstOrThrow()
    await close(world, admin)
    expect((await world.try(partner, calls.tenantsConnectionsAdd, { subdomain })).status).toBe(404)
    expect((await world.try(partner, calls.tenantsJoin, { code })).status).toBe(404)
    expect([invitation.status, url?.includes('#')]).toEqual(['pending', true])
  })
})

describe('restoring a team', () => {
  it('restores its own data, once, and nothing of other teams', async () => {
    const { file, link, theirs } = await work()
    await close(world, admin)
    const token = await linkOf(world, admin)
    const check = await world.app.inject({ method: 'POST', url: '/api/tenants/reopen/check', payload: { token } })
    expect(check.json()).toMatchObject({ name: await nameOf(world, admin) })
    expect(await reopen(world, token)).toBe(200)
    expect([await statusOf(admin), await statusOf(member)]).toEqual([200, 200])
    expect((await world.call(member, calls.filesGet, { id: file.id })).file.name).toBe('given.txt')
    const view = { method: 'POST', url: '/api/files/shares/link/view', payload: { path: pathOf(link) } } as const
    expect((await world.app.inject(view)).statusCode).toBe(200)
    expect((await world.try(member, calls.filesGet, { id: theirs.id })).status).toBe(404)
    expect((await world.try(partner, calls.filesGet, { id: file.id })).status).toBe(404)
    expect(await reopen(world, token)).toBe(410)
    expect((await mails(member)).at(-1)?.content).toMatchObject({ kind: 'team_reopened' })
    await close(world, admin)
    expect(await reopen(world, token)).toBe(410)
  })

  it('is impossible after the deadline', async () => {
    await close(world, admin)
    await world.db
      .updateTable('closed_teams')
      .set({ ends: new Date(Date.now() - 1000) })
      .where('tenant_id', '=', admin.tenantId)
      .execute()
    expect(await reopen(world, await linkOf(world, admin))).toBe(410)
  })
})

describe('closing under concurrency', () => {
  it('waits for running uploads, and includes what they wrote', async () => {
    const upload = await world.upload(member, 'late')
    const held = await hold(world, treeLock(admin))
    const closed = close(world, admin)
    await untilWaiting(world)
    const made = world.try(member, calls.filesCreate, { parent_id: member.rootId, name: 'late.txt', type: 'file', upload })
    await untilWaiting(world, 2)
    await held.release()
    await closed
    await made
    expect((await world.try(member, calls.filesChildren, { file_id: member.rootId })).status).toBe(401)
    await assertConsistent(world)
  })

  it('leaves no share or connection created at that moment', async () => {
    await connect(world, admin, partner)
    const mine = await world.folder(admin, admin.rootId, 'Mine')
    const theirs = await world.folder(partner, partner.rootId, 'Theirs')
    const { project } = await makeProject(world, admin)
    const { id: token } = await invitePartner(world, admin, project, { tenantInvitees: [partner.tenantId] })
    const { project: linked } = await makeProject(world, partner)
    const third = await world.person({ roles: ['Admin'] })
    const { subdomain } = await world.db
      .selectFrom('tenants')
      .select('subdomain')
      .where('id', '=', admin.tenantId)
      .executeTakeFirstOrThrow()
    const held = await hold(world, treeLock(admin))
    const closed = close(world, admin)
    await untilWaiting(world)
    const others = [
      world.try(admin, calls.filesSharesInitiate, { file_id: mine.id, tenantInvitees: [partner.tenantId] }),
      world.try(admin, calls.filesPartnershipsInitiate, { file_id: project.id, emailInvitees: ['new@example.org'] }),
      world.try(partner, calls.filesSharesInitiate, { file_id: theirs.id, tenantInvitees: [admin.tenantId] }),
      world.try(partner, calls.filesPartnershipsInvitesAccept, { token, fileToLinkId: linked.id }),
    ]
    await untilWaiting(world, 4)
    await held.release()
    await closed
    const asked = await world.try(third, calls.tenantsConnectionsAdd, { subdomain })
    const [shared, invited, , accepted] = await Promise.all(others)
    // What the partner's team shared in time has ended again.
    for (const response of [shared, invited, accepted, asked]) expect(response?.status).toBeGreaterThanOrEqual(400)
    const rows = await world.db
      .selectFrom('shares')
      .select('id')
      .where((where) => where.or([where('tenant_id', '=', admin.tenantId), where('grantee_tenant_id', '=', admin.tenantId)]))
      .execute()
    expect(rows).toEqual([])
    const left = await world.db.selectFrom('partnerships').select('id').where('tenant_id', '=', admin.tenantId).execute()
    expect(left).toEqual([])
  })

  it('lets nobody join with a code at that moment', async () => {
    const { code } = await world.call(admin, calls.tenantsJoinCodesCreate, {})
    const held = await hold(world, treeLock(admin))
    const closed = close(world, admin)
    await untilWaiting(world)
    await held.release()
    const joined = await world.try(partner, calls.tenantsJoin, { code })
    await closed
    const late = await world.try(partner, calls.tenantsJoin, { code })
    expect([200, 404]).toContain(joined.status)
    expect([404, 409]).toContain(late.status)
    expect(await loadPrincipal(world.db, { kind: 'member', userId: partner.userId, teamId: admin.tenantId })).toBeNull()
  })

  it('is done once by two Admins', async () => {
    const other = await world.person({ roles: ['Admin'], team: admin.tenantId })
    const name = await nameOf(world, admin)
    const both = await Promise.all([admin, other].map((caller) => world.try(caller, calls.tenantsClose, { name })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })
})
