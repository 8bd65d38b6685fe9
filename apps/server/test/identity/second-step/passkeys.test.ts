import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../support/database.ts'
import { ADA, payloadOf, setUpForm, signInWith } from '../flow.ts'
import { startServer, type TestServer } from '../server.ts'
import { Authenticator } from './authenticator.ts'
import { addPasskey, addPerson, beginSignIn } from './second-step-world.ts'

const URL_ = 'http://arbour.test'
const GRACE = { email: 'grace@example.com', password: 'compiler harbour violet' }
const REFUSED = { status: 401, body: { code: 'unauthorised', message: 'This passkey wasn’t accepted' } }

let database: Awaited<ReturnType<typeof testDatabase>>
let server: TestServer
let token: string
let laptop: Authenticator
let gracesToken: string
let graces: Authenticator

beforeAll(async () => {
  database = await testDatabase()
  server = await startServer(database.db)
  token = (await signInWith(server.browser(), URL_, await setUpForm(database.db))).access_token
  await addPerson(database.db, GRACE)
  gracesToken = (await signInWith(server.browser(), URL_, GRACE)).access_token
  const added = await addPasskey(server, token)
  expect(added.codes).toHaveLength(10)
  laptop = added.authenticator
  ;({ authenticator: graces } = await addPasskey(server, gracesToken, 'Phone', GRACE.password))
})
beforeEach(() => sql`DELETE FROM rate_limits`.execute(database.db))
afterAll(async () => {
  await server.close()
  await database.close()
})

/** Starts a sign-in, and returns its passkey challenge. */
async function ask(form: typeof ADA | null) {
  const begun = await beginSignIn(server, server.browser(), form)
  const question = async () => (await begun.post('passkey/options', {})).body.options
  return { ...begun, question, options: await question() }
}

it('signs in with a passkey alone, which identifies its user', async () => {
  const begun = await ask(null)
  expect(begun.options).toMatchObject({ rpId: 'arbour.test', userVerification: 'required', allowCredentials: [] })
  const response = await begun.post('passkey', { credential: laptop.get(begun.options) })
  const { access_token } = await begun.tokensOf(response)
  expect((await server.account(access_token)).status).toBe(200)
  expect(payloadOf(access_token).sub).toBe(payloadOf(token).sub)
})

it('signs in with a passkey after the password, only of the same user', async () => {
  const begun = await ask(ADA)
  expect((await begun.post('details', {})).body.second_step).toMatchObject({ has_app: false, has_passkey: true })
  expect(begun.options.allowCredentials).toHaveLength(1)
  expect(await begun.post('passkey', { credential: graces.get(begun.options) }), 'of somebody else').toMatchObject(REFUSED)
  const credential = laptop.get(await begun.question(), { isVerified: false })
  const { access_token } = await begun.tokensOf(await begun.post('passkey', { credential }))
  expect(payloadOf(access_token).sub).toBe(payloadOf(token).sub)
})

it.each([
  ['of another site', { origin: 'https://evil.test' }],
  ['for another host', { rpId: 'evil.test' }],
  ['to another question', { challenge: 'AAAA' }],
  ['that asked nobody who they are', { isVerified: false }],
  ['that says that it is of somebody else', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ['whose count went back', { counter: 1 }],
])('rejects a response %s', async (_, twist) => {
  const begun = await ask(null)
  expect(await begun.post('passkey', { credential: laptop.get(begun.options, twist) })).toMatchObject(REFUSED)
  const credential = laptop.get(await begun.question(), { counter: await nextCount() })
  expect((await begun.post('passkey', { credential })).status, 'and takes a right one after it').toBe(200)
})

async function nextCount(): Promise<number> {
  const { counter } = await database.db
    .selectFrom('passkeys')
    .select('counter')
    .where('name', '=', 'Laptop')
    .executeTakeFirstOrThrow()
  return counter + 1
}

it('accepts a response once, to the latest challenge, in the same browser', async () => {
  const begun = await ask(null)
  const credential = laptop.get(begun.options)
  const other = await ask(null)
  expect(await other.post('passkey', { credential }), 'in another sign-in').toMatchObject(REFUSED)
  const twice = await Promise.all([begun.post('passkey', { credential }), begun.post('passkey', { credential })])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  const [first, second] = [other.options, await other.question()]
  expect(await other.post('passkey', { credential: laptop.get(first) }), 'to what was asked before').toMatchObject(REFUSED)
  expect(await other.post('passkey', { credential: laptop.get(second) }), 'which used the question up').toMatchObject(REFUSED)
  const late = await ask(null)
  await sql`UPDATE passkey_challenges SET expires = now()`.execute(database.db)
  expect(await late.post('passkey', { credential: laptop.get(late.options) }), 'too late').toMatchObject(REFUSED)
  expect((await late.post('passkey', { credential: {} })).status).toBe(400)
})

it('rejects a signature of another key, and returns 429 after thirty from one source', async () => {
  const begun = await ask(null)
  const forged = new Authenticator(URL_).get(begun.options, { userHandle: laptop.get(begun.options).response.userHandle })
  const { id, rawId } = laptop.get(begun.options)
  expect(await begun.post('passkey', { credential: { ...forged, id, rawId } })).toMatchObject(REFUSED)
  for (let count = 1; count < 30; count++) expect((await begun.post('passkey', { credential: forged })).status).toBe(401)
  expect((await begun.post('passkey', { credential: forged })).status).toBe(429)
})

it('only stores a passkey created for this server, user and challenge', async () => {
  const begin = async () => (await server.call(token, calls.authPasskeysBegin, { password: ADA.password })).body.options
  const create = async (credential: ReturnType<Authenticator['create']>, as = token) =>
    (await server.call(as, calls.authPasskeysCreate, { name: 'New', credential })).status
  expect((await server.call(token, calls.authPasskeysBegin, { password: 'wrong' })).status).toBe(403)
  for (const twist of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { challenge: 'AAAA' }, { isVerified: false }])
    expect(await create(new Authenticator(URL_).create(await begin(), twist)), JSON.stringify(twist)).toBe(403)
  const made = new Authenticator(URL_).create(await begin())
  expect(await create(made, gracesToken), 'by somebody else').toBe(403)
  expect(await create(made)).toBe(200)
  expect(await create(made), 'again').toBe(403)
})

it('is only renamed and deleted by its user', async () => {
  const { passkey } = await addPasskey(server, token, ' Key ring ')
  expect(passkey).toMatchObject({ name: 'Key ring', last_used: null })
  const rename = { id: passkey.id, name: 'Safe' }
  expect((await server.call(gracesToken, calls.authPasskeysRename, rename)).status).toBe(404)
  const theirs = { id: passkey.id, password: GRACE.password }
  expect((await server.call(gracesToken, calls.authPasskeysDelete, theirs)).status).toBe(404)
  expect((await server.call(token, calls.authPasskeysRename, rename)).body.passkey.name).toBe('Safe')
  expect((await server.call(token, calls.authPasskeysDelete, { id: passkey.id, password: ADA.password })).status).toBe(200)
  const mails = await database.db.selectFrom('mails').select('content').orderBy('id', 'desc').limit(2).execute()
  expect(mails.map(({ content }) => [content.change, content.about])).toEqual([
    ['passkey_removed', 'Safe'],
    ['passkey_added', 'Key ring'],
  ])
})
