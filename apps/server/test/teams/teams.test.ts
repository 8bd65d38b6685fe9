import { calls } from '@arbour/contract/calls'
import { RESERVED_SUBDOMAINS } from '@arbour/contract/entities/team/tenant'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTeam } from '#modules/directory/teams/public.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

const RULE = `"Team Names" must only contain lowercase characters, '-', and '_', and start with a letter or number`
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let world: World
let admin: Person

beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(async () => {
  admin = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())

async function details(caller = admin) {
  const { name, short_name, subdomain, primary_color, background_color, logo } = (
    await world.call(caller, calls.tenantsCurrent, {})
  ).tenant
  return { name, short_name, subdomain, primary_color, background_color, logo }
}

async function picture(caller: Person, bucket: 'public' | 'private' = 'public'): Promise<string> {
  const file = { filename: 'logo.png', mimetype: 'image/png', bucket }
  const { url, public_url, upload } = await world.call(caller, calls.objectsUploadUrl, file)
  await world.app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/png' }, payload: PNG })
  return public_url ?? `/api/objects/public/${upload}`
}

describe('A team', () => {
  it('changes its details', async () => {
    const expected = {
      name: 'Harbour & Sons',
      short_name: 'Harbour',
      subdomain: 'harbour_and-sons',
      primary_color: '#AABBCC',
      background_color: '#000000',
      logo: await picture(admin),
    }
    const { tenant } = await world.call(admin, calls.tenantsCurrentUpdate, expected)
    expect(tenant).toMatchObject({ ...expected, primary_color: '#aabbcc', picture: expected.logo })
    expect((await world.call(admin, calls.authAccount, {})).tenant).toEqual(tenant)
  })

  it.each([
    ['', 'Subdomain is required'],
    ['Harbour', RULE],
    ['-harbour', RULE],
    ['harbour-', RULE],
    ['har bour', RULE],
    ['org_harbour', RULE],
    ['hárbour', RULE],
    ["h'; DROP TABLE tenants; --", RULE],
    ['admin', 'This name is reserved. Choose another.'],
  ])('cannot be named %j', async (subdomain, message) => {
    const { status, body } = await world.try(admin, calls.tenantsCurrentUpdate, { ...(await details()), subdomain })
    expect([status, body.fields]).toEqual([400, { subdomain: message }])
  })

  it('has a unique subdomain', async () => {
    const other = await world.person({ roles: ['Admin'] })
    const { subdomain } = await details(other)
    const { status, body } = await world.try(admin, calls.tenantsCurrentUpdate, { ...(await details()), subdomain })
    expect([status, body.fields]).toEqual([409, { subdomain: 'This subdomain is already in use. Choose another.' }])
    const expected = [admin, other].map(async (caller) => ({ ...(await details(caller)), subdomain: 'wanted-by-two' }))
    const [mine, theirs] = await Promise.all(expected)
    if (!mine || !theirs) throw new Error('No details')
    const responses = await Promise.all([
      world.try(admin, calls.tenantsCurrentUpdate, mine),
      world.try(other, calls.tenantsCurrentUpdate, theirs),
    ])
    expect(responses.map(({ status: each }) => each).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('only shows pictures that were uploaded for it as public ones', async () => {
    const other = await world.person({ roles: ['Admin'] })
    for (const logo of [
      await picture(other),
      await picture(admin, 'private'),
      '/api/objects/public/0192f0c1-0000-7000-8000-000000000001',
    ]) {
      const { status, body } = await world.try(admin, calls.tenantsCurrentUpdate, { ...(await details()), logo })
      expect([status, body.fields]).toEqual([400, { logo: 'Upload the picture first' }])
    }
    for (const logo of ['https://evil.example/logo.png', '//evil.example', 'javascript:alert(1)'])
      expect((await world.try(admin, calls.tenantsCurrentUpdate, { ...(await details()), logo })).status).toBe(400)
  })
})

describe('Subdomains of new teams', () => {
  it.each([
    ['Harbour Bridge Ltd.', 'harbour-bridge-ltd'],
    ['Harbour bridge, Ltd', 'harbour-bridge-ltd-2'],
    ['Émile & Söhne', 'emile-sohne'],
    ['東京', /^team(-[0-9a-f]{12}|-\d+)$/],
    ['Support', /^support-(\d+|[0-9a-f]{12})$/],
    ['org_x', 'org-x'],
    ['AB', 'team-ab'],
    ['x'.repeat(200), 'x'.repeat(50)],
  ])('%s', async (name, subdomain) => {
    const id = await world.db.transaction().execute((tx) => createTeam(tx, { name }))
    const team = await world.db.selectFrom('tenants').select('subdomain').where('id', '=', id).executeTakeFirstOrThrow()
    expect(team.subdomain).toMatch(typeof subdomain === 'string' ? new RegExp(`^${subdomain}$`) : subdomain)
    expect(RESERVED_SUBDOMAINS).not.toContain(team.subdomain)
  })

  it('differ for teams of the same name that are created simultaneously', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => world.db.transaction().execute((tx) => createTeam(tx, { name: 'Same name' }))),
    )
    const teams = await world.db.selectFrom('tenants').select('subdomain').where('id', 'in', ids).execute()
    expect(new Set(teams.map(({ subdomain }) => subdomain)).size).toBe(5)
  })
})

describe('The icon of a team', () => {
  const icon = (id: string) => world.app.inject({ url: `/api/tenants/${id}/icon` })

  it('is publicly drawn from its initials, and executes nothing whatever its name', async () => {
    await world.call(admin, calls.tenantsCurrentUpdate, { ...(await details()), short_name: '<script> "x' })
    const response = await icon(admin.tenantId)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(response.headers['content-security-policy']).toContain('sandbox')
    expect(response.body).toContain('>&lt;&quot;</text>')
  })

  it('is its logo once it has one', async () => {
    const logo = await picture(admin)
    await world.call(admin, calls.tenantsCurrentUpdate, { ...(await details()), logo })
    const response = await icon(admin.tenantId)
    expect([response.statusCode, response.headers.location]).toEqual([302, logo])
    expect((await world.app.inject({ url: logo })).rawPayload).toEqual(PNG)
  })

  it.each(['0192f0c1-0000-7000-8000-000000000001', 'x', '%00'])('is not found for %s', async (id) => {
    expect((await icon(id)).statusCode).toBe(404)
  })
})

describe('A join code', () => {
  let person: Person
  beforeEach(async () => {
    person = await world.person()
  })
  const make = (request: object = {}) => world.call(admin, calls.tenantsJoinCodesCreate, request)
  const teams = async () => (await world.call(person, calls.authTenants, {})).items.map(({ id }) => id)

  it('admits a user in any notation', async () => {
    const { code, join_code } = await make({ roles: ['Editor'] })
    expect(join_code.ending).toBe(code.slice(-4))
    const { tenant } = await world.call(person, calls.tenantsJoin, { code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })
    expect(tenant.id).toBe(admin.tenantId)
    expect(await teams()).toContain(admin.tenantId)
    expect((await world.call(admin, calls.usersGet, { id: person.userId })).user.roles).toEqual(['Editor'])
    // With the first team's token they have that team's access only.
    expect((await world.call(person, calls.authAccount, {})).tenant.id).toBe(person.tenantId)
    expect((await world.try(person, calls.tenantsJoin, { code })).status).toBe(409)
    expect((await world.call(admin, calls.tenantsJoinCodes, {})).items[0]).toMatchObject({ uses: 1 })
  })

  it('is used up, expires and is withdrawn', async () => {
    const once = await make({ max_uses: 1 })
    const [one, two] = [await world.person(), await world.person()]
    const responses = await Promise.all([one, two].map((caller) => world.try(caller, calls.tenantsJoin, { code: once.code })))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])

    const old = await make()
    await sql`UPDATE join_codes SET expires = now() WHERE id = ${old.join_code.id}`.execute(world.db)
    const withdrawn = await make()
    await world.call(admin, calls.tenantsJoinCodesDelete, { id: withdrawn.join_code.id })
    for (const { code } of [once, old, withdrawn]) {
      const { status, body } = await world.try(person, calls.tenantsJoin, { code })
      expect([status, body.message]).toEqual([
        404,
        'This code is invalid, expired or used up. Ask an Admin of the team for a new one.',
      ])
    }
    expect((await world.call(admin, calls.tenantsJoinCodes, {})).items).toEqual([])
    expect(await teams()).toEqual([person.tenantId])
  })

  it('has a limited number of attempts', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await world.try(person, calls.tenantsJoin, { code: `guess ${n}` })).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    const { code } = await make()
    expect((await world.try(person, calls.tenantsJoin, { code })).status).toBe(429)
  })

  it('makes nobody an Admin', async () => {
    expect((await world.try(admin, calls.tenantsJoinCodesCreate, { roles: ['Admin' as 'Editor'] })).status).toBe(400)
  })

  it('does not readmit a suspended user', async () => {
    const { code } = await make()
    await world.call(person, calls.tenantsJoin, { code })
    await world.call(admin, calls.usersSuspend, { id: person.userId })
    expect((await world.try(person, calls.tenantsJoin, { code })).status).toBe(409)
    expect(await teams()).toEqual([person.tenantId])
  })
})

describe('A profile', () => {
  it("applies to all of the user's teams, with the user's own picture", async () => {
    const person = await world.person({ team: admin.tenantId })
    const mine = await picture(person)
    const { user } = await world.call(person, calls.authProfile, { first_name: ' Grace ', last_name: 'Hopper', picture: mine })
    expect(user).toMatchObject({ name: 'Grace Hopper', picture: mine, nickname: 'Grace' })
    expect((await world.call(admin, calls.usersGet, { id: person.userId })).user.name).toBe('Grace Hopper')
    const renamed = await world.call(person, calls.authProfile, { first_name: 'Grete' })
    expect(renamed.user).toMatchObject({ name: 'Grete Hopper', picture: mine })
    const { status, body } = await world.try(person, calls.authProfile, {
      first_name: 'G',
      last_name: 'H',
      picture: await picture(admin),
    })
    expect([status, body.fields]).toEqual([400, { picture: 'Upload the picture first' }])
  })

  it.each([
    [{ first_name: ' ' }, { first_name: 'First name is required' }],
    [{ last_name: '\u200b' }, { last_name: 'Last name is required' }],
    [{ first_name: 'a\u202eb' }, { first_name: 'First name can’t contain control characters' }],
    [{ last_name: 'x'.repeat(201) }, { last_name: 'Last name is too long' }],
  ])('rejects %j', async (change, fields) => {
    const profile = { first_name: 'Grace', last_name: 'Hopper', picture: null, ...change }
    const { status, body } = await world.try(admin, calls.authProfile, profile)
    expect([status, body.fields]).toEqual([400, fields])
  })
})

describe('Further teams', () => {
  it.each([
    ['off', [403, 403]],
    ['admins', [200, 403]],
    ['everyone', [200, 200]],
  ] as const)('are created as the server administrator allows: %s', async (teamCreation, statuses) => {
    const place = await makeWorld({ teamCreation })
    const boss = await place.person({ roles: ['Admin'] })
    const plain = await place.person({ team: boss.tenantId })
    const made = []
    for (const caller of [boss, plain]) {
      const { status } = await place.try(caller, calls.tenantsCreate, { name: 'Another' })
      const { abilities } = await place.call(caller, calls.authAccount, {})
      expect(abilities.may_create_teams).toBe(status === 200)
      made.push(status)
    }
    expect(made).toEqual(statuses)
    await place.close()
  })
})
