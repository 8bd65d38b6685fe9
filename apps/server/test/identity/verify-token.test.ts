import { createHmac, createPublicKey } from 'node:crypto'
import { generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSigningKeys, type SigningKey } from '#modules/directory/identity/provider/keys.ts'
import { createTeam, ensurePerson, setMembership } from '#modules/directory/teams/public.ts'
import { testDatabase } from '../support/database.ts'
import { startServer, type TestServer } from './server.ts'

const ISSUER = 'http://arbour.test/idp'
const AUDIENCE = 'http://arbour.test/api'
const ROLES = `${AUDIENCE}/roles`
const now = () => Math.floor(Date.now() / 1000)

let database: Awaited<ReturnType<typeof testDatabase>>
let server: TestServer
let key: SigningKey
let good: JWTPayload
let tenantId: string

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  server = await startServer(db)
  ;[key] = await loadSigningKeys(db)
  const userId = await ensurePerson(db, { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' })
  tenantId = await createTeam(db, { name: 'Analytical Engines' })
  await setMembership(db, { tenantId, userId, roles: ['Admin'] })
  const { org_id } = await db.selectFrom('tenants').select('org_id').executeTakeFirstOrThrow()
  good = { iss: ISSUER, aud: AUDIENCE, sub: userId, org_id, iat: now(), exp: now() + 900, [ROLES]: ['Admin'] }
})
afterAll(async () => {
  await server.close()
  await database.close()
})

async function sign(payload: JWTPayload, header: { alg?: string; kid?: string } = {}): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header }).sign(await importJWK(key, 'RS256'))
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function signHmac(secret: string | Buffer): Promise<string> {
  const body = `${encode({ alg: 'HS256', kid: key.kid })}.${encode(good)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

async function publicPem(): Promise<string> {
  return createPublicKey({ key: { ...key }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString()
}

it('accepts a valid token', async () => {
  const response = await server.account(await sign(good))
  expect(await response.json()).toMatchObject({ user: { name: 'Ada Lovelace', roles: ['Admin'] } })
})

it.each<[string, () => Promise<string>]>([
  ['nothing', async () => ''],
  ['what is no token', async () => 'abc'],
  ['no signature, algorithm none', async () => `${encode({ alg: 'none' })}.${encode(good)}.`],
  ['no signature, algorithm none, with something in its place', async () => `${encode({ alg: 'none' })}.${encode(good)}.AAAA`],
  ['HMAC with the public key', async () => signHmac(await publicPem())],
  ['HMAC with nothing', () => signHmac('')],
  [
    'a foreign key under our name',
    async () =>
      new SignJWT(good).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign((await generateKeyPair('RS256')).privateKey),
  ],
  ['an unknown key', () => sign(good, { kid: 'other' })],
  [
    'another payload under the signature',
    async () => {
      const [header, , signature] = (await sign(good)).split('.')
      return `${header}.${encode({ ...good, exp: now() + 9999 })}.${signature}`
    },
  ],
  ['a signature cut short', async () => (await sign(good)).slice(0, -4)],
  ['another issuer', () => sign({ ...good, iss: 'https://evil.example' })],
  ['our issuer with a slash', () => sign({ ...good, iss: `${ISSUER}/` })],
  ['no issuer', () => sign({ ...good, iss: undefined })],
  ['another audience', () => sign({ ...good, aud: 'arbour-web' })],
  ['no audience', () => sign({ ...good, aud: undefined })],
  ['a time that is over', () => sign({ ...good, exp: now() - 10 })],
  ['no time at all', () => sign({ ...good, exp: undefined })],
  ['no time of its issue', () => sign({ ...good, iat: undefined })],
  ['a time of its issue that no calendar has', () => sign({ ...good, iat: 1e300 })],
  ['a time that has not come', () => sign({ ...good, nbf: now() + 60 })],
  ['no team', () => sign({ ...good, org_id: undefined })],
  ['an empty team', () => sign({ ...good, org_id: '' })],
  ['a team of the wrong shape', () => sign({ ...good, org_id: ['x'] })],
  ['an unknown team', () => sign({ ...good, org_id: 'org_none' })],
  ['no person', () => sign({ ...good, sub: undefined })],
  ['an unknown person', () => sign({ ...good, sub: '0190c0de-0000-7000-8000-000000000000' })],
  ['roles that are a text', () => sign({ ...good, [ROLES]: 'Admin' })],
  ['roles that are an object', () => sign({ ...good, [ROLES]: { Admin: true } })],
  ['roles that are no texts', () => sign({ ...good, [ROLES]: [['Admin']] })],
  ['roles that are null', () => sign({ ...good, [ROLES]: null })],
])('rejects a token with %s, without details', async (_name, make) => {
  const response = await server.account(await make())
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ code: 'unauthorised', message: 'Unauthorised' })
})

it.each<[string, string, object, string[]]>([
  ['absent', 'absent', { [ROLES]: undefined }, []],
  ['unknown', 'with unknown ones', { [ROLES]: ['Owner', 'admin', 'Admin'] }, ['Admin']],
  ['not kept', 'that the membership lacks', { [ROLES]: ['Editor', 'Admin'] }, ['Admin']],
  ['elsewhere', 'in a claim of another name', { [ROLES]: undefined, roles: ['Admin'] }, []],
])('normalises roles that are %s', async (_name, _text, change, roles) => {
  const response = await server.account(await sign({ ...good, ...change }))
  expect(((await response.json()) as { user: { roles: string[] } }).user.roles).toEqual(roles)
})

it('only reads the token from a bearer header', async () => {
  const token = await sign(good)
  const ask = async (query: string, headers: Record<string, string>) =>
    (await fetch(`${server.address}/api/auth/account${query}`, { headers })).status
  expect(await ask('', { authorization: `bearer ${token}` })).toBe(200)
  expect(await ask('', { authorization: token })).toBe(401)
  expect(await ask('', { authorization: `Basic ${token}` })).toBe(401)
  expect(await ask('', { authorization: `Bearer ${token}, Bearer ${token}` })).toBe(401)
  expect(await ask('', { cookie: `access_token=${token}` })).toBe(401)
  expect(await ask(`?access_token=${token}`, {})).toBe(401)
})

it('immediately rejects the token of a user who has left the team', async () => {
  const token = await sign(good)
  const rows = await database.db.deleteFrom('memberships').where('tenant_id', '=', tenantId).returningAll().execute()
  expect((await server.account(token)).status).toBe(401)
  await database.db.insertInto('memberships').values(rows).execute()
  expect((await server.account(token)).status).toBe(200)
})
