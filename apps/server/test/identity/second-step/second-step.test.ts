import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../support/database.ts'
import { hold, untilWaiting } from '../../support/hold.ts'
import { ADA, openInteraction, setUpForm, signInWith, type Tokens } from '../flow.ts'
import { startServer, type TestServer } from '../server.ts'
import { addPasskey, beginSignIn, codeOf, forgetUsedCodes, turnOnApp, wrongCode } from './second-step-world.ts'

const URL_ = 'http://arbour.test'
const NEW = 'four unrelated lantern words'
const WRONG = { code: 'unauthorised', message: 'This code is wrong or was already used' }

let database: Awaited<ReturnType<typeof testDatabase>>
let server: TestServer
let token: string
let secret: string
let codes: string[]

beforeAll(async () => {
  database = await testDatabase()
  server = await startServer(database.db)
  const first = await signInWith(server.browser(), URL_, await setUpForm(database.db))
  const other = await signInWith(server.browser(), URL_, ADA)
  token = first.access_token
  const on = await turnOnApp(server, token)
  ;({ secret, codes } = on)
  expect((await server.account(other.access_token)).status, 'a browser that had shown no code').toBe(401)
  expect((await server.account(token)).status).toBe(200)
})
beforeEach(async () => {
  await sql`DELETE FROM rate_limits`.execute(database.db)
  await forgetUsedCodes(database.db)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

/** Returns the authentication methods of a session. */
async function amrOf({ access_token }: Tokens): Promise<unknown> {
  const { arbour_session: uid } = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
  const row = await database.db
    .selectFrom('oidc_payloads')
    .select('payload')
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return (row?.payload as { amr?: unknown } | undefined)?.amr
}

it('stores secrets encrypted and codes as digests, and never returns them again', async () => {
  const kept = JSON.stringify([
    await database.db.selectFrom('authenticator_apps').selectAll().execute(),
    await database.db.selectFrom('recovery_codes').selectAll().execute(),
    (await server.call(token, calls.authSecondStep, {})).body,
  ])
  expect(codes).toHaveLength(10)
  for (const reported of [secret, ...codes]) expect(kept).not.toContain(reported)
  const sealed = await database.db.selectFrom('authenticator_apps').select('secret').executeTakeFirstOrThrow()
  expect(sealed.secret.length).toBe(12 + 20 + 16)
  expect((await server.call(token, calls.authAppBegin, { password: ADA.password })).status, 'on already').toBe(409)
})

it('requires the code after the correct password, and accepts it', async () => {
  const begun = await beginSignIn(server)
  const details = await begun.post('details', {})
  expect(details.body).toMatchObject({
    prompt: 'second_step',
    second_step: { email: ADA.email, has_app: true, has_passkey: false, has_recovery_code: true },
  })
  expect(await begun.post('second-step', { code: wrongCode(secret) })).toMatchObject({ status: 401, body: WRONG })
  const spaced = codeOf(secret).replace(/^.../, '$& ')
  const tokens = await begun.tokensOf(await begun.post('second-step', { code: spaced }))
  expect((await server.account(tokens.access_token)).status).toBe(200)
  expect(await amrOf(tokens)).toEqual(['pwd', 'otp', 'mfa'])
})

it('rejects a used code like a wrong one, and accepts one of two concurrent ones', async () => {
  const [one, two] = [await beginSignIn(server), await beginSignIn(server)]
  const code = codeOf(secret)
  const responses = await Promise.all([one.post('second-step', { code }), two.post('second-step', { code })])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  const third = await beginSignIn(server)
  expect(await third.post('second-step', { code })).toMatchObject({ status: 401, body: WRONG })
  const before = codeOf(secret, { steps: -1 })
  expect((await third.post('second-step', { code: before })).status, 'one before it').toBe(401)
})

it('accepts a recovery code once, however it is typed, and emails the user', async () => {
  const [code = '', other = ''] = codes
  const [one, two] = [await beginSignIn(server), await beginSignIn(server)]
  const recovery_code = code.toLowerCase().replaceAll('-', ' ')
  const responses = await Promise.all([one.post('second-step', { recovery_code }), two.post('second-step', { recovery_code })])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  const loser = responses[0]?.status === 401 ? one : two
  expect((await loser.post('second-step', { recovery_code })).body).toMatchObject(WRONG)
  const tokens = await loser.tokensOf(await loser.post('second-step', { recovery_code: other }))
  expect(await amrOf(tokens)).toEqual(['pwd', 'otp', 'mfa'])
  expect((await server.call(token, calls.authSecondStep, {})).body.recovery_codes).toBe(8)
  const mails = await database.db.selectFrom('mails').select('content').orderBy('id').execute()
  expect(mails.map(({ content }) => [content.change, content.about])).toEqual([
    ['app_on', null],
    ['recovery_code_used', '9'],
    ['recovery_code_used', '8'],
  ])
})

it('creates new recovery codes after a password check, which invalidates the previous ones', async () => {
  const [, , , old = ''] = codes
  expect((await server.call(token, calls.authRecoveryCodesCreate, { password: 'wrong' })).status).toBe(403)
  const { body } = await server.call(token, calls.authRecoveryCodesCreate, { password: ADA.password })
  codes = body.recovery_codes
  const begun = await beginSignIn(server)
  expect((await begun.post('second-step', { recovery_code: old })).status).toBe(401)
  expect((await begun.post('second-step', { recovery_code: codes[0] })).status).toBe(200)
})

it('rejects a second step without the password, or in another browser’s sign-in', async () => {
  const fresh = await beginSignIn(server, server.browser(), null)
  const code = codeOf(secret)
  expect((await fresh.post('second-step', { code })).status).toBe(410)
  const adas = await beginSignIn(server)
  const eve = server.browser()
  await openInteraction(eve, URL_)
  const response = await eve.post(`${adas.page}/second-step`, { code })
  expect(response.status).toBe(410)
  expect((await adas.post('second-step', { code, user_id: 'anybody' })).status, 'what is not known').toBe(400)
  expect((await adas.post('second-step', { code, recovery_code: codes[1] })).status, 'both').toBe(400)
  expect((await adas.post('second-step', {})).status, 'neither').toBe(400)
  expect((await adas.post('start-over', {})).status).toBe(204)
  expect((await adas.post('second-step', { code })).status, 'begun anew').toBe(410)
  expect((await adas.post('details', {})).body).toMatchObject({ prompt: 'sign_in', second_step: null })
})

it('ends with the initial password, which an emailed link can reset without removing the second step', async () => {
  const begun = await beginSignIn(server)
  expect((await server.call(token, calls.authPassword, { current_password: ADA.password, password: NEW })).status).toBe(200)
  expect((await begun.post('second-step', { code: codeOf(secret) })).status).toBe(410)
  expect((await begun.post('details', {})).body.prompt).toBe('sign_in')
  expect((await server.call(token, calls.authPassword, { current_password: NEW, password: ADA.password })).status).toBe(200)
  await beginSignIn(server)
})

it('returns 429 after ten codes in an unknown browser, and not in the user’s own', async () => {
  const known = server.browser()
  const own = await beginSignIn(server, known)
  expect((await own.post('second-step', { recovery_code: codes[1] })).status).toBe(200)
  const eves = await beginSignIn(server)
  for (let count = 0; count < 10; count++) expect((await eves.post('second-step', { code: wrongCode(secret) })).status).toBe(401)
  const refused = await eves.post('second-step', { code: codeOf(secret) })
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect((await (await beginSignIn(server)).post('second-step', { recovery_code: codes[2] })).status, 'by any code').toBe(429)
  const again = await beginSignIn(server, known)
  expect((await again.post('second-step', { code: codeOf(secret) })).status).toBe(200)
})

it('belongs to its user', async () => {
  const { db } = database
  const [grace] = await db
    .insertInto('users')
    .values({
      id: '0192f0c6-0000-7000-8000-00000000beef',
      issuer: 'elsewhere',
      subject: 'grace',
      email: 'grace@example.com',
      first_name: 'Grace',
      last_name: '',
      picture: null,
    })
    .returning('id')
    .execute()
  const [theirs] = await db.selectFrom('authenticator_apps').selectAll().execute()
  // A row copied to another user does not work.
  await db
    .insertInto('authenticator_apps')
    .values({ user_id: grace?.id ?? '', secret: theirs?.secret ?? Buffer.alloc(0), confirmed: new Date() })
    .execute()
  const { useAppCode } = await import('#modules/directory/identity/second-step/authenticator-app.ts')
  const { createSeal } = await import('#platform/seal.ts')
  const { loadKey } = await import('#platform/secrets.ts')
  const seal = createSeal(await loadKey(db, 'app_secrets_key'))
  await expect(useAppCode(db, seal, { userId: grace?.id ?? '', code: codeOf(secret) })).rejects.toThrow()
  await db.deleteFrom('users').where('issuer', '=', 'elsewhere').execute()
})

it('is removed after a password check, with its recovery codes; then the password is sufficient', async () => {
  const { passkey } = await addPasskey(server, token)
  expect((await server.call(token, calls.authAppEnd, { password: 'wrong' })).body).toMatchObject({
    code: 'forbidden',
    fields: { password: 'This isn’t your password' },
  })
  expect((await server.call(token, calls.authAppEnd, { password: ADA.password })).status).toBe(200)
  const left = async () => (await server.call(token, calls.authSecondStep, {})).body
  expect(await left()).toMatchObject({ app: null, passkeys: [passkey], recovery_codes: 8 })
  expect((await server.call(token, calls.authPasskeysDelete, { id: passkey.id, password: ADA.password })).status).toBe(200)
  expect(await left()).toEqual({ app: null, passkeys: [], recovery_codes: 0, required_by: [] })
  expect((await server.call(token, calls.authRecoveryCodesCreate, { password: ADA.password })).status).toBe(409)
  const tokens = await signInWith(server.browser(), URL_, ADA)
  expect(await amrOf(tokens)).toEqual(['pwd'])
})

it('waits fifteen minutes for the confirming code, and counts wrong ones', async () => {
  const { body } = await server.call(token, calls.authAppBegin, { password: ADA.password })
  const wrong = { code: wrongCode(body.secret) }
  for (let count = 0; count < 10; count++) expect((await server.call(token, calls.authAppConfirm, wrong)).status).toBe(403)
  expect((await server.call(token, calls.authAppConfirm, { code: codeOf(body.secret) })).status).toBe(429)
  await sql`DELETE FROM rate_limits`.execute(database.db)
  await sql`UPDATE authenticator_apps SET created = now() - interval '16 minutes'`.execute(database.db)
  expect((await server.call(token, calls.authAppConfirm, { code: codeOf(body.secret) })).status).toBe(410)
  expect((await signInWith(server.browser(), URL_, ADA)).access_token, 'which changes nothing meanwhile').toBeTruthy()
})

it('rejects sign-ins by password alone while a second step is being set up', async () => {
  const begun = await beginSignIn(server, server.browser(), null)
  const held = await hold(database, sql`SELECT FROM credentials FOR UPDATE`)
  const response = begun.post('sign-in', ADA)
  await untilWaiting(database)
  await held.run(sql`UPDATE authenticator_apps SET confirmed = now()`)
  await held.release()
  expect(await response).toMatchObject({ status: 401, body: { message: 'Two-step sign-in was set up. Sign in again.' } })
  expect((await begun.post('details', {})).status, 'and it has to be begun anew').toBe(410)
})
