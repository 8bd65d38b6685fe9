import { ApiError } from '@arbour/client/api-error'
import { t } from '@arbour/messages/t'
import { type AppConfig, loadConfig } from '../api/config.ts'
import { isUnreachable } from '../browser/connection.ts'
import { safeReturnPath } from './return-path.ts'
import { beginSession, isFresh, keepOrgId, readSession, sessionNow } from './session.ts'

export { watchSession } from './session.ts'

const RENEW_LOCK = 'arbour.renew'
const SIGNED_IN_AT = 'arbour.signed-in-at'
/** A rejected sign-in that follows another within this time would only loop, in milliseconds. */
const CIRCLE_MS = 15_000
const SOMEBODY_ELSES = t('lib.signIn.signedInElsewhere')

const loadOidc = () => import('./oidc.ts')

let pendingSignIn: Promise<string> | undefined
const leaveListeners = new Set<() => void>()
let isLeaving = false

/** Returns a token for the API and renews it when it is about to expire; null if nobody is signed in. */
export async function getAccessToken(): Promise<string | null> {
  const { oidc } = await loadConfig()
  const session = readOwnSession(oidc)
  if (!session) return null
  return isFresh(session) ? session.access_token : renewAccessToken(session.access_token)
}

/**
 * Replaces a token that has expired or was rejected. Refresh tokens rotate and can be used only once, so tabs take turns, and a
 * later tab uses the token that an earlier one has stored. Null if a new sign-in is required.
 */
export async function renewAccessToken(rejectedToken: string): Promise<string | null> {
  const { oidc } = await loadConfig()
  return navigator.locks.request(RENEW_LOCK, async () => {
    const session = readOwnSession(oidc)
    if (!session) return null
    if (session.access_token !== rejectedToken && isFresh(session)) return session.access_token
    if (!session.refresh_token) return null
    const { refreshSession } = await loadOidc()
    return refreshSession()
  })
}

/** Returns the session that this page belongs to. Throws if another tab has replaced it. */
function readOwnSession(oidc: AppConfig['oidc']): ReturnType<typeof readSession> {
  const session = readSession(oidc)
  if (sessionNow() === 'other') throw new ApiError({ status: 401, code: 'unauthorised', message: SOMEBODY_ELSES })
  return session
}

/** Returns the browser's URL without its origin. The fragment, such as the password of a link, is not sent to any server. */
export function currentLocation(): string {
  return window.location.pathname + window.location.search + window.location.hash
}

/** Whether a sign-in was completed so recently that another one would end the same way. */
export function isRedirectLoop(): boolean {
  return Date.now() - Number(window.sessionStorage.getItem(SIGNED_IN_AT) ?? 0) < CIRCLE_MS
}

/** Redirects to the identity provider. The browser returns to `returnTo`. Throws if the provider cannot be reached. */
export async function signIn(returnTo: string, extra: Record<string, string> = {}): Promise<void> {
  // A call without a session would interrupt the redirect to the provider, whose session would then sign the user in again.
  if (isLeaving) return new Promise(() => undefined)
  return leaveForProvider(returnTo, extra)
}

/** Signs in like {@link signIn} after a fresh token was rejected: removes the stored session first. */
export async function signInAgain(returnTo: string): Promise<void> {
  if (isLeaving) return new Promise(() => undefined)
  const { forgetSession } = await loadOidc()
  await forgetSession()
  return signIn(returnTo)
}

/**
 * Signs in again, into another team of the user (`organization`) or one that the provider chooses. Ends with the page, unless it
 * throws or the user navigates back. `isForGood`: also removes the stored data of the previous team. `to`: the page to show in
 * the other team.
 */
export async function changeTeam(extra: Record<string, string>, { isForGood = false, to = '/' } = {}): Promise<void> {
  if (isForGood) for (const listener of leaveListeners) listener()
  isLeaving = true
  try {
    await leaveForProvider(to, extra)
  } finally {
    isLeaving = false
  }
}

async function leaveForProvider(returnTo: string, extra: Record<string, string>): Promise<void> {
  const { public_url } = await loadConfig()
  const home = new URL(public_url).origin
  if (window.location.origin !== home) {
    // Tokens, cookies and redirect URLs are bound to the public origin.
    window.location.replace(home + currentLocation())
    return new Promise(() => undefined)
  }
  if (!window.isSecureContext) throw new Error(t('lib.signIn.needsHttps'))
  const { redirectToSignIn } = await loadOidc()
  await redirectToSignIn(safeReturnPath(returnTo, home), extra)
}

/**
 * Completes a sign-in at `/auth/callback`. Concurrent calls share one attempt. Resolves with the path to show next. Can be called
 * again if the server did not respond.
 */
export function completeSignIn(): Promise<string> {
  pendingSignIn ??= complete().catch((error: unknown) => {
    if (isUnreachable(error)) pendingSignIn = undefined
    throw error
  })
  return pendingSignIn
}

async function complete(): Promise<string> {
  const { finishSignIn } = await loadOidc()
  const returnTo = await finishSignIn()
  beginSession()
  keepOrgId((await loadConfig()).oidc)
  window.sessionStorage.setItem(SIGNED_IN_AT, String(Date.now()))
  return safeReturnPath(returnTo, window.location.origin)
}

/** Runs a callback before the user signs out here, for example to clear private data. */
export function onSignOut(listener: () => void): void {
  leaveListeners.add(listener)
}

/** Ends the session here and at the identity provider. */
export async function signOut(): Promise<void> {
  for (const listener of leaveListeners) listener()
  window.sessionStorage.removeItem(SIGNED_IN_AT)
  isLeaving = true
  try {
    const { redirectToSignOut } = await loadOidc()
    await redirectToSignOut()
  } catch (error) {
    isLeaving = false
    throw error
  }
}
