import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usualClaims } from '#modules/directory/identity/options.ts'
import { createTokenVerifier } from '#modules/directory/identity/tokens/verify-token.ts'

const ISSUER = 'https://issuer.example'
const AUDIENCE = 'https://arbour.example/api'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** Creates an issuer with replaceable keys, and the verification of its tokens. */
async function createIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }
  let keys: JWTVerifyGetKey = createLocalJWKSet({ keys: [jwk] })
  const verify = createTokenVerifier({
    issuer: ISSUER,
    audience: AUDIENCE,
    isClientAudience: false,
    claims: { ...usualClaims(AUDIENCE), groups: null, session: ['session'] },
    keys: (header, token) => keys(header, token),
  })
  const sign = (expires: number) =>
    new SignJWT({ org_id: 'org', [`${AUDIENCE}/roles`]: ['Editor'] })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'at+jwt' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject('ada')
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(privateKey)
  return {
    verify,
    sign,
    publish: (next: JWTVerifyGetKey) => {
      keys = next
    },
  }
}

const seconds = () => Math.floor(Date.now() / 1000)

it('returns the same for a token each time, until it expires', async () => {
  const { verify, sign } = await createIssuer()
  const token = await sign(seconds() + 60)
  const first = await verify(token)
  expect(first).toMatchObject({ subject: 'ada', roles: ['Editor'] })
  expect(await verify(token)).toBe(first)
  vi.setSystemTime(Date.now() + 66_000)
  await expect(verify(token)).rejects.toMatchObject({ code: 'unauthorised' })
})

it('rejects another signature for a known token', async () => {
  const { verify, sign } = await createIssuer()
  const token = await sign(seconds() + 60)
  await verify(token)
  await expect(verify(`${token.slice(0, -6)}AAAAAA`)).rejects.toMatchObject({ code: 'unauthorised' })
})

it('rejects a token as soon as its key is removed or its key id is reused', async () => {
  const { verify, sign, publish } = await createIssuer()
  const token = await sign(seconds() + 60)
  await verify(token)
  const other = { ...(await exportJWK((await generateKeyPair('RS256')).publicKey)), kid: 'one', alg: 'RS256' }
  publish(createLocalJWKSet({ keys: [other] }))
  await expect(verify(token)).rejects.toMatchObject({ code: 'unauthorised' })
  publish(createLocalJWKSet({ keys: [] }))
  await expect(verify(token)).rejects.toMatchObject({ code: 'unauthorised' })
})
