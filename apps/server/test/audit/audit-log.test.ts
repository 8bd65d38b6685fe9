import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setMembership } from '#modules/directory/teams/public.ts'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

type Filter = CallInput<typeof calls.tenantsAudit>

let world: World
let admin: Person
let member: Person
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  member = await world.person({ team: admin.tenantId })
  for (const [{ userId }, name] of [
    [admin, 'Ada'],
    [member, 'Grace'],
  ] as const)
    await sql`UPDATE users SET first_name = ${name}, last_name = 'Test' WHERE id = ${userId}`.execute(world.db)
})
afterAll(() => world.close())

const log = async (filter: Filter = {}, caller = admin) => (await world.call(caller, calls.tenantsAudit, filter)).items
const sentences = async (filter: Filter = {}) => (await log(filter)).map(({ by, text }) => `${by.name} ${text}`)
const latest = async (filter: Filter = {}) => (await log(filter))[0]

describe('the audit log', () => {
  it('records sign-ins, sign-outs and role changes', async () => {
    const { tenantId } = admin
    const person = await world.person({ team: tenantId })
    await sql`UPDATE users SET first_name = 'Mira', last_name = 'Test' WHERE id = ${person.userId}`.execute(world.db)
    const { invitation } = await world.call(admin, calls.usersInvitationsCreate, { email: 'New@example.org', roles: ['Editor'] })
    await world.call(admin, calls.usersInvitationsResend, { id: invitation.id })
    await world.call(admin, calls.usersInvitationsWithdraw, { id: invitation.id })
    const { join_code } = await world.call(admin, calls.tenantsJoinCodesCreate, {})
    await world.call(admin, calls.tenantsJoinCodesDelete, { id: join_code.id })
    await world.call(admin, calls.usersRolesUpdate, { id: person.userId, roles: ['Editor'] })
    await world.call(admin, calls.usersSuspend, { id: person.userId })
    await world.call(admin, calls.usersReactivate, { id: person.userId })
    await world.call(admin, calls.usersRemove, { id: person.userId })
    expect((await sentences({ kind: 'people', take: 10 })).toReversed()).toEqual([
      'The server administrator added Mira Test to the team',
      'Ada Test invited new@example.org',
      'Ada Test invited new@example.org again',
      'Ada Test withdrew the invitation of new@example.org',
      `Ada Test created the join code that ends in ${join_code.ending}`,
      `Ada Test withdrew the join code that ends in ${join_code.ending}`,
      'Ada Test changed the roles of Mira Test',
      'Ada Test suspended Mira Test',
      'Ada Test reactivated Mira Test',
      'Ada Test removed Mira Test from the team',
    ])
    const [, , , changed] = await log({ kind: 'people', user_id: person.userId })
    expect(changed?.details).toEqual([{ label: 'Roles', from: 'Member', to: 'Editor' }])
  })

  it('records actions on an item, and the changed values', async () => {
    const folder = await world.folder(admin, admin.rootId, 'Plans')
    await restrict(world, admin, folder.id, { people: [[member, 'viewer']] })
    expect(await latest({ item_id: folder.id })).toMatchObject({
      kind: 'access',
      by: { id: admin.userId },
      text: 'changed who can open “Plans”',
      item: { id: folder.id, name: 'Plans', path: '/all/Plans' },
      details: [
        { label: 'Restricted', from: 'No', to: 'Yes' },
        { label: 'People', from: null, to: 'Grace Test (Viewer)' },
      ],
    })
    await world.call(admin, calls.filesAccessHandOver, { id: folder.id, user_id: member.userId })
    expect(await sentences({ item_id: folder.id, kind: 'access', take: 1 })).toEqual([
      'Ada Test made Grace Test the owner of “Plans”',
    ])
  })

  it('records listed groups, and changes of their members', async () => {
    const { group } = await world.call(admin, calls.groupsCreate, { name: 'Surveyors', user_ids: [admin.userId] })
    const folder = await world.folder(admin, admin.rootId, 'Levels')
    await world.call(admin, calls.filesAccessUpdate, {
      id: folder.id,
      fileGroups: [{ group_id: group.id, user_role: 'editor' }],
    })
    expect((await latest({ item_id: folder.id }))?.details).toEqual([{ label: 'Groups', from: null, to: 'Surveyors (Editor)' }])
    await world.call(admin, calls.groupsUpdate, { id: group.id, add: [member.userId], remove: [admin.userId] })
    expect(await latest({ user_id: member.userId })).toMatchObject({
      text: 'changed the members of the group Surveyors',
      details: [
        { label: 'Added', from: null, to: 'Grace Test' },
        { label: 'Removed', from: null, to: 'Ada Test' },
      ],
    })
    const other = await world.person({ team: admin.tenantId })
    expect(await sentences({ user_id: other.userId })).not.toContain('Ada Test changed the members of the group Surveyors')
    await world.call(admin, calls.groupsDelete, { id: group.id })
    expect((await latest({ item_id: folder.id }))?.details).toEqual([
      { label: 'Groups', from: null, to: 'a deleted group (Editor)' },
    ])
  })

  it('only shows the name of a restricted item, and nothing of its contents, to those who cannot open it', async () => {
    const closed = await world.folder(member, member.rootId, 'Salaries')
    const inside = await world.folder(member, closed.id, 'Secret inside')
    const newOwner = await world.person({ team: admin.tenantId })
    await restrict(world, member, inside.id, { people: [[newOwner, 'editor']] })
    await restrict(world, member, closed.id, { hidden: true, people: [[newOwner, 'editor']] })
    expect(await latest({ item_id: closed.id })).toMatchObject({
      text: 'changed who can open “Salaries”',
      item: { name: 'Salaries', path: null },
      details: [],
    })
    expect(await latest({ item_id: inside.id })).toMatchObject({
      text: 'changed who can open an item in a restricted folder',
      item: null,
      details: [],
    })
    await world.call(member, calls.filesAccessHandOver, { id: inside.id, user_id: newOwner.userId })
    expect(await latest({ item_id: inside.id })).toMatchObject({
      text: 'transferred ownership of an item in a restricted folder',
      details: [],
    })
    await world.call(newOwner, calls.filesDelete, { id: inside.id, soft_delete: false })
    expect(await latest({ item_id: inside.id })).toMatchObject({
      kind: 'deletion',
      text: 'permanently deleted an item in a restricted folder',
      details: [],
    })
    await world.call(member, calls.filesDelete, { id: closed.id, soft_delete: false })
    const [gone, ...before] = await log({ item_id: closed.id })
    expect(gone?.text).toBe('permanently deleted “Salaries”')
    expect(before.at(-1)).toMatchObject({ text: 'changed who can open “Salaries”', item: null, details: [] })
    expect(JSON.stringify(await log({ take: 500 }))).not.toContain('Secret inside')
  })

  it('records permanent deletions, exports and team settings', async () => {
    const folder = await world.folder(admin, admin.rootId, 'Old')
    await world.file(admin, folder.id, 'a.txt')
    await world.call(admin, calls.filesDelete, { id: folder.id })
    await world.call(admin, calls.filesBinEmpty, {})
    expect(await sentences({ kind: 'deletion', take: 1 })).toEqual(['Ada Test permanently deleted “Old” and 1 item in it'])
    await world.call(admin, calls.reportsExport, { format: 'csv', report: { name: 'outside' } })
    expect(await sentences({ kind: 'export' })).toEqual(['Ada Test exported the report on external access'])
    const { tenant } = await world.call(admin, calls.tenantsCurrent, {})
    const { name, short_name, subdomain, background_color, logo } = tenant
    const details = { name, short_name, subdomain, background_color, logo, primary_color: '#102030' }
    await world.call(admin, calls.tenantsCurrentUpdate, details)
    await world.call(admin, calls.tenantsCurrentUpdate, details)
    expect((await log({ kind: 'team' })).map((entry) => entry.details)).toEqual([
      [{ label: 'Primary colour', from: tenant.primary_color, to: '#102030' }],
    ])
  })

  it('records refused requests with the user', async () => {
    await world.try(member, calls.filesBinEmpty, {})
    await world.refusals.write()
    expect(await sentences({ kind: 'refusal', take: 1 })).toEqual([
      `Grace Test was denied: ${calls.filesBinEmpty.summary} (not allowed)`,
    ])
  })

  it('only contains the own team’s entries, and is only visible to its Admins', async () => {
    const stranger = await world.person({ roles: ['Admin'] })
    const theirs = await world.folder(stranger, stranger.rootId, 'Theirs')
    await restrict(world, stranger, theirs.id)
    await world.try(member, calls.filesGet, { id: theirs.id })
    await world.refusals.write()
    const [refused] = await log({ item_id: theirs.id })
    expect(refused).toMatchObject({ kind: 'refusal', item: null })
    expect(JSON.stringify(await log({ take: 500 }))).not.toContain('Theirs')
    expect((await log({ take: 500 }, stranger)).every(({ by }) => by.id === null || by.id === stranger.userId)).toBe(true)
    expect((await world.try(admin, calls.tenantsAudit, { user_id: stranger.userId })).status).toBe(404)
    expect((await world.try(admin, calls.tenantsAudit, { user_id: newId() })).status).toBe(404)
    expect((await world.try(member, calls.tenantsAudit, {})).status).toBe(403)
  })

  it('continues where a page ended, without gaps, even for simultaneous entries', async () => {
    const tenantId = admin.tenantId
    await world.db.transaction().execute(async (tx) => {
      for (let index = 0; index < 5; index += 1)
        await setMembership(tx, { tenantId, userId: member.userId, roles: index % 2 === 0 ? ['Editor'] : [] })
    })
    const all = (await log({ kind: 'people', user_id: member.userId, take: 500 })).map(({ id }) => id)
    const paged: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await world.call(admin, calls.tenantsAudit, {
        kind: 'people',
        user_id: member.userId,
        take: 2,
        ...(cursor && { cursor }),
      })
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.cursor
    } while (cursor)
    expect(paged).toEqual(all)
    expect(all.length).toBeGreaterThanOrEqual(6)
  })

  it('filters by days in their time zone', async () => {
    const folder = await world.folder(admin, admin.rootId, 'Dated')
    await restrict(world, admin, folder.id)
    await sql`UPDATE audit_entries SET at = '2026-06-30T23:30:00Z' WHERE item_id = ${folder.id}`.execute(world.db)
    const of = async (filter: Filter) => (await log({ item_id: folder.id, ...filter })).length
    expect(await of({ from: '2026-06-30', to: '2026-06-30' })).toBe(1)
    expect(await of({ from: '2026-07-01', to: '2026-07-01' })).toBe(0)
    expect(await of({ from: '2026-07-01', to: '2026-07-01', time_zone: 'Europe/London' })).toBe(1)
    expect((await world.try(admin, calls.tenantsAudit, { from: '2026-07-02', to: '2026-07-01' })).status).toBe(400)
  })
})

describe('audit log export', () => {
  const address = async (format: 'csv' | 'xlsx', filter: CallInput<typeof calls.tenantsAuditExport>['filter']) =>
    (await world.call(admin, calls.tenantsAuditExport, { format, filter })).url

  it('contains the filtered entries without formulas, and is itself recorded', async () => {
    await sql`UPDATE users SET first_name = '=HYPERLINK("x")', last_name = '' WHERE id = ${member.userId}`.execute(world.db)
    const folder = await world.folder(member, member.rootId, '=1+1')
    await restrict(world, member, folder.id, { people: [[admin, 'viewer']] })
    const { body, headers } = await world.app.inject(await address('csv', { item_id: folder.id }))
    expect(headers['content-disposition']).toContain('Audit log')
    expect(body.replace('\uFEFF', '').split('\r\n').filter(Boolean)).toEqual([
      'When (UTC),Who,What,Type,Item,Path,Details,From,Count',
      expect.stringMatching(
        /^20\d\d-\d\d-\d\d \d\d:\d\d,"'=HYPERLINK\(""x""\)",changed who can open “=1\+1”,Access,'=1\+1,\/all\/=1\+1,Restricted: No → Yes; People: Ada Test \(Viewer\),,1$/,
      ),
    ])
    expect(await sentences({ kind: 'export', take: 1 })).toEqual(['Ada Test exported the audit log'])
    const { rawPayload } = await world.app.inject(await address('xlsx', { item_id: folder.id }))
    const [sheet] = Object.values(read(rawPayload).Sheets)
    expect(utils.sheet_to_json(sheet ?? {})).toMatchObject([{ Who: '=HYPERLINK("x")', Item: '=1+1' }])
  })

  it('is in the language of the request', async () => {
    const folder = await world.folder(admin, admin.rootId, 'Pläne')
    await restrict(world, admin, folder.id, { people: [[member, 'viewer']] })
    const url = await address('csv', { item_id: folder.id })
    const { body, headers } = await world.app.inject({ url, headers: { 'accept-language': 'de' } })
    expect(headers['content-disposition']).toContain('Audit-Protokoll')
    expect(body).toContain('Wann (UTC),Wer,Was,Typ,Element,Pfad,Details,Von,Anzahl')
    expect(body).toContain('"hat geändert, wer „Pläne“ öffnen kann",Zugriff,')
    expect(body).toMatch(/Eingeschränkt: Nein → Ja; Personen: .* \(Betrachter\)/)
  })

  it('requires that the user is still an Admin', async () => {
    const other = await world.person({ team: admin.tenantId, roles: ['Admin'] })
    const { url } = await world.call(other, calls.tenantsAuditExport, { format: 'csv', filter: {} })
    expect((await world.app.inject(url)).statusCode).toBe(200)
    expect((await world.app.inject(`${url}x`)).statusCode).toBe(404)
    await world.call(admin, calls.usersRolesUpdate, { id: other.userId, roles: [] })
    expect((await world.app.inject(url)).statusCode).toBe(404)
  })
})
