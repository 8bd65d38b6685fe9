import { t } from '@arbour/messages/t'
import { errors } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectProvider, type ProviderConnection } from '#modules/directory/identity/external/connect-provider.ts'
import { testDatabase } from '../../support/database.ts'
import { startServer } from '../server.ts'
import { type FakeProvider, settingOf, signInAt, startFakeProvider } from './external-provider.ts'

const MINUTE = 60_000
const person = { orgs: ['org_engines'], roles: ['Admin'], name: 'Ada', email: 'ada@example.com' }

let outside: FakeProvider
beforeAll(async () => {
  outside = await startFakeProvider({ flavour: 'auth0', people: { ada: person }, publicUrl: 'https://arbour.example' })
})
afterAll(async () => {
  await outside.stop()
})

describe('the keys of a provider', () => {
  let clock: number
  let troubles: unknown[]
  let connection: ProviderConnection
  beforeEach(() => {
    clock = 0
    troubles = []
    connection = connectProvider(outside.issuer, { onError: (error) => troubles.push(error), now: () => clock })
  })
  const keyOf = async (kid: string) => connection.keys({ alg: 'ES256', kid }, { payload: '', signature: '' })
  const away = async (work: () => Promise<unknown>) => {
    await outside.stop()
    try {
      await work()
    } finally {
      await outside.start()
    }
  }
  const UNAVAILABLE = { code: 'sign_in_unavailable', status: 503 }

  it('are loaded on first use, and again as soon as the provider is back', async () => {
    await away(async () => {
      await expect(keyOf('api')).rejects.toMatchObject({ ...UNAVAILABLE, details: { retryAfterSeconds: 10 } })
      clock += 4000
      await expect(keyOf('api')).rejects.toMatchObject({ ...UNAVAILABLE, details: { retryAfterSeconds: 6 } })
      expect(troubles, 'it was left alone meanwhile').toHaveLength(1)
    })
    clock += 6000
    expect(await keyOf('api')).toBeDefined()
  })

  it('stay valid for a day while it is unavailable', async () => {
    await keyOf('api')
    await away(async () => {
      clock += 60 * MINUTE
      expect(await keyOf('api')).toBeDefined()
      await expect.poll(() => troubles).toHaveLength(1)
      clock += 24 * 60 * MINUTE
      await expect(keyOf('api')).rejects.toMatchObject(UNAVAILABLE)
    })
  })

  it('are requested occasionally if unknown: 401 if the provider does not know them, 503 while it is unavailable', async () => {
    await keyOf('api')
    clock += MINUTE
    const asked = outside.state.requests
    const flood = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => keyOf(`unknown-${n}`)))
    for (const { reason } of flood as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(errors.JWKSNoMatchingKey)
    clock += 1000
    await expect(keyOf('another')).rejects.toBeInstanceOf(errors.JWKSNoMatchingKey)
    expect(outside.state.requests - asked, 'the document and the keys').toBe(2)
    clock += MINUTE
    await away(async () => {
      const away = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => keyOf(`unknown-${n}`)))
      for (const { reason } of away as PromiseRejectedResult[]) expect(reason).toMatchObject(UNAVAILABLE)
      expect(troubles).toHaveLength(1)
      expect(await keyOf('api')).toBeDefined()
    })
  })

  it('of another issuer’s document are rejected', async () => {
    const other = connectProvider(outside.issuer.replace('127.0.0.1', 'localhost'), { onError: (error) => troubles.push(error) })
    await expect(other.userinfoEndpoint()).rejects.toMatchObject(UNAVAILABLE)
    expect(String(troubles[0])).toContain('of another issuer')
  })
})

it('the server starts without the provider, reports it as unreachable, and recovers automatically', async () => {
  const database = await testDatabase()
  const token = await signInAt(outside, 'ada')
  await outside.stop()
  const server = await startServer(database.db, { external: settingOf(outside) })
  const refused = await server.account(token)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const message = t('errors.signIn.unavailable')
  expect(await refused.json()).toEqual({ code: 'sign_in_unavailable', message })
  expect((await server.account('what.is.none')).status, 'which is no token at all').toBe(401)
  expect(server.problems).toHaveLength(1)
  await server.close()

  await outside.start()
  const later = await startServer(database.db, { external: settingOf(outside) })
  expect((await later.account(token)).status).toBe(200)
  await outside.stop()
  expect((await later.account(token)).status, 'its keys are known').toBe(200)
  const form = new URLSearchParams({ logout_token: await outside.logoutToken({ sub: 'ada' }, { kid: 'new' }) })
  await outside.start()
  expect((await fetch(`${later.address}/api/auth/backchannel-logout`, { method: 'POST', body: form })).status).toBe(400)
  await later.close()
  await database.close()
})
