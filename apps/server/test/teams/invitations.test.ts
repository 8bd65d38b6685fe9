import { calls } from '@arbour/contract/calls'
import type { InteractionDetails } from '@arbour/contract/identity'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTeam, ensurePerson, setMembership } from '#modules/directory/teams/public.ts'
import type { Browser } from '../identity/browser.ts'
import { ADA, followToCode, openInteraction, redeem, setUpForm, signInWith, type Tokens } from '../identity/flow.ts'
import { startServer, type TestServer } from '../identity/server.ts'
import { testDatabase } from '../support/database.ts'

const URL_ = 'http://arbour.test'
const GRACE = { first_name: 'Grace', last_name: 'Hopper', password: 'nanoseconds of copper wire' }
const EMAIL = 'grace@example.org'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: TestServer
let ada: Tokens

beforeAll(async () => {
  database = await testDatabase()
  server = await startServer(database.db)
  const browser = server.browser()
  const { page } = await openInteraction(browser, URL_)
  await browser.post(`${page}/set-up`, await setUpForm(database.db))
  ada = await signInWith(server.browser(), URL_, ADA)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

/** Invites someone as Ada. Returns the secret of the link. */
async function invite(email: string, roles: ('Admin' | 'Editor')[] = [], token = ada.access_token): Promise<string> {
  const { status, body } = await server.call(token, calls.usersInvitationsCreate, { email, roles })
  expect(status, JSON.stringify(body)).toBe(200)
  const [address = '', secret = ''] = body.url?.split('#') ?? []
  expect(address).toBe(`${URL_}/invitation`)
  return secret
}

/** Opens an invitation link in a browser. Returns it with the page's details. */
async function follow(invitation: string, browser: Browser = server.browser()) {
  const begun = await openInteraction(browser, URL_, { prompt: 'login' })
  const response = await browser.post(`${begun.page}/details`, { invitation })
  const details = (await response.json()) as InteractionDetails
  return { ...begun, browser, details }
}

/** Completes a sign-in whose form was accepted. */
async function finish({ browser, state, verifier }: Awaited<ReturnType<typeof follow>>, response: Response): Promise<Tokens> {
  expect(response.status, await response.clone().text()).toBe(200)
  const { redirect } = (await response.json()) as { redirect: string }
  return redeem(browser, URL_, await followToCode(browser, redirect, state), verifier)
}

async function teamOf(tokens: Tokens) {
  const { user, tenant } = (await server.call(tokens.access_token, calls.authAccount, {})).body
  return { team: tenant.name, roles: user.roles, name: user.name }
}

async function refusal(response: Response): Promise<{ status: number; message: string }> {
  const { message } = (await response.json()) as { message: string }
  return { status: response.status, message }
}

describe('An invitation', () => {
  let invitation: string

  it('shows the inviter and the invitee, and creates an account in the team, once', async () => {
    invitation = await invite('Grace@Example.org', ['Editor'])
    const link = await follow(invitation)
    expect(link.details).toMatchObject({
      prompt: 'sign_in',
      signed_in_as: null,
      invitation: {
        status: 'pending',
        email: EMAIL,
        team: 'Analytical Engines',
        invited_by: 'Ada Lovelace',
        roles: ['Editor'],
        has_account: false,
      },
    })
    const easy = await link.browser.post(`${link.page}/join`, { ...GRACE, invitation, password: 'gracehopper1' })
    expect(easy.status).toBe(400)
    const tokens = await finish(link, await link.browser.post(`${link.page}/join`, { ...GRACE, invitation }))
    expect(await teamOf(tokens)).toEqual({ team: 'Analytical Engines', roles: ['Editor'], name: 'Grace Hopper' })
    expect(await teamOf(await signInWith(server.browser(), URL_, { email: EMAIL, password: GRACE.password }))).toMatchObject({
      roles: ['Editor'],
    })

    const again = await follow(invitation)
    expect(again.details.invitation?.status).toBe('accepted')
    const second = await again.browser.post(`${again.page}/join`, { ...GRACE, invitation })
    expect(await refusal(second)).toEqual({ status: 410, message: 'This invitation has already been used. Sign in.' })
  })

  it('used twice simultaneously admits one', async () => {
    const secret = await invite('twice@example.org')
    const [one, two] = [await follow(secret), await follow(secret)]
    const responses = await Promise.all(
      [one, two].map((link) => link.browser.post(`${link.page}/join`, { ...GRACE, invitation: secret })),
    )
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
  })

  it('is not needed for a member', async () => {
    const { status, body } = await server.call(ada.access_token, calls.usersInvitationsCreate, { email: EMAIL })
    expect([status, body.fields]).toEqual([409, { email: 'Someone with this email address is already in the team' }])
  })

  it('is not valid for another email address', async () => {
    const secret = await invite('charles@example.org')
    const link = await follow(secret)
    const response = await link.browser.post(`${link.page}/sign-in`, {
      email: EMAIL,
      password: GRACE.password,
      invitation: secret,
    })
    expect(await refusal(response)).toEqual({
      status: 403,
      message: 'This invitation is for charles@example.org. Sign in with that email address.',
    })
    expect((await server.call(ada.access_token, calls.usersList, { q: 'charles' })).body.items).toEqual([])
  })

  it('ends when it is withdrawn, resent or too old, each with its message', async () => {
    const first = await invite('mary@example.org')
    const second = await invite('mary@example.org')
    const words = async (secret: string) => {
      const link = await follow(secret)
      const { message } = await refusal(await link.browser.post(`${link.page}/join`, { ...GRACE, invitation: secret }))
      return [link.details.invitation?.status, message]
    }
    expect(await words(first)).toEqual([
      'unknown',
      'This invitation no longer exists. If it was sent again, use the link in the latest email.',
    ])
    const { body } = await server.call(ada.access_token, calls.usersInvitations, {})
    const mary = body.items.filter(({ email }) => email === 'mary@example.org')
    expect(mary).toHaveLength(1)
    const id = mary[0]?.id ?? ''

    await sql`UPDATE invitations SET expires = now() - interval '1 second' WHERE id = ${id}`.execute(database.db)
    expect(await words(second)).toEqual(['expired', 'This invitation has expired. Ask an Admin of the team for a new one.'])
    const resent = await server.call(ada.access_token, calls.usersInvitationsResend, { id })
    const third = resent.body.url?.split('#')[1] ?? ''
    expect(resent.body.invitation).toMatchObject({ id, status: 'pending' })
    expect((await follow(third)).details.invitation?.status).toBe('pending')

    expect((await server.call(ada.access_token, calls.usersInvitationsWithdraw, { id })).body.invitation.status).toBe('withdrawn')
    expect(await words(third)).toEqual(['withdrawn', 'This invitation was withdrawn. Ask an Admin of the team for a new one.'])
    for (const call of [calls.usersInvitationsWithdraw, calls.usersInvitationsResend])
      expect((await server.call(ada.access_token, call, { id })).status).toBe(409)
  })

  it('has a limited number of attempts for all users together', async () => {
    const link = await follow('guess')
    const statuses: number[] = []
    for (let n = 0; n < 40; n++)
      statuses.push((await link.browser.post(`${link.page}/join`, { ...GRACE, invitation: `guess ${n}` })).status)
    expect(statuses.at(-1)).toBe(429)
    await sql`DELETE FROM rate_limits`.execute(database.db)
  })
})

describe('An invitation for a user whom a script created', () => {
  it('restores no access from other teams, and creates an account for users in no other team', async () => {
    const [robot, nobody] = ['robot@example.org', 'nobody@example.org']
    await database.db.transaction().execute(async (tx) => {
      const tenantId = await createTeam(tx, { name: 'Robots' })
      const userId = await ensurePerson(tx, { email: robot, firstName: 'R', lastName: '' })
      await setMembership(tx, { tenantId, userId, roles: ['Admin'] })
      await ensurePerson(tx, { email: nobody, firstName: 'N', lastName: '' })
    })
    const responses = []
    for (const email of [robot, nobody]) {
      const secret = await invite(email)
      const link = await follow(secret)
      responses.push((await link.browser.post(`${link.page}/join`, { ...GRACE, invitation: secret })).status)
    }
    expect(responses).toEqual([409, 200])
  })
})

describe('An invitation into a second team', () => {
  let team: Tokens
  beforeAll(async () => {
    const { body } = await server.call(ada.access_token, calls.tenantsCreate, { name: 'Difference Engines' })
    team = await signInWith(server.browser(), URL_, ADA, { organization: body.tenant.org_id })
    expect(await teamOf(team)).toMatchObject({ team: 'Difference Engines', roles: ['Admin'] })
  })

  it("adds it to an existing account, with the user's password", async () => {
    const secret = await invite(EMAIL, ['Admin'], team.access_token)
    const link = await follow(secret)
    expect(link.details.invitation).toMatchObject({ has_account: true, team: 'Difference Engines' })
    expect((await link.browser.post(`${link.page}/join`, { ...GRACE, invitation: secret })).status).toBe(409)
    const wrong = await link.browser.post(`${link.page}/sign-in`, { email: EMAIL, password: 'wrong', invitation: secret })
    expect(wrong.status).toBe(401)
    const form = { email: EMAIL, password: GRACE.password, invitation: secret }
    const tokens = await finish(link, await link.browser.post(`${link.page}/sign-in`, form))
    expect(await teamOf(tokens)).toMatchObject({ team: 'Difference Engines', roles: ['Admin'] })
    const { items } = (await server.call(tokens.access_token, calls.authTenants, {})).body
    expect(items.map(({ name }) => name)).toEqual(['Analytical Engines', 'Difference Engines'])
  })

  it('is accepted with one click by the signed-in user, and by nobody else', async () => {
    const browser = server.browser()
    await signInWith(browser, URL_, { email: EMAIL, password: GRACE.password })
    const other = await invite('charles@example.org', [], team.access_token)
    const wrong = await follow(other, browser)
    expect(wrong.details.signed_in_as).toBe(EMAIL)
    expect((await browser.post(`${wrong.page}/accept`, { invitation: other })).status).toBe(403)

    const { body } = await server.call(ada.access_token, calls.tenantsCreate, { name: 'Third Engines' })
    const third = await signInWith(server.browser(), URL_, ADA, { organization: body.tenant.org_id })
    const secret = await invite(EMAIL, [], third.access_token)
    const link = await follow(secret, browser)
    const tokens = await finish(link, await browser.post(`${link.page}/accept`, { invitation: secret }))
    expect(await teamOf(tokens)).toMatchObject({ team: 'Third Engines', roles: [] })

    const nobody = await follow(secret)
    expect((await nobody.browser.post(`${nobody.page}/accept`, { invitation: secret })).status).toBe(401)
  })

  it('lets another user sign in where someone is signed in already', async () => {
    const browser = server.browser()
    const before = await signInWith(browser, URL_, ADA)
    const secret = await invite('mary@example.org', [], team.access_token)
    const link = await follow(secret, browser)
    expect(link.details.signed_in_as).toBe(ADA.email)
    const tokens = await finish(
      link,
      await browser.post(`${link.page}/join`, { ...GRACE, first_name: 'Mary', invitation: secret }),
    )
    expect(await teamOf(tokens)).toEqual({ team: 'Difference Engines', roles: [], name: 'Mary Hopper' })
    expect((await server.account(before.access_token)).status).toBe(401)
  })
})

describe('An invitation into a project of another team', () => {
  /** Invites an email address into a new project of Ada's. Returns the secret of the link. */
  async function invitePartner(email: string): Promise<string> {
    const { body: top } = await server.call(ada.access_token, calls.filesBrowse, { path: '/all' })
    const project = {
      parent_id: top.file?.id ?? '',
      name: `Bridge for ${email}`,
      type: 'folder',
      sub_type: 'project',
      conflict: 'keep',
    } as const
    const { body: made } = await server.call(ada.access_token, calls.filesCreate, project)
    const input = { file_id: made.file.id, emailInvitees: [email] }
    const { body } = await server.call(ada.access_token, calls.filesPartnershipsInitiate, input)
    const [address = '', secret = ''] = body.links[0]?.url.split('#') ?? []
    expect(address).toBe(`${URL_}/partner-invitation`)
    return secret
  }

  it('creates an account with its own team, and opens the project whenever its secret is used', async () => {
    const secret = await invitePartner('isambard@example.org')
    const link = await follow(secret)
    expect(link.details.invitation).toEqual({
      status: 'pending',
      email: 'isambard@example.org',
      team: 'Analytical Engines',
      project: 'Bridge for isambard@example.org',
      invited_by: 'Ada Lovelace',
      roles: [],
      has_account: false,
    })
    const form = { ...GRACE, first_name: 'Isambard', invitation: secret }
    const nameless = await link.browser.post(`${link.page}/join`, form)
    expect([nameless.status, await nameless.json()]).toMatchObject([400, { fields: { team: 'Team name is required' } }])
    const tokens = await finish(link, await link.browser.post(`${link.page}/join`, { ...form, team: 'Great Western' }))
    expect(await teamOf(tokens)).toEqual({ team: 'Great Western', roles: ['Admin'], name: 'Isambard Hopper' })
    const get = (token: string) => server.call(token, calls.filesPartnershipsInvitesGet, { token: secret })
    expect((await get(tokens.access_token)).body.filePartnership.file.name).toBe('Bridge for isambard@example.org')
    // Nobody else can use it, and it adds nobody to the inviting team.
    expect((await get(ada.access_token)).status).toBe(404)
    expect((await follow(secret)).details.invitation).toMatchObject({ status: 'pending', has_account: true })
    const decline = await server.call(tokens.access_token, calls.filesPartnershipsInvitesDecline, { token: secret })
    expect(decline.status).toBe(200)
    expect((await follow(secret)).details.invitation?.status).toBe('accepted')
  })

  it('serves existing users in the team that they sign in to', async () => {
    const secret = await invitePartner('isambard@example.org')
    const link = await follow(secret)
    const signIn = { email: 'isambard@example.org', password: GRACE.password, invitation: secret }
    const tokens = await finish(link, await link.browser.post(`${link.page}/sign-in`, signIn))
    expect(await teamOf(tokens)).toMatchObject({ team: 'Great Western' })
    const { items } = (await server.call(tokens.access_token, calls.authTenants, {})).body
    expect(items.map(({ name }) => name)).toEqual(['Great Western'])
  })
})
