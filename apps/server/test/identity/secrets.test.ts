import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createIdentity } from '#modules/directory/identity/identity.ts'
import { sweep } from '#modules/directory/identity/provider/sweep.ts'
import { readPublicUrl } from '#modules/directory/identity/public-url.ts'
import { createPasswords } from '#platform/passwords.ts'
import { loadKey, loadSecret } from '#platform/secrets.ts'
import { testDatabase } from '../support/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.db.deleteFrom('secrets').execute())
afterAll(() => database.close())

const start = async () => {
  const log = { error: () => undefined, warn: () => undefined }
  return createIdentity({
    db: database.db,
    passwords: await createPasswords(),
    options: { publicUrl: 'http://arbour.test', trustProxy: 0, sendsMail: true, teamCreation: 'admins' as const, external: null },
    log,
  })
}

it('a secret is the same for concurrent requests', async () => {
  let made = 0
  const values = await Promise.all(Array.from({ length: 8 }, () => loadSecret(database.db, 'test', () => ({ number: ++made }))))
  for (const value of values) expect(value).toEqual(values[0])
})

it('keys have 32 bytes and differ by name', async () => {
  const [one, same, other] = [
    await loadKey(database.db, 'one'),
    await loadKey(database.db, 'one'),
    await loadKey(database.db, 'other'),
  ]
  expect(one).toHaveLength(32)
  expect(same).toEqual(one)
  expect(other).not.toEqual(one)
})

it.each([
  ['token_signing_keys', { keys: [] }, 'holds no private key'],
  ['token_signing_keys', {}, 'holds no private key'],
  ['token_signing_keys', { keys: [{ kty: 'RSA', kid: 'x', n: 'x', e: 'AQAB' }] }, 'holds no private key'],
  ['cookie_key', { key: '' }, 'is empty or too short'],
  ['cookie_key', { key: 'c2hvcnQ' }, 'is empty or too short'],
  ['cookie_key', {}, 'is empty or too short'],
])('a stored %s of %j prevents the start', async (name, value, message) => {
  await database.db
    .insertInto('secrets')
    .values({ name, value: JSON.stringify(value) })
    .execute()
  await expect(start()).rejects.toThrow(message)
})

it('the latest server determines the public URL', async () => {
  const identity = await start()
  identity.close()
  expect(await readPublicUrl(database.db)).toBe('http://arbour.test')
})

it('expired rows are deleted, and nothing else', async () => {
  const { db } = database
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000)
  const row = { model: 'Grant', payload: '{}', grant_id: null, user_code: null, uid: null, consumed: null }
  await db
    .insertInto('oidc_payloads')
    .values([
      { ...row, id: 'old', expires: at(-1) },
      { ...row, id: 'young', expires: at(60) },
      { ...row, id: 'lasting', expires: null },
    ])
    .execute()
  const tenant_id = '0190c0de-0000-7000-8000-000000000000'
  await db
    .insertInto('tenants')
    .values({ id: tenant_id, org_id: 'org_x', name: 'X', short_name: 'X', subdomain: 'team-x' })
    .execute()
  await db
    .insertInto('oidc_grant_tenants')
    .values([
      { grant_id: 'old', tenant_id },
      { grant_id: 'young', tenant_id },
    ])
    .execute()
  await db
    .insertInto('rate_limits')
    .values([
      { key: 'old', points: 1, expire: Date.now() - 1 },
      { key: 'young', points: 1, expire: Date.now() + 60_000 },
    ])
    .execute()
  await sweep(db)
  expect((await db.selectFrom('oidc_payloads').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual([
    'lasting',
    'young',
  ])
  expect(await db.selectFrom('oidc_grant_tenants').select('grant_id').execute()).toEqual([{ grant_id: 'young' }])
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'young' }])
})
