import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { loadSetUpCode } from '#modules/directory/identity/sign-in/set-up-code.ts'
import type { Db } from '#platform/db/db.ts'
import type { Browser } from './browser.ts'

/** The first user's account. */
export const ADA = { email: 'Ada@example.com', password: 'difference engine' }
export const SET_UP = { ...ADA, first_name: 'Ada', last_name: 'Lovelace', team: 'Analytical Engines' }

/** Returns the set-up form of the first user with the code. */
export async function setUpForm(db: Db): Promise<typeof SET_UP & { code: string }> {
  return { ...SET_UP, code: await loadSetUpCode(db) }
}

export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
}

/** Starts a sign-in: returns the URL to open and the secret that redeems its code. */
export function begin(publicUrl: string, extra: Record<string, string | null> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(8).toString('hex')
  const url = new URL(`${publicUrl}/idp/auth`)
  const params = {
    client_id: 'arbour-web',
    response_type: 'code',
    redirect_uri: `${publicUrl}/auth/callback`,
    scope: 'openid profile email',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  }
  for (const [name, value] of Object.entries(params)) if (value !== null) url.searchParams.set(name, value)
  return { url: url.href, verifier, state }
}

/** Returns the target of a redirect. */
export function locationOf(response: Response): string {
  const location = response.headers.get('location')
  expect(location, `a redirect, not ${response.status}`).not.toBeNull()
  return location ?? ''
}

/** Opens a sign-in up to its login page. */
export async function openInteraction(browser: Browser, publicUrl: string, extra: Record<string, string | null> = {}) {
  const begun = begin(publicUrl, extra)
  const page = locationOf(await browser.get(begun.url))
  expect(page).toMatch(/^\/idp\/interaction\/[\w-]+$/)
  return { ...begun, page }
}

/** Follows a finished interaction to the code in the URL of the web's callback. */
export async function followToCode(browser: Browser, redirect: string, state: string): Promise<string> {
  const callback = new URL(locationOf(await browser.get(redirect)))
  expect(callback.searchParams.get('state')).toBe(state)
  expect(callback.searchParams.get('error')).toBeNull()
  return callback.searchParams.get('code') ?? ''
}

/** Calls the token endpoint. */
export function requestTokens(browser: Browser, publicUrl: string, form: Record<string, string>): Promise<Response> {
  return browser.submit(`${publicUrl}/idp/token`, { client_id: 'arbour-web', ...form })
}

/** Redeems a code. */
export async function redeem(browser: Browser, publicUrl: string, code: string, verifier: string): Promise<Tokens> {
  const redirect_uri = `${publicUrl}/auth/callback`
  const response = await requestTokens(browser, publicUrl, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri,
  })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Tokens
}

/** Uses a refresh token. */
export function refresh(browser: Browser, publicUrl: string, token: string): Promise<Response> {
  return requestTokens(browser, publicUrl, { grant_type: 'refresh_token', refresh_token: token })
}

/** Completes a sign-in up to the tokens. `form` is the user's input on the set-up page or the sign-in page. */
export async function signInWith(
  browser: Browser,
  publicUrl: string,
  form: typeof SET_UP | typeof ADA,
  extra: Record<string, string | null> = {},
): Promise<Tokens> {
  const { page, state, verifier } = await openInteraction(browser, publicUrl, extra)
  const response = await browser.post(`${page}/${'team' in form ? 'set-up' : 'sign-in'}`, form)
  expect(response.status, await response.clone().text()).toBe(200)
  const { redirect } = (await response.json()) as { redirect: string }
  return redeem(browser, publicUrl, await followToCode(browser, redirect, state), verifier)
}

/** Signs in a user with an existing session, without any page. */
export async function signInSilently(
  browser: Browser,
  publicUrl: string,
  extra: Record<string, string | null> = {},
): Promise<Tokens> {
  const { url, state, verifier } = begin(publicUrl, extra)
  return redeem(browser, publicUrl, await followToCode(browser, url, state), verifier)
}

/** Returns the payload of a token, unverified. */
export function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}
