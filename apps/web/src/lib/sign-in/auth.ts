import { ApiError } from '@arbour/client/api-error'
import { type AppConfig, loadConfig } from '../api/config.ts'
import { isUnreachable } from '../browser/line.ts'
import { safeReturnPath } from './return-path.ts'
import { beginSession, isFresh, keepOrgId, readSession, sessionNow } from './session.ts'

export { watchSession } from './session.ts'

const RENEW_LOCK = 'arbour.renew'
const SIGNED_IN_AT = 'arbour.signed-in-at'
/** A sign-in that is refused again this soon would only go round in a circle, in milliseconds. */
const CIRCLE_MS = 15_000
const SOMEBODY_ELSES = 'This browser has been signed in to another team, or as somebody else, since. Reload the page to go on.'

const loadOidc = () => import('./oidc.ts')

let completing: Promise<string> | undefined
const leaveListeners = new Set<() => void>()
let isLeaving = false

/** A token for the API, renewed when it is about to expire; null when nobody is signed in. */
export async function getAccessToken(): Promise<string | null> {
  const { oidc } = await loadConfig()
  const session = ownSession(oidc)
  if (!session) return null
  return isFresh(session) ? session.access_token : renewAccessToken(session.access_token)
}

/**
 * Replaces a token that has expired or was refused. Refresh tokens are used once and then rotate, so tabs take turns,
 * and who comes second takes what the first has stored. Null when a new sign-in is needed.
 */
export async function renewAccessToken(stale: string): Promise<string | null> {
  const { oidc } = await loadConfig()
  return navigator.locks.request(RENEW_LOCK, async () => {
    const session = ownSession(oidc)
    if (!session) return null
    if (session.access_token !== stale && isFresh(session)) return session.access_token
    if (!session.refresh_token) return null
    const { refreshSession } = await loadOidc()
    return refreshSession()
  })
}

/** The sign-in that this page is for. Throws where another tab has put another one in its place. */
function ownSession(oidc: AppConfig['oidc']): ReturnType<typeof readSession> {
  const session = readSession(oidc)
  if (sessionNow() === 'other') throw new ApiError({ status: 401, code: 'unauthorised', message: SOMEBODY_ELSES })
  return session
}

/** The address that the browser shows, without its origin; what stands behind the `#`, as the password of a link, is sent to nobody. */
export function currentLocation(): string {
  return window.location.pathname + window.location.search + window.location.hash
}

/** Whether a sign-in was completed so recently that another would end the same way. */
export function isGoingInCircles(): boolean {
  return Date.now() - Number(window.sessionStorage.getItem(SIGNED_IN_AT) ?? 0) < CIRCLE_MS
}

/** Leaves for the identity provider; the browser comes back to `returnTo`. Throws when the provider cannot be reached. */
export async function signIn(returnTo: string, extra: Record<string, string> = {}): Promise<void> {
  // A call that finds nobody signed in would overtake the way to the provider, whose session would then sign in again.
  if (isLeaving) return new Promise(() => undefined)
  return leaveForProvider(returnTo, extra)
}

/** The same for who is refused with a fresh token: what is kept of their sign-in goes first. */
export async function signInAnew(returnTo: string): Promise<void> {
  if (isLeaving) return new Promise(() => undefined)
  const { forgetSession } = await loadOidc()
  await forgetSession()
  return signIn(returnTo)
}

/**
 * Signs in anew, into another team of the person (`organization`) or into whichever the provider chooses. Ends with the page, unless it
 * throws or Back brings the page again. `isForGood`: what is kept here of the team that is left goes too. `to`: what is shown in the other team.
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
    // Tokens, cookies and redirect addresses belong to the one public origin.
    window.location.replace(home + currentLocation())
    return new Promise(() => undefined)
  }
  if (!window.isSecureContext) throw new Error('Signing in needs an https address, or localhost.')
  const { redirectToSignIn } = await loadOidc()
  await redirectToSignIn(safeReturnPath(returnTo, home), extra)
}

/**
 * Ends a sign-in at `/auth/callback`, once however often it is asked; resolves with the path to show next. Where nobody answered, it may be
 * asked again.
 */
export function completeSignIn(): Promise<string> {
  completing ??= complete().catch((error: unknown) => {
    if (isUnreachable(error)) completing = undefined
    throw error
  })
  return completing
}

async function complete(): Promise<string> {
  const { finishSignIn } = await loadOidc()
  const returnTo = await finishSignIn()
  beginSession()
  keepOrgId((await loadConfig()).oidc)
  window.sessionStorage.setItem(SIGNED_IN_AT, String(Date.now()))
  return safeReturnPath(returnTo, window.location.origin)
}

/** Does something before the person signs out here, such as clearing what only they may see. */
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
