import { decodeProtectedHeader } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Pool } from '#platform/db/db.ts'
import { ADA, followToCode, openInteraction, payloadOf, redeem, refresh, requestTokens, signInWith, type Tokens } from './flow.ts'
import { database, server, setUpServer, URL_ } from './sign-in-server.ts'

setUpServer()

/** Makes a used refresh token appear as used a minute ago. */
async function age(db: Pool, id: string): Promise<void> {
  const earlier = new Date(Date.now() - 60_000)
  await db
    .updateTable('oidc_payloads')
    .set({ consumed: earlier })
    .where('model', '=', 'RefreshToken')
    .where('id', '=', id)
    .execute()
}

describe('tokens', () => {
  let tokens: Tokens
  const browser = () => server.browser()

  beforeAll(async () => {
    tokens = await signInWith(browser(), URL_, ADA)
  })

  it('are for the API, valid for fifteen minutes, and contain team and roles', () => {
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    const access = payloadOf(tokens.access_token)
    expect(access).toMatchObject({
      iss: `${URL_}/idp`,
      aud: `${URL_}/api`,
      client_id: 'arbour-web',
      [`${URL_}/api/roles`]: ['Admin'],
    })
    expect(Number(access.exp) - Number(access.iat)).toBe(900)
    expect(tokens.expires_in).toBe(900)
    expect(payloadOf(tokens.id_token)).toMatchObject({
      name: 'Ada Lovelace',
      email: ADA.email,
      org_id: access.org_id,
      aud: 'arbour-web',
    })
  })

  it('are refused for a code without its verifier, with a wrong one, and the second time', async () => {
    const one = browser()
    const { page, state, verifier } = await openInteraction(one, URL_)
    const { redirect } = (await (await one.post(`${page}/sign-in`, ADA)).json()) as { redirect: string }
    const code = await followToCode(one, redirect, state)
    const form = { grant_type: 'authorization_code', code, redirect_uri: `${URL_}/auth/callback` }
    expect((await requestTokens(one, URL_, form)).status).toBe(400)
    expect((await requestTokens(one, URL_, { ...form, code_verifier: 'x'.repeat(43) })).status).toBe(400)
    const { refresh_token } = await redeem(one, URL_, code, verifier)
    expect((await requestTokens(one, URL_, { ...form, code_verifier: verifier })).status).toBe(400)
    expect((await refresh(one, URL_, refresh_token)).status, 'a stolen code ends what it gave').toBe(400)
  })

  it('are refreshed by a single-use token, whose reuse ends all of them', async () => {
    const one = browser()
    const first = await signInWith(one, URL_, ADA)
    const second = (await (await refresh(one, URL_, first.refresh_token)).json()) as Tokens
    expect((await server.account(second.access_token)).status).toBe(200)
    expect(payloadOf(second.id_token)).toMatchObject({ name: 'Ada Lovelace', org_id: payloadOf(first.access_token).org_id })
    await age(database.db, first.refresh_token)
    expect((await refresh(one, URL_, first.refresh_token)).status).toBe(400)
    expect((await refresh(one, URL_, second.refresh_token)).status).toBe(400)
  })

  it('are issued to tabs that refresh simultaneously', async () => {
    const one = browser()
    const { refresh_token } = await signInWith(one, URL_, ADA)
    const responses = await Promise.all([refresh(one, URL_, refresh_token), refresh(one, URL_, refresh_token)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    await age(database.db, refresh_token)
    expect((await refresh(one, URL_, refresh_token)).status).toBe(400)
    for (const response of responses) {
      const { refresh_token: next } = (await response.json()) as Tokens
      expect((await refresh(one, URL_, next)).status).toBe(400)
    }
  })

  it('are issued once for a code that is sent twice simultaneously', async () => {
    const one = browser()
    const { page, state, verifier } = await openInteraction(one, URL_)
    const { redirect } = (await (await one.post(`${page}/sign-in`, ADA)).json()) as { redirect: string }
    const code = await followToCode(one, redirect, state)
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: `${URL_}/auth/callback` }
    const responses = await Promise.all([1, 2, 3, 4].map(() => requestTokens(one, URL_, form)))
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(server.problems).toEqual([])
  })

  it('end when their code is reused, unlike those of other browsers', async () => {
    const [one, other] = [browser(), browser()]
    const elsewhere = await signInWith(other, URL_, ADA)
    const { page, state, verifier } = await openInteraction(one, URL_)
    const { redirect } = (await (await one.post(`${page}/sign-in`, ADA)).json()) as { redirect: string }
    const code = await followToCode(one, redirect, state)
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: `${URL_}/auth/callback` }
    const { access_token } = (await (await requestTokens(one, URL_, form)).json()) as Tokens
    expect((await server.account(access_token)).status).toBe(200)
    expect((await requestTokens(one, URL_, form)).status).toBe(400)
    expect((await server.account(access_token)).status).toBe(401)
    expect((await server.account(elsewhere.access_token)).status).toBe(200)
  })

  it('contain the current roles when refreshed, and are refused to users who left the team', async () => {
    const { db } = database
    const one = browser()
    const first = await signInWith(one, URL_, ADA)
    await db
      .updateTable('memberships')
      .set({ roles: ['Editor'] })
      .execute()
    const second = (await (await refresh(one, URL_, first.refresh_token)).json()) as Tokens
    expect(payloadOf(second.access_token)[`${URL_}/api/roles`]).toEqual(['Editor'])
    const account = (await (await server.account(first.access_token)).json()) as { user: { roles: string[] } }
    expect(account.user.roles, 'the old token has lost Admin').toEqual([])
    const rows = await db.deleteFrom('memberships').returningAll().execute()
    expect((await refresh(one, URL_, second.refresh_token)).status).toBe(400)
    expect((await server.account(second.access_token)).status).toBe(401)
    await db
      .insertInto('memberships')
      .values(rows.map((row) => ({ ...row, roles: ['Admin'] })))
      .execute()
  })
})
