import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sweep } from '#modules/directory/identity/provider/sweep.ts'
import { createScriptToken } from '#modules/directory/identity/script-token.ts'
import {
  RECORD_FAILED_PASSWORD,
  recordFailedPasswordTask,
} from '#modules/directory/identity/sign-in-history/record-failed-password.ts'
import { createTeam, MEMBER_JOINED, setMembership } from '#modules/directory/teams/public.ts'
import type { Task } from '#platform/jobs/task.ts'
import { testDatabase } from '../../support/database.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { ADA, openInteraction, payloadOf, SET_UP, setUpForm, signInWith } from '../flow.ts'
import { startServer, type TestServer } from '../server.ts'
import { addPasskey, addPerson, beginSignIn, codeOf, forgetUsedCodes, turnOnApp, wrongCode } from './second-step-world.ts'

const URL_ = 'http://arbour.test'
const GRACE = { email: 'grace@example.com', password: 'compiler harbour violet' }
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: TestServer
let token: string
let grace: { userId: string; teamId: string }
let gracesToken: string

beforeAll(async () => {
  database = await testDatabase()
  server = await startServer(database.db)
  token = (await signInWith(server.browser(), URL_, await setUpForm(database.db))).access_token
  grace = await addPerson(database.db, GRACE)
})
beforeEach(async () => {
  await sql`DELETE FROM rate_limits`.execute(database.db)
  await sql`DELETE FROM authenticator_apps`.execute(database.db)
  await sql`DELETE FROM passkeys`.execute(database.db)
  await sql`DELETE FROM memberships WHERE user_id = ${grace.userId} AND tenant_id <> ${grace.teamId}`.execute(database.db)
  await require(false)
  gracesToken = (await signInWith(server.browser(), URL_, GRACE)).access_token
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const require = (needs_second_step: boolean) =>
  database.db.updateTable('tenants').set({ needs_second_step }).where('id', '=', grace.teamId).execute()

/** Returns the last permission change in the audit log. */
const lastChange = () =>
  database.db
    .selectFrom('audit_entries')
    .select(['act', 'user_id', 'subject_id', 'details'])
    .where('kind', '=', 'change')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

it('blocks users without one from a team that requires it, immediately and at the next sign-in, until it is set up', async () => {
  expect((await server.call(token, calls.tenantsSignIn, {})).body).toEqual({ policy: { needs_second_step: false }, without: 2 })
  expect((await server.call(gracesToken, calls.tenantsSignInUpdate, { needs_second_step: true })).status).toBe(403)
  await addPasskey(server, token)
  const set = await server.call(token, calls.tenantsSignInUpdate, { needs_second_step: true })
  expect(set.body).toEqual({ policy: { needs_second_step: true }, without: 1 })
  expect(await lastChange()).toMatchObject({ act: 'sign_in_policy', user_id: payloadOf(token).sub })

  const again = (await signInWith(server.browser(), URL_, GRACE)).access_token
  for (const one of [gracesToken, again]) {
    const refused = await server.call(one, calls.filesBrowse, { path: '/all' })
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'second_step_required', message: 'Your team requires two-step sign-in. Set it up to continue.' },
    })
    await expect(server.identity.authenticateToken(one, '127.0.0.1')).rejects.toMatchObject({ code: 'second_step_required' })
  }
  expect((await server.account(again)).status).toBe(200)
  expect((await server.call(again, calls.authSecondStep, {})).body).toMatchObject({ required_by: [SET_UP.team] })
  await turnOnApp(server, again, GRACE.password)
  expect((await server.call(again, calls.filesBrowse, { path: '/all' })).status).toBe(200)
  expect((await server.call(token, calls.filesBrowse, { path: '/all' })).status, 'who has a passkey').toBe(200)
})

it('does not affect other teams and API tokens', async () => {
  await require(true)
  const other = await database.db.transaction().execute(async (tx) => {
    const id = await createTeam(tx, { name: 'Compilers' })
    await setMembership(tx, { tenantId: id, userId: grace.userId, roles: [] })
    return id
  })
  const there = await signInWith(server.browser(), URL_, GRACE, { organization: other })
  expect((await server.call(there.access_token, calls.filesBrowse, { path: '/all' })).status).toBe(200)
  const issuance = { issuer: `${URL_}/idp`, audience: `${URL_}/api` }
  const script = await createScriptToken(database.db, { tenant: SET_UP.team, email: GRACE.email, roles: undefined }, issuance)
  expect((await server.call(script, calls.filesBrowse, { path: '/all' })).status).toBe(200)
})

it('only shows Admins who has it', async () => {
  await turnOnApp(server, gracesToken, GRACE.password)
  const reported = async (as: string) =>
    Object.fromEntries((await server.call(as, calls.usersList, {})).body.items.map((one) => [one.email, one.has_second_step]))
  expect(await reported(token)).toEqual({ [ADA.email]: false, [GRACE.email]: true })
  expect(await reported(gracesToken)).toEqual({ [ADA.email]: null, [GRACE.email]: null })
})

it('lets an Admin reset it for users in no other team, with an audit log entry, and signs the user out', async () => {
  await turnOnApp(server, gracesToken, GRACE.password)
  await addPasskey(server, gracesToken, 'Phone', GRACE.password)
  const id = grace.userId
  expect((await server.call(gracesToken, calls.usersSecondStepReset, { id })).status).toBe(403)
  expect((await server.call(token, calls.usersGet, { id })).body.may_reset_second_step).toBe(true)
  const reset = await server.call(token, calls.usersSecondStepReset, { id })
  expect(reset).toMatchObject({ status: 200, body: { user: { has_second_step: false } } })
  expect(await lastChange()).toMatchObject({
    act: 'second_step',
    user_id: payloadOf(token).sub,
    subject_id: id,
    details: { from: true, to: false },
  })
  expect((await server.account(gracesToken)).status).toBe(401)
  expect((await signInWith(server.browser(), URL_, GRACE)).access_token).toBeTruthy()
  const mail = await database.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect([mail.recipient, mail.tenant_id, mail.content.change, mail.content.about]).toEqual([
    GRACE.email,
    null,
    'second_step_reset',
    SET_UP.team,
  ])
  expect((await server.call(token, calls.usersSecondStepReset, { id })).status, 'there is none').toBe(409)
})

it('prevents an Admin from resetting what another team relies on, even if the user is suspended there', async () => {
  await turnOnApp(server, gracesToken, GRACE.password)
  const id = grace.userId
  await database.db.transaction().execute(async (tx) => {
    const tenantId = await createTeam(tx, { name: 'Others' })
    await setMembership(tx, { tenantId, userId: id, roles: [] })
    await tx.updateTable('memberships').set({ suspended: new Date() }).where('tenant_id', '=', tenantId).execute()
  })
  expect((await server.call(token, calls.usersGet, { id })).body.may_reset_second_step).toBe(false)
  expect((await server.call(token, calls.usersSecondStepReset, { id })).status).toBe(409)
  const self = String(payloadOf(token).sub)
  await addPasskey(server, token)
  expect((await server.call(token, calls.usersSecondStepReset, { id: self })).status, 'oneself').toBe(409)
  expect((await server.call(gracesToken, calls.authSecondStep, {})).body.app).not.toBeNull()
})

it('shows users their security events, counts failures, and deletes them after ninety days', async () => {
  await database.db.deleteFrom('sign_in_events').execute()
  const attempt = async (form: typeof ADA) => {
    const browser = server.browser()
    const { page } = await openInteraction(browser, URL_)
    await browser.post(`${page}/sign-in`, form, { 'user-agent': FIREFOX })
  }
  for (let count = 0; count < 3; count++) await attempt({ ...GRACE, password: 'wrong password' })
  await attempt({ email: 'nobody@example.com', password: 'wrong password' })
  const done = { run: async () => undefined, recordFailure: async () => undefined }
  await runJobs({
    db: database.db,
    connectionString: database.connectionString,
    tasks: {
      [RECORD_FAILED_PASSWORD]: recordFailedPasswordTask({ db: database.db }) as Task,
      [MEMBER_JOINED]: done,
      send_mail: done,
    },
  })
  const { secret } = await turnOnApp(server, gracesToken, GRACE.password)
  await forgetUsedCodes(database.db)
  const begun = await beginSignIn(server, server.browser(), GRACE)
  await begun.post('second-step', { code: wrongCode(secret) })
  await begun.tokensOf(await begun.post('second-step', { code: codeOf(secret) }))

  const list = async (as: string, page = 1) => (await server.call(as, calls.authSignIns, { page, take: 3 })).body
  const first = await list(gracesToken)
  expect(first.meta).toMatchObject({ total_items: 4, total_pages: 2 })
  expect(first.items.map(({ kind, means, count }) => [kind, means, count])).toEqual([
    ['signed_in', ['password', 'app'], 1],
    ['failed', ['app'], 1],
    ['app_on', [], 1],
  ])
  expect((await list(gracesToken, 2)).items).toMatchObject([
    { kind: 'failed', means: ['password'], count: 3, browser: 'Firefox on Linux', ip: '127.0.0.1' },
  ])
  expect((await list(token)).items).toEqual([])
  await sql`UPDATE sign_in_events SET created = now() - interval '91 days' WHERE kind = 'failed'`.execute(database.db)
  await sweep(database.db)
  expect((await list(gracesToken)).meta.total_items).toBe(2)
})
