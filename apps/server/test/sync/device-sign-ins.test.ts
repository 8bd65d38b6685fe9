import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deviceName } from '#modules/protocols/sync/login/device-name.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let person: Person
let server: string

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await world.person({ roles: ['Admin'] })
  server = `/sync/${await subdomainOf(person)}`
})

async function subdomainOf({ tenantId }: Person): Promise<string> {
  const row = await world.db.selectFrom('tenants').select('subdomain').where('id', '=', tenantId).executeTakeFirstOrThrow()
  return row.subdomain
}

const WINDOWS = 'Mozilla/5.0 (Windows) mirall/3.15.0 (build 20250301) (Nextcloud, windows-10.0.22631)'

/** Begins a sign-in as a client does. Returns the secrets of the page and of the device. */
async function begin(url = server): Promise<{ page: string; poll: string }> {
  const response = await world.app.inject({
    method: 'POST',
    url: `${url}/index.php/login/v2`,
    headers: { 'user-agent': WINDOWS },
  })
  expect(response.statusCode).toBe(200)
  const { poll, login } = response.json()
  expect(poll.endpoint).toBe(`http://localhost:3001${url}/index.php/login/v2/poll`)
  return { page: /\/connect-device#(.+)$/.exec(login)?.[1] ?? '', poll: poll.token }
}

async function ask(token: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await world.app.inject({
    method: 'POST',
    url: `${server}/index.php/login/v2/poll`,
    headers,
    payload: new URLSearchParams({ token }).toString(),
  })
  return { status: response.statusCode, body: response.json() }
}

describe('a device', () => {
  it('gets a token with its name once its user has allowed it', async () => {
    const { page, poll } = await begin()
    expect((await ask(poll)).status).toBe(404)
    const { device } = await world.call(person, calls.authDevicesGet, { token: page })
    expect(device).toMatchObject({ name: 'Nextcloud (Windows)', ip: '127.0.0.1', is_for_this_team: true })
    await world.call(person, calls.authDevicesAllow, { token: page })
    const { status, body } = await ask(poll)
    expect(status).toBe(200)
    expect(body.server).toBe(`http://localhost:3001${server}`)
    const { items } = await world.call(person, calls.authTokens, {})
    expect(items.map(({ name, scopes }) => [name, scopes])).toEqual([['Nextcloud (Windows)', ['files:read', 'files:write']]])
    const authorization = `Basic ${Buffer.from(`${body.loginName}:${body.appPassword}`).toString('base64')}`
    const user = await world.app.inject({ url: `${server}/ocs/v1.php/cloud/user?format=json`, headers: { authorization } })
    expect(user.json().ocs.data).toMatchObject({ id: person.userId, email: body.loginName })
    // The token is given once.
    expect((await ask(poll)).status).toBe(404)
    await world.call(person, calls.authTokensRevoke, { id: items[0]?.id ?? '' })
    const after = await world.app.inject({ url: `${server}/ocs/v1.php/cloud/user`, headers: { authorization } })
    expect(after.statusCode).toBe(401)
  })

  it('is allowed once, in its team, and in time', async () => {
    const other = await world.person({ roles: ['Admin'] })
    const { page, poll } = await begin()
    expect((await world.call(other, calls.authDevicesGet, { token: page })).device.is_for_this_team).toBe(false)
    expect((await world.try(other, calls.authDevicesAllow, { token: page })).status).toBe(409)
    await world.call(person, calls.authDevicesAllow, { token: page })
    expect((await world.try(person, calls.authDevicesAllow, { token: page })).status).toBe(404)
    const late = await begin()
    await sql`UPDATE device_sign_ins SET expires = now() - interval '1 second'`.execute(world.db)
    expect((await world.try(person, calls.authDevicesGet, { token: late.page })).status).toBe(404)
    expect((await world.try(person, calls.authDevicesAllow, { token: late.page })).status).toBe(404)
    expect((await ask(poll)).status).toBe(404)
  })

  it('is refused in a team that allows no mounted drives, and in one that does not exist', async () => {
    const { page } = await begin()
    const rules = { allows_links: true, needs_link_password: false, max_link_days: null, team_ids: null }
    await world.call(person, calls.tenantsSharingUpdate, { ...rules, allows_drives: false })
    expect((await world.try(person, calls.authDevicesAllow, { token: page })).status).toBe(403)
    for (const url of [server, '/sync/no-such-team'])
      expect((await world.app.inject({ method: 'POST', url: `${url}/index.php/login/v2` })).statusCode).toBe(404)
  })

  it('is refused with the token of another team', async () => {
    const other = await world.person()
    const { token } = await world.call(other, calls.authTokensCreate, { name: 'Laptop', scopes: ['files:read'], days: 7 })
    const authorization = `Basic ${Buffer.from(`me:${token}`).toString('base64')}`
    const response = await world.app.inject({ url: `${server}/ocs/v1.php/cloud/user`, headers: { authorization } })
    expect(response.statusCode).toBe(401)
  })
})

it.each([
  [WINDOWS, 'Nextcloud (Windows)'],
  ['Mozilla/5.0 (Android) Nextcloud-android/3.30.0', 'Nextcloud (Android)'],
  ['Mozilla/5.0 (Linux) mirall/2.11.0 (ownCloud, debian-6.1)', 'ownCloud (Linux)'],
  ['rclone/1.60', 'rclone/1.60'],
  ['', 'Sync'],
  [`x\n${'y'.repeat(300)}`, `x ${'y'.repeat(98)}`],
])('the name of the device of %j is %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
