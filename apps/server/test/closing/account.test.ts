import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeClosedTeams } from '#modules/administration/closing/public.ts'
import { invite, shareFolder } from '../connection-shares/folders.ts'
import { asAdminOf, connect } from '../connections/teams.ts'
import { assertConsistent } from '../support/assert-consistent.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { letEnd, nameOf } from './teams.ts'

let world: World
/** The Admin of the team in which the person is. */
let admin: Person
let person: Person

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  admin = await world.person({ roles: ['Admin'] })
  person = await world.person({ team: admin.tenantId })
})

const user = ({ userId }: Person) => world.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
const teamsOf = async ({ userId }: Person) =>
  (await world.db.selectFrom('memberships').select('tenant_id').where('user_id', '=', userId).execute()).map(
    ({ tenant_id }) => tenant_id,
  )
const close = (caller: Person) => world.try(caller, calls.authAccountClose, {})

describe('closing an account', () => {
  it('shows the owned items in each team with their new owner, and transfers them', async () => {
    const file = await world.file(person, person.rootId, 'mine.txt')
    const { teams } = await world.call(person, calls.authAccountClosing, {})
    expect(teams).toMatchObject([{ id: admin.tenantId, owned: 1, heir: { id: admin.userId }, others: 1, end: 'left' }])
    expect((await close(person)).status).toBe(200)
    expect((await world.try(person, calls.authAccount, {})).status).toBe(401)
    expect((await world.call(admin, calls.filesGet, { id: file.id })).file.is_owned).toBe(true)
    expect(await teamsOf(person)).toEqual([])
    const { email } = await user(person)
    const mail = await world.db.selectFrom('mails').select('content').where('recipient', '=', email).executeTakeFirstOrThrow()
    expect(mail.content).toMatchObject({ kind: 'account_closed', teams: [{ heir: `Test Person ${await numberOf(admin)}` }] })
  })

  it('ends the user’s shares from other teams, marks, and notifications', async () => {
    const partner = await world.person({ roles: ['Admin'] })
    await connect(world, admin, partner)
    const theirs = await world.folder(partner, partner.rootId, 'Theirs')
    const { id } = await shareFolder(world, partner, theirs, { userInvitees: [invite(person)] })
    await world.call(person, calls.filesSharesUnmappedAdd, { id, parent_id: person.rootId })
    await world.call(person, calls.filesStarredUpdate, { id: theirs.id, is_starred: true })
    await world.call(person, calls.preferencesUpdate, { location: person.rootId, view: { viewType: 'list' } })
    expect((await close(person)).status).toBe(200)
    const ofPerson = { user_id: person.userId }
    for (const table of ['stars', 'remembered_views', 'notifications', 'share_grantees', 'notification_preferences'] as const)
      expect(
        await world.db
          .selectFrom(table)
          .select('user_id')
          .where((w) => w.and(ofPerson))
          .execute(),
        table,
      ).toEqual([])
    const grants = await world.db.selectFrom('grants').select('item_id').where('grantee_id', '=', person.userId).execute()
    expect(grants).toEqual([])
    await assertConsistent(world)
  })

  it('is refused for the last Admin of a team with other users, with its name, until there is another', async () => {
    const { status, body } = await close(admin)
    const name = await nameOf(world, admin)
    expect([status, body.data]).toEqual([409, { teams: [{ id: admin.tenantId, name }] }])
    expect((await world.call(admin, calls.authAccountClosing, {})).teams[0]?.end).toBe('blocked')
    await world.call(admin, calls.usersRolesUpdate, { id: person.userId, roles: ['Admin'] })
    expect((await close(admin)).status).toBe(200)
  })

  it('keeps one of two last Admins who both close their accounts', async () => {
    const second = await world.person({ roles: ['Admin'], team: admin.tenantId })
    const responses = await Promise.all([admin, second].map(close))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('closes a team without other users, and permanently deletes both together', async () => {
    const alone = await world.person({ roles: ['Admin'] })
    const both = await asAdminOf(world, alone, admin)
    const file = await world.file(both, both.rootId, 'in the other team.txt')
    await world.file(alone, alone.rootId, 'alone.txt')
    const ofSignIn = { user_id: alone.userId, kind: 'signed_in' as const, ip: null, about: null, slot: null }
    await world.db
      .insertInto('sign_in_events')
      .values({ id: randomUUID(), ...ofSignIn })
      .execute()
    await world.db
      .insertInto('recovery_codes')
      .values({ user_id: alone.userId, code_hash: Buffer.alloc(32) })
      .execute()
    expect((await close(alone)).status).toBe(200)
    expect((await world.try(alone, calls.authAccount, {})).status).toBe(401)
    await letEnd(world)
    await purgeClosedTeams(world)
    expect(await user(alone)).toMatchObject({ first_name: 'A former', last_name: 'member', picture: null })
    expect((await user(alone)).email).toContain('@invalid')
    expect(await teamsOf(alone)).toEqual([])
    expect(await ownTables(alone)).toEqual(['closed_accounts'])
    const { items } = await world.call(admin, calls.filesEvents, { id: file.id })
    expect(items.map(({ type }) => type)).toContain('add')
    await assertConsistent(world)
  })
})

/** Returns user-level tables, independent of teams, in which a user has rows. */
async function ownTables(caller: Person): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    SELECT c.table_name AS table FROM information_schema.columns c
    WHERE c.table_schema = 'public' AND c.column_name = 'user_id' AND NOT EXISTS (
      SELECT FROM information_schema.columns o WHERE o.table_name = c.table_name AND o.column_name = 'tenant_id')
    ORDER BY 1`.execute(world.db)
  const found: string[] = []
  for (const { table } of rows) {
    const own = await sql`SELECT FROM ${sql.table(table)} WHERE user_id = ${caller.userId} LIMIT 1`.execute(world.db)
    if (own.rows.length > 0) found.push(table)
  }
  return found
}

async function numberOf(caller: Person): Promise<string> {
  return (await user(caller)).last_name.replace('Person ', '')
}
