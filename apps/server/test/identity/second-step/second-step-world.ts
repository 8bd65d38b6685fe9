import { calls } from '@arbour/contract/calls'
import type { AppRole } from '@arbour/contract/entities/team/people'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { setPassword } from '#modules/directory/identity/passwords/set-password.ts'
import { ensurePerson, lockPeople, setMembership } from '#modules/directory/teams/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { createPasswords } from '#platform/passwords.ts'
import type { Browser } from '../browser.ts'
import { ADA, followToCode, openInteraction, redeem, type Tokens } from '../flow.ts'
import type { TestServer } from '../server.ts'
import { Authenticator } from './authenticator.ts'

const PERIOD_MS = 30_000

/** Returns the code of an app, offset by some time steps. */
export function codeOf(secret: string, { steps = 0 } = {}): string {
  return new TOTP({ issuer: 'Arbour', secret, digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * PERIOD_MS })
}

/** Returns a code that is currently invalid for an app. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, { steps }))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}

/** Makes used codes valid again. */
export async function forgetUsedCodes(db: Db): Promise<void> {
  await db.updateTable('authenticator_apps').set({ last_step: 0 }).execute()
}

/** Sets up an authenticator app, and returns its secret and the recovery codes. */
export async function turnOnApp(server: TestServer, token: string, password = ADA.password) {
  const begun = await server.call(token, calls.authAppBegin, { password })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const { secret } = begun.body
  const confirmed = await server.call(token, calls.authAppConfirm, { code: codeOf(secret) })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  return { secret, codes: confirmed.body.recovery_codes ?? [] }
}

/** Adds a software passkey. */
export async function addPasskey(server: TestServer, token: string, name = 'Laptop', password = ADA.password) {
  const authenticator = new Authenticator(server.publicUrl)
  const { body } = await server.call(token, calls.authPasskeysBegin, { password })
  const made = await server.call(token, calls.authPasskeysCreate, { name, credential: authenticator.create(body.options) })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return { authenticator, passkey: made.body.passkey, codes: made.body.recovery_codes }
}

/** Starts a sign-in with the correct password, and returns the calls of its second step. */
export async function beginSignIn(
  server: TestServer,
  browser: Browser = server.browser(),
  form: (typeof ADA & { come_back?: boolean }) | null = ADA,
) {
  const opened = await openInteraction(browser, server.publicUrl, { prompt: 'login' })
  const post = async (path: string, body: object) => {
    const response = await browser.post(`${opened.page}/${path}`, body)
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
  }
  if (form) expect(await post('sign-in', form)).toEqual({ status: 200, body: { redirect: null } })
  return {
    ...opened,
    browser,
    post,
    /** Follows the response of a step to tokens. */
    async tokensOf(response: { body: { redirect?: string } }): Promise<Tokens> {
      const code = await followToCode(browser, response.body.redirect ?? '', opened.state)
      return redeem(browser, server.publicUrl, code, opened.verifier)
    },
  }
}

/** Adds a user who can sign in to a team, by default the first one. */
export async function addPerson(
  db: Pool,
  { email, password, teamId, roles = [] }: typeof ADA & { teamId?: string; roles?: readonly AppRole[] },
): Promise<{ userId: string; teamId: string }> {
  const passwordHash = await (await createPasswords()).hash(password)
  return db.transaction().execute(async (tx) => {
    await lockPeople(tx)
    const first = await tx.selectFrom('tenants').select('id').orderBy('created').executeTakeFirstOrThrow()
    const tenantId = teamId ?? first.id
    const userId = await ensurePerson(tx, { email, firstName: email.split('@')[0] ?? '', lastName: 'Hopper' })
    await setMembership(tx, { tenantId, userId, roles })
    await setPassword(tx, { userId, email, passwordHash })
    return { userId, teamId: tenantId }
  })
}
