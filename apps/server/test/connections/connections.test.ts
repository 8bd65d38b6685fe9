import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTeam } from '#modules/directory/teams/public.ts'
import { give } from '../support/give.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { ask, connect, standings, subdomainOf } from './teams.ts'

let world: World
/** Admins of separate teams, created for each test. */
let ada: Person
let bob: Person

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ada = await world.person({ roles: ['Admin'] })
  bob = await world.person({ roles: ['Admin'] })
})

const rowsOf = ({ tenantId }: Person) =>
  world.db
    .selectFrom('connections')
    .selectAll()
    .where((row) => row.or([row('from_tenant_id', '=', tenantId), row('to_tenant_id', '=', tenantId)]))
    .execute()
const both = async () => [(await standings(world, ada))[bob.tenantId], (await standings(world, bob))[ada.tenantId]]
const GONE = { code: 'not_found', message: 'This connection no longer exists' }

describe('a connection', () => {
  it('is requested by subdomain, shown to both sides, and accepted by the other', async () => {
    const subdomain = await subdomainOf(world, bob)
    const { connectedTenant, connection } = await world.call(ada, calls.tenantsConnectionsAdd, {
      subdomain: ` ${subdomain} `,
      note: ' For the bridge ',
    })
    expect(connectedTenant).toMatchObject({ id: bob.tenantId, subdomain })
    expect(connection).toMatchObject({
      tenant: connectedTenant,
      status: 'Sent',
      note: 'For the bridge',
      accepted: null,
      fileMeta: { path: `/shared?team=${bob.tenantId}`, with_us: 0, by_us: 0 },
    })
    const { id } = connection
    const received = await world.call(bob, calls.tenantsConnectionsGet, { id })
    expect(received.connection).toMatchObject({ id, status: 'Received', note: 'For the bridge', tenant: { id: ada.tenantId } })
    expect((await world.call(ada, calls.tenantsConnected, {})).items, 'not before it is accepted').toEqual([])

    const accepted = (await world.call(bob, calls.tenantsConnectionsAccept, { id })).connection
    expect(accepted).toMatchObject({ id, status: 'Accepted', accepted: expect.any(String) })
    expect(await world.call(bob, calls.tenantsConnectionsAccept, { id }), 'again').toEqual({ connection: accepted })
    expect(await both()).toEqual(['Accepted', 'Accepted'])
  })

  it('cannot be accepted by the requesting team', async () => {
    const { id } = await ask(world, ada, bob)
    const { name } = (await world.call(bob, calls.tenantsCurrent, {})).tenant
    const refused = await world.try(ada, calls.tenantsConnectionsAccept, { id })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Your team requested this connection, so only ${name} can accept it`,
    ])
    expect(await both()).toEqual(['Sent', 'Received'])
  })

  it('is created once however often it is requested; the last note is kept', async () => {
    const first = await ask(world, ada, bob, 'First')
    expect(await ask(world, ada, bob)).toEqual(first)
    expect(await ask(world, ada, bob, 'Second')).toEqual({ ...first, note: 'Second' })
    await world.call(bob, calls.tenantsConnectionsAccept, { id: first.id })
    expect(await ask(world, ada, bob, 'Third')).toMatchObject({ id: first.id, status: 'Accepted', note: 'Second' })
    expect(await rowsOf(ada)).toHaveLength(1)
  })

  it('requested by both teams in sequence is accepted', async () => {
    const { id } = await ask(world, ada, bob)
    expect(await ask(world, bob, ada)).toMatchObject({ id, status: 'Accepted' })
    expect([await both(), await rowsOf(ada)]).toMatchObject([['Accepted', 'Accepted'], [{ id }]])
  })

  it('requested by both teams repeatedly and concurrently is one and accepted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await world.person({ roles: ['Admin'] }), await world.person({ roles: ['Admin'] })]
      const asked = await Promise.all([ask(world, one, two), ask(world, two, one), ask(world, one, two), ask(world, two, one)])
      expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
      expect(await standings(world, one)).toEqual({ [two.tenantId]: 'Accepted' })
      expect(await rowsOf(two)).toHaveLength(1)
    }
  })

  it.each([
    ['who asked takes it back', () => ada],
    ['who was asked rejects it', () => bob],
  ] as const)('ends when %s, and a new one starts from scratch', async (_, caller) => {
    const { id } = await ask(world, ada, bob, 'Once')
    const { connectedTenant } = await world.call(caller(), calls.tenantsConnectionsReject, { id })
    expect(connectedTenant.id).toBe(caller() === ada ? bob.tenantId : ada.tenantId)
    expect([await both(), await rowsOf(ada)]).toEqual([[undefined, undefined], []])
    for (const call of [calls.tenantsConnectionsGet, calls.tenantsConnectionsAccept, calls.tenantsConnectionsReject])
      expect(await world.try(bob, call, { id })).toEqual({ status: 404, body: GONE })
    const again = await ask(world, bob, ada)
    expect(again).toMatchObject({ status: 'Sent', note: '' })
    expect(again.id).not.toBe(id)
  })

  it('ends in one state with concurrent accept, reject and cancel', async () => {
    for (const actions of [
      [calls.tenantsConnectionsAccept, calls.tenantsConnectionsReject],
      [calls.tenantsConnectionsReject, calls.tenantsConnectionsReject],
    ] as const) {
      const { id } = await ask(world, ada, bob)
      const responses = await Promise.all([world.try(bob, actions[0], { id }), world.try(ada, actions[1], { id })])
      const statuses = responses.map(({ status }) => status)
      // Whatever was first, it was cancelled in the end.
      expect([
        [200, 200],
        [404, 200],
        [200, 404],
      ]).toContainEqual(statuses)
      expect(await rowsOf(ada)).toEqual([])
    }
    const { id } = await ask(world, ada, bob)
    const accepts = await Promise.all(Array.from({ length: 4 }, () => world.try(bob, calls.tenantsConnectionsAccept, { id })))
    expect(new Set(accepts.map(({ body }) => body.connection.accepted)).size, 'accepted once').toBe(1)
    expect(await both()).toEqual(['Accepted', 'Accepted'])
  })

  it('is recorded in the audit logs of both teams', async () => {
    const { id } = await connect(world, ada, bob)
    await world.call(ada, calls.tenantsConnectionsReject, { id })
    const record = async ({ tenantId }: Person) =>
      world.db
        .selectFrom('audit_entries')
        .select(['user_id', 'details'])
        .where('tenant_id', '=', tenantId)
        .where('act', '=', 'connection')
        .orderBy('id')
        .execute()
    const [team, there] = [bob.tenantId, ada.tenantId]
    expect(await record(ada)).toEqual([
      { user_id: ada.userId, details: { from: null, to: { team, status: 'Sent' } } },
      { user_id: bob.userId, details: { from: { team, status: 'Sent' }, to: { team, status: 'Accepted' } } },
      { user_id: ada.userId, details: { from: { team, status: 'Accepted' }, to: null } },
    ])
    expect((await record(bob)).map(({ details }) => details)).toEqual([
      { from: null, to: { team: there, status: 'Received' } },
      { from: { team: there, status: 'Received' }, to: { team: there, status: 'Accepted' } },
      { from: { team: there, status: 'Accepted' }, to: null },
    ])
  })
})

describe('rejected requests', () => {
  it('for an unknown team, with a message on the field', async () => {
    const { status, body } = await world.try(ada, calls.tenantsConnectionsAdd, { subdomain: 'nobody-has-this' })
    const words = 'No team has this name. Ask your contact for their organization name.'
    expect([status, body]).toEqual([404, { code: 'not_found', message: words, fields: { subdomain: words } }])
  })

  it('for the own team', async () => {
    const { status, body } = await world.try(ada, calls.tenantsConnectionsAdd, { subdomain: await subdomainOf(world, ada) })
    expect([status, body.fields]).toEqual([409, { subdomain: 'This is your own team' }])
    expect(await rowsOf(ada)).toEqual([])
  })

  it.each([
    ['', 'Organization name is required'],
    ['  ', 'Organization name is required'],
    ...['Bridges', 'org_bridges', '-bridges', 'bridges-', 'two words', 'brücken'].map((name) => [
      name,
      `"Organization Names" must only contain lowercase characters, '-', and '_', and start with a letter or number`,
    ]),
  ])('by the name %j', async (subdomain, words) => {
    const { status, body } = await world.try(ada, calls.tenantsConnectionsAdd, { subdomain: subdomain ?? '' })
    expect([status, body.fields?.subdomain]).toEqual([400, words])
  })

  it('more than thirty times an hour, so that names cannot be enumerated', async () => {
    const tryAgain = (caller: Person) => world.try(caller, calls.tenantsConnectionsAdd, { subdomain: 'nobody-has-this' })
    for (let n = 0; n < 30; n += 1) expect((await tryAgain(ada)).status).toBe(404)
    const { status, body } = await tryAgain(ada)
    expect([status, body.message]).toEqual([429, 'Your team has requested too many connections. Try again in an hour.'])
    const colleague = await world.person({ roles: ['Admin'], team: ada.tenantId })
    expect([(await tryAgain(colleague)).status, (await tryAgain(bob)).status], 'the team, and no other').toEqual([429, 404])
  })
})

describe('connections of a third team', () => {
  it('cannot be read, accepted or ended by its Admin', async () => {
    const { id } = await ask(world, ada, bob)
    const stranger = await world.person({ roles: ['Admin'] })
    for (const call of [calls.tenantsConnectionsGet, calls.tenantsConnectionsAccept, calls.tenantsConnectionsReject]) {
      expect(await world.try(stranger, call, { id })).toEqual({ status: 404, body: GONE })
      expect(await world.try(stranger, call, { id: randomUUID() })).toEqual({ status: 404, body: GONE })
    }
    expect((await world.call(stranger, calls.tenantsConnections, {})).items).toEqual([])
    expect(await both()).toEqual(['Sent', 'Received'])
  })
})

describe('a user who is not an Admin', () => {
  it.each([
    ['a member', 403, [] as const, false],
    ['an Editor', 403, ['Editor'] as const, false],
    ['a suspended Admin', 401, ['Admin'] as const, true],
  ])('neither lists nor changes connections: %s', async (_, expected, roles, isSuspended) => {
    const caller = await world.person({ roles: [...roles], team: bob.tenantId })
    if (isSuspended) await world.call(bob, calls.usersSuspend, { id: caller.userId })
    const { id } = await ask(world, ada, bob)
    const responses = [
      await world.try(caller, calls.tenantsConnections, {}),
      await world.try(caller, calls.tenantsConnectionsGet, { id }),
      await world.try(caller, calls.tenantsConnectionsAccept, { id }),
      await world.try(caller, calls.tenantsConnectionsReject, { id }),
      await world.try(caller, calls.tenantsConnectionsAdd, { subdomain: await subdomainOf(world, ada) }),
    ]
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(expected))
    expect(await both()).toEqual(['Sent', 'Received'])
  })
})

describe('removing an accepted connection', () => {
  it('ends all shares between the teams, their mounts and open invitations, and nothing else', async () => {
    const cy = await world.person({ roles: ['Admin'] })
    const { id } = await connect(world, ada, bob)
    await connect(world, ada, cy)
    const [given, withBoth, back] = [
      await shared(ada, bob, 'Given'),
      await shared(ada, bob, 'With both'),
      await shared(bob, ada, 'Back'),
    ]
    await share(ada, cy, withBoth)
    await mount(bob, ada, given)
    await mount(ada, bob, back)
    const file = await world.file(ada, given, 'plan.txt')
    const seen = (await world.call(bob, calls.filesGet, { id: file.id })).file
    expect((await world.app.inject(seen.src_url ?? '')).statusCode).toBe(200)
    const fileMeta = async (caller: Person) =>
      (await world.call(caller, calls.tenantsConnections, {})).items.map(({ tenant, fileMeta: { with_us, by_us } }) => [
        tenant.id,
        with_us,
        by_us,
      ])
    expect(await fileMeta(bob)).toEqual([[ada.tenantId, 2, 1]])
    expect(new Set(await fileMeta(ada))).toEqual(
      new Set([
        [bob.tenantId, 1, 2],
        [cy.tenantId, 0, 1],
      ]),
    )

    await world.call(bob, calls.tenantsConnectionsReject, { id })
    expect(await both()).toEqual([undefined, undefined])
    for (const folder of [given, withBoth, file.id])
      expect((await world.try(bob, calls.filesGet, { id: folder })).status).toBe(404)
    expect((await world.try(ada, calls.filesGet, { id: back })).status).toBe(404)
    expect((await world.app.inject(seen.src_url ?? '')).statusCode).toBe(404)
    expect((await world.call(cy, calls.filesGet, { id: withBoth })).file.id).toBe(withBoth)
    expect(await leftOver(bob)).toEqual({ shares: 0, grants: 0, mounts: 0 })

    await connect(world, bob, ada)
    expect((await world.try(bob, calls.filesGet, { id: given })).status, 'another begins from nothing').toBe(404)
    expect(await fileMeta(bob)).toEqual([[ada.tenantId, 0, 0]])
  })

  it('does not count folders that currently give no access', async () => {
    await connect(world, ada, bob)
    const expired = await shared(ada, bob, 'Expired')
    await shared(ada, bob, 'Good')
    const ended = new Date(Date.now() - 60_000)
    await world.db.updateTable('shares').set({ expires: ended }).where('item_id', '=', expired).execute()
    await world.db.updateTable('grants').set({ expires: ended }).where('item_id', '=', expired).execute()
    const { items } = await world.call(ada, calls.tenantsConnections, {})
    expect(items[0]?.fileMeta).toMatchObject({ by_us: 1 })
  })

  /** Creates a folder shared with another team. */
  async function shared(by: Person, withTeam: Person, name: string): Promise<string> {
    const { id } = await world.folder(by, by.rootId, name)
    await share(by, withTeam, id)
    return id
  }

  async function share(by: Person, withTeam: Person, itemId: string): Promise<void> {
    const { tenantId } = by
    const values = { tenant_id: tenantId, item_id: itemId, grantee_tenant_id: withTeam.tenantId, role: 'viewer' as const }
    await world.db
      .insertInto('shares')
      .values({ id: randomUUID(), ...values, is_restricted: false, created_by: by.userId, expires: null, declined: null })
      .execute()
    const grantee = { kind: 'team' as const, tenantId: withTeam.tenantId }
    await give(world.db, { tenantId, itemId, grantee, role: 'viewer', source: 'share' })
  }

  /** Mounts a folder of another team at the root of the own tree. */
  async function mount(by: Person, source: Person, sourceId: string): Promise<void> {
    const { id } = await world.folder(by, by.rootId, 'Mounted')
    await sql`
      WITH raised AS (
        INSERT INTO boundaries (tenant_id, item_id, parent_id) VALUES (${by.tenantId}, ${id}, ${by.rootId})
      )
      UPDATE items SET source_tenant_id = ${source.tenantId}, source_id = ${sourceId}, is_restricted = true, is_hidden = true,
        boundary_id = id WHERE tenant_id = ${by.tenantId} AND id = ${id}`.execute(world.db)
  }

  /** Returns what is left between a user's team and others. */
  async function leftOver({ tenantId }: Person): Promise<object> {
    const { rows } = await sql<object>`
      SELECT (SELECT count(*)::int FROM shares WHERE ${tenantId} IN (tenant_id, grantee_tenant_id)) AS shares,
        (SELECT count(*)::int FROM grants WHERE source = 'share' AND ${tenantId} IN (tenant_id, grantee_tenant_id)) AS grants,
        (SELECT count(*)::int FROM items WHERE source_id IS NOT NULL AND ${tenantId} IN (tenant_id, source_tenant_id)) AS mounts`.execute(
      world.db,
    )
    return rows[0] ?? {}
  }
})

describe('of two hundred', () => {
  let big: Person
  let last: { id: string; subdomain: string }
  const names: string[] = []

  beforeAll(async () => {
    big = await world.person({ roles: ['Admin'] })
    await world.db.transaction().execute(async (tx) => {
      for (let n = 1; n <= 200; n += 1) {
        const name = `Harbour ${n}`
        names.push(name)
        const id = await createTeam(tx, { name })
        const [from_tenant_id, to_tenant_id] = n > 100 && n <= 150 ? [id, big.tenantId] : [big.tenantId, id]
        const values = { id: randomUUID(), from_tenant_id, to_tenant_id, created_by: null }
        await tx
          .insertInto('connections')
          .values({ ...values, accepted: n > 150 ? new Date() : null })
          .execute()
      }
    })
    const id = await createTeam(world.db, { name: 'Zeebrugge Côte' })
    last = await world.db.selectFrom('tenants').select(['id', 'subdomain']).where('id', '=', id).executeTakeFirstOrThrow()
  })

  it('are paged and sorted by name, in either direction', async () => {
    const list = async (input: object) => {
      const { items, meta } = await world.call(big, calls.tenantsConnections, input)
      return { names: items.map(({ tenant }) => tenant.name), meta }
    }
    const first = await list({})
    expect(first.names).toEqual(names.slice(0, 15))
    expect(first.meta).toMatchObject({ total_items: 200, total_pages: 14, per_page: 15, current_page: 1, from: 1, to: 15 })
    expect((await list({ page: 14 })).names).toEqual(names.slice(195))
    expect((await list({ page: 15 })).names).toEqual([])
    expect((await list({ sort: 'tenant:desc', take: 500 })).names).toEqual(names.toReversed())
    const statuses = (await world.call(big, calls.tenantsConnections, { take: 500 })).items.map(({ status }) => status)
    expect(statuses).toEqual([...Array(100).fill('Sent'), ...Array(50).fill('Received'), ...Array(50).fill('Accepted')])
    expect((await world.try(big, calls.tenantsConnections, { sort: 'created:asc' as 'tenant:asc' })).status).toBe(400)
  })

  it.each([
    ['harbour 20', ['Harbour 20', 'Harbour 120', 'Harbour 200']],
    ['HARBOUR-199', ['Harbour 199']],
    ['77 arb', ['Harbour 77', 'Harbour 177']],
    ['%', []],
    ['_', []],
    ['\\', []],
  ])('by %j', async (q, expected) => {
    const { items } = await world.call(big, calls.tenantsConnections, { q, take: 500 })
    expect(items.map(({ tenant }) => tenant.name)).toEqual(expected)
  })

  it('a team with a hundred pending requests cannot send more until one is gone', async () => {
    const askLast = () => world.try(big, calls.tenantsConnectionsAdd, { subdomain: last.subdomain })
    const refused = await askLast()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '100 teams haven’t answered your requests yet. Remove one of those requests first.',
    ])
    const { items } = await world.call(big, calls.tenantsConnections, { take: 1 })
    await world.call(big, calls.tenantsConnectionsReject, { id: items[0]?.id ?? '' })
    expect((await askLast()).status).toBe(200)
    expect((await world.call(big, calls.tenantsConnections, { q: 'COTE' })).items.map(({ tenant }) => tenant.id)).toEqual([
      last.id,
    ])
  })
})
