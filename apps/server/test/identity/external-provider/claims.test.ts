import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTokenVerifier, type TokenVerifier, type VerifiedToken } from '#modules/directory/identity/tokens/verify-token.ts'
import { readConfig } from '../../../src/config/config.ts'

const ISSUER = 'https://id.example'
const AUDIENCE = 'https://api.example'
const CLIENT = 'arbour-web'
const now = () => Math.floor(Date.now() / 1000)

let keys: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true })
})

/** Returns what a server with these settings reads from a token with these claims; 401 if it is rejected. */
async function read(
  settings: NodeJS.ProcessEnv,
  claims: JWTPayload,
  header: { typ?: string } = {},
): Promise<VerifiedToken | number> {
  const config = readConfig({ OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: CLIENT, OIDC_AUDIENCE: AUDIENCE, ...settings }).oidc
  if (!config) throw new Error('No provider is set')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one' }
  const verify: TokenVerifier = createTokenVerifier({
    issuer: ISSUER,
    audience: config.audience,
    isClientAudience: config.audience === config.clientId,
    claims: config.claims,
    keys: createLocalJWKSet({ keys: [jwk] }),
  })
  const payload = { iss: ISSUER, aud: config.audience, sub: 'ada', iat: now(), exp: now() + 900, ...claims }
  const token = await new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'one', ...header }).sign(keys.privateKey)
  return verify(token).catch((error: { status: number }) => error.status)
}

const AUTH0 = {}
const KEYCLOAK = {
  OIDC_ORG_CLAIM: 'organization',
  OIDC_ROLES_CLAIM: 'resource_access.arbour.roles',
  OIDC_ADMIN_ROLE: 'arbour-admin',
  OIDC_EDITOR_ROLE: 'arbour-editor',
}
const ENTRA = { OIDC_AUDIENCE: CLIENT, OIDC_ORG_CLAIM: 'tid', OIDC_ROLES_CLAIM: 'roles' }

describe('with the documented settings', () => {
  it('reads an Auth0 token', async () => {
    const claims = { org_id: 'org_1', org_name: 'engines', [`${AUDIENCE}/roles`]: ['Admin', 'Boss'], scope: 'openid profile' }
    expect(await read(AUTH0, claims)).toMatchObject({
      subject: 'ada',
      orgId: 'org_1',
      roles: ['Admin'],
      groups: null,
      session: null,
    })
  })

  it('reads a Keycloak token', async () => {
    const claims = {
      typ: 'Bearer',
      sid: 's1',
      organization: { engines: { id: '42c3e46f-2477-44d7-a85b-d3b43f6b31fa' } },
      resource_access: { arbour: { roles: ['arbour-editor', 'Admin'] }, account: { roles: ['arbour-admin'] } },
      groups: ['/Site/North', '/Site/South'],
    }
    const reported = { orgId: 'engines', roles: ['Editor'], groups: ['/Site/North', '/Site/South'], session: 's1' }
    expect(await read(KEYCLOAK, claims, { typ: 'JWT' })).toMatchObject(reported)
    expect(await read(KEYCLOAK, { ...claims, organization: ['engines'] })).toMatchObject(reported)
  })

  it('reads an Entra ID token, whose groups are elsewhere if there are too many', async () => {
    const claims = { tid: '9122040d', oid: 'o1', roles: ['Editor'], scp: 'access', ver: '2.0', groups: ['g1'] }
    expect(await read(ENTRA, claims, { typ: 'JWT' })).toMatchObject({ orgId: '9122040d', roles: ['Editor'], groups: ['g1'] })
    const { groups: _, ...many } = { ...claims, _claim_names: { groups: 'src1' } }
    expect(await read(ENTRA, many)).toMatchObject({ groups: null })
  })

  it('puts all users into one team if configured, regardless of tokens', async () => {
    for (const org_id of [undefined, 'org_other', ['x']])
      expect(await read({ OIDC_ORG: 'engines' }, { org_id })).toMatchObject({ orgId: 'engines' })
  })
})

const of = (settings: NodeJS.ProcessEnv, usual: JWTPayload) => (changes: JWTPayload) => read(settings, { ...usual, ...changes })
const auth0 = of(AUTH0, { org_id: 'org_1', [`${AUDIENCE}/roles`]: [] })
const keycloak = of(KEYCLOAK, { typ: 'Bearer', organization: ['engines'] })
const entra = of(ENTRA, { tid: 't1', scp: 'access' })
const many = (count: number) => Array.from({ length: count }, (_, n) => `r${n}`)

it.each<[string, () => Promise<unknown>]>([
  ['no organisation', () => auth0({ org_id: undefined })],
  ['an organisation that is a number', () => auth0({ org_id: 7 })],
  ['an organisation longer than any', () => auth0({ org_id: 'x'.repeat(201) })],
  ['an organisation that no database keeps', () => auth0({ org_id: 'a\0b' })],
  ['several organisations', () => keycloak({ organization: ['engines', 'tables'] })],
  ['several organisations as an object', () => keycloak({ organization: { engines: {}, tables: {} } })],
  ['an empty list of organisations', () => keycloak({ organization: [] })],
  ['a list in the list of organisations', () => keycloak({ organization: [['engines']] })],
  ['roles that are a text', () => keycloak({ resource_access: { arbour: { roles: 'arbour-admin' } } })],
  ['roles that are an object', () => keycloak({ resource_access: { arbour: { roles: { 0: 'arbour-admin' } } } })],
  ['thousands of roles', () => auth0({ [`${AUDIENCE}/roles`]: many(1001) })],
  ['a subject that is a list', () => auth0({ sub: ['ada'] as unknown as string })],
  ['half of a character', () => auth0({ name: '\ud800' })],
  ['something nested to exhaust the stack', () => auth0({ x: Array.from({ length: 40 }).reduce((inner) => [inner], 1) })],
  ['the mark of an identity token (Keycloak)', () => keycloak({ typ: 'ID' })],
  ['the mark of a refresh token (Keycloak)', () => keycloak({ typ: 'Refresh' })],
  ['what identity tokens say: nonce', () => auth0({ nonce: 'n' })],
  ['what identity tokens say: at_hash', () => auth0({ at_hash: 'h' })],
  ['what logout tokens say', () => auth0({ events: {} })],
  ['the type of a logout token', () => read(AUTH0, { org_id: 'org_1' }, { typ: 'logout+jwt' })],
  ['the type of something else', () => read(AUTH0, { org_id: 'org_1' }, { typ: 'secevent+jwt' })],
  ['neither scope nor type, for an audience that is the client', () => entra({ scp: undefined })],
  ['the audience of another client', () => auth0({ aud: 'other-client' })],
  ['the audience of the client instead of the API', () => auth0({ aud: CLIENT })],
  ['the issuer of another tenant', () => entra({ iss: `${ISSUER}/other` })],
  ['a clock that runs ahead', () => auth0({ nbf: now() + 30 })],
  ['a time that was over before the clocks differed', () => auth0({ exp: now() - 30 })],
])('rejects a token with %s', async (_name, make) => {
  expect(await make()).toBe(401)
})

it.each<[string, unknown, string[] | null]>([
  ['absent', undefined, null],
  ['empty', [], []],
  ['a text', 'admins', null],
  ['an object', { admins: true }, null],
  ['not all texts', ['admins', 7], null],
  ['too many', many(1001), null],
  ['too long', ['x'.repeat(201)], null],
])('normalises groups that are %s', async (_name, groups, reported) => {
  expect(await auth0({ groups })).toMatchObject({ groups: reported })
})

it('reads no claims from prototypes, and none inside lists', async () => {
  const settings = { OIDC_ROLES_CLAIM: 'constructor.name', OIDC_GROUPS_CLAIM: 'list.0' }
  expect(await read(settings, { org_id: 'org_1', list: [['a']] })).toMatchObject({ roles: [], groups: null })
})
