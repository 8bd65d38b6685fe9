import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { ask, connect } from './teams.ts'

const RULES = { allows_links: true, needs_link_password: false, max_link_days: null, team_ids: null }

let world: World
let ada: Person

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ada = await world.person({ roles: ['Admin'] })
})

/** Returns the Admin of a new team, which can be found by default. */
async function team(name: string, { isFindable = true } = {}): Promise<Person> {
  const admin = await world.person({ roles: ['Admin'] })
  await world.db.updateTable('tenants').set({ name }).where('id', '=', admin.tenantId).execute()
  if (isFindable) await world.call(admin, calls.tenantsSharingUpdate, { ...RULES, is_findable: true })
  return admin
}
const find = async (q: string, caller = ada) => (await world.call(caller, calls.tenantsConnectionsFind, { q })).items
const namesOf = async (q: string) => (await find(q)).map(({ tenant }) => tenant.name)

describe('A team', () => {
  it('is found by words of its name, ignoring case and accents, only if it allows it', async () => {
    await team('Café de la Marne')
    await team('The Marne Café')
    const hidden = await team('Marne Café Hidden', { isFindable: false })
    expect(await namesOf('cafe marne')).toEqual(['Café de la Marne', 'The Marne Café'])
    expect(await namesOf('CAFÉ'), 'those that begin with it first').toEqual(['Café de la Marne', 'The Marne Café'])
    expect(await namesOf('the marne')).toEqual(['The Marne Café'])
    const policy = (await world.call(hidden, calls.tenantsSharing, {})).policy
    expect(policy.is_findable, 'by default').toBe(false)
  })

  it('keeps the setting if another one is changed without it, and is no longer found once it is off', async () => {
    const admin = await team('Quarantine')
    await world.call(admin, calls.tenantsSharingUpdate, { ...RULES, allows_links: false })
    expect(await namesOf('quarantine')).toEqual(['Quarantine'])
    await world.call(admin, calls.tenantsSharingUpdate, { ...RULES, is_findable: false })
    expect(await namesOf('quarantine')).toEqual([])
    const entries = await world.call(admin, calls.tenantsAudit, {})
    expect(JSON.stringify(entries)).toContain('Can be found by name')
  })

  it('is shown with its connection, without the own one, and not while it is closed', async () => {
    const [bob, cyd, dan, eve] = [await team('Vale B'), await team('Vale C'), await team('Vale D'), await team('Vale E')]
    ada = await team('Vale A')
    await connect(world, ada, bob)
    await ask(world, ada, cyd)
    await ask(world, dan, ada)
    await world.db
      .insertInto('closed_teams')
      .values({
        tenant_id: eve.tenantId,
        closed_by: eve.userId,
        ends: sql<Date>`now() + interval '30 days'`,
        token_hash: Buffer.from(eve.tenantId),
        purged: null,
      })
      .execute()
    expect((await find('vale')).map(({ tenant, status }) => [tenant.name, status])).toEqual([
      ['Vale B', 'Accepted'],
      ['Vale C', 'Sent'],
      ['Vale D', 'Received'],
    ])
  })

  it('is one of at most ten, and a text that every name contains finds none', async () => {
    for (let number = 10; number < 22; number += 1) await team(`Dozen ${number}`)
    expect(await namesOf('dozen')).toHaveLength(10)
    for (const q of ['%%', '__', '\\\\', "' OR 1=1", '\u0301\u0301']) expect(await namesOf(q), q).toEqual([])
    for (const q of ['', ' ', 'd', ' d ', 'x'.repeat(201)])
      expect((await world.try(ada, calls.tenantsConnectionsFind, { q })).status, q).toBe(400)
  })

  it('is found by Admins only, and not without end', async () => {
    const editor = await world.person({ roles: ['Editor'], team: ada.tenantId })
    expect((await world.try(editor, calls.tenantsConnectionsFind, { q: 'dozen' })).status).toBe(403)
    await find('dozen')
    await world.db.updateTable('rate_limits').set({ points: 600 }).where('key', 'like', `connection-find:%`).execute()
    const { status, body } = await world.try(ada, calls.tenantsConnectionsFind, { q: 'dozen' })
    expect([status, body.message]).toEqual([429, 'Your team has searched too often. Try again in an hour.'])
  })
})
