import { ErrorResponse, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { networkError } from './api-error.ts'
import { loadConfig } from './config.ts'
import { safeReturnPath } from './return-path.ts'

/** A token with less left is renewed before it is used, in seconds. */
const RENEW_BEFORE_S = 45
const RENEW_LOCK = 'arbour.renew'
const SIGNED_IN_AT = 'arbour.signed-in-at'
/** A sign-in that is refused again this soon would only go round in a circle, in milliseconds. */
const CIRCLE_MS = 15_000

interface SignInState {
  returnTo?: string
}

let managerLoading: Promise<UserManager> | undefined
let completing: Promise<string> | undefined

async function createManager(): Promise<UserManager> {
  const { oidc } = await loadConfig()
  const { origin } = window.location
  const isOutside = new URL(oidc.issuer).origin !== origin
  return new UserManager({
    authority: oidc.issuer,
    client_id: oidc.client_id,
    scope: oidc.scope,
    redirect_uri: `${origin}/auth/callback`,
    post_logout_redirect_uri: `${origin}/`,
    // Some providers issue a token for an API only when it is named.
    extraQueryParams: isOutside ? { audience: oidc.audience } : {},
    automaticSilentRenew: false,
    requestTimeoutInSeconds: 20,
    userStore: new WebStorageStateStore({ store: window.localStorage }),
  })
}

function getManager(): Promise<UserManager> {
  managerLoading ??= createManager().catch((error: unknown) => {
    managerLoading = undefined
    throw error
  })
  return managerLoading
}

/** A token for the API, renewed when it is about to expire; null when nobody is signed in. */
export async function getAccessToken(): Promise<string | null> {
  const user = await (await getManager()).getUser()
  if (!user) return null
  return isFresh(user) ? user.access_token : renewAccessToken(user.access_token)
}

/**
 * Replaces a token that has expired or was refused. Refresh tokens are used once and then rotate, so tabs take turns,
 * and who comes second takes what the first has stored. Null when a new sign-in is needed.
 */
export async function renewAccessToken(stale: string): Promise<string | null> {
  const manager = await getManager()
  return navigator.locks.request(RENEW_LOCK, async () => {
    const user = await manager.getUser()
    if (!user) return null
    if (user.access_token !== stale && isFresh(user)) return user.access_token
    if (!user.refresh_token) return null
    try {
      return (await manager.signinSilent())?.access_token ?? null
    } catch (error) {
      // The provider has refused: the sign-in has ended. Anything else may pass.
      if (!(error instanceof ErrorResponse)) throw networkError()
      await manager.removeUser()
      return null
    }
  })
}

function isFresh(user: User): boolean {
  return (user.expires_in ?? 0) > RENEW_BEFORE_S
}

/** The path, with its query, that the browser shows. */
export function currentLocation(): string {
  return window.location.pathname + window.location.search
}

/** Whether a sign-in was completed so recently that another would end the same way. */
export function isGoingInCircles(): boolean {
  return Date.now() - Number(window.sessionStorage.getItem(SIGNED_IN_AT) ?? 0) < CIRCLE_MS
}

/** Leaves for the identity provider; the browser comes back to `returnTo`. Throws when the provider cannot be reached. */
export async function signIn(returnTo: string, extra: Record<string, string> = {}): Promise<void> {
  const { public_url } = await loadConfig()
  const home = new URL(public_url).origin
  if (window.location.origin !== home) {
    // Tokens, cookies and redirect addresses belong to the one public origin.
    window.location.replace(home + currentLocation())
    return new Promise(() => undefined)
  }
  if (!window.isSecureContext) throw new Error('Signing in needs an https address, or localhost.')
  const manager = await getManager()
  const state: SignInState = { returnTo: safeReturnPath(returnTo, home) }
  await manager.signinRedirect({ state, extraQueryParams: { ...manager.settings.extraQueryParams, ...extra } }).catch(reject)
}

function reject(error: unknown): never {
  throw error instanceof ErrorResponse ? error : networkError()
}

/** Ends a sign-in at `/auth/callback`, once however often it is asked; resolves with the path to show next. */
export function completeSignIn(): Promise<string> {
  completing ??= finishSignIn()
  return completing
}

async function finishSignIn(): Promise<string> {
  const manager = await getManager()
  try {
    const user = await manager.signinRedirectCallback()
    window.sessionStorage.setItem(SIGNED_IN_AT, String(Date.now()))
    return safeReturnPath((user.state as SignInState | undefined)?.returnTo, window.location.origin)
  } catch (error) {
    // The address of a sign-in that was completed before, opened again.
    const user = await manager.getUser()
    if (user && !user.expired) return '/'
    throw error
  }
}

/** Ends the session here and at the identity provider. */
export async function signOut(): Promise<void> {
  const manager = await getManager()
  window.sessionStorage.removeItem(SIGNED_IN_AT)
  await manager.signoutRedirect().catch(async () => {
    await manager.removeUser()
    window.location.assign('/')
  })
}

/** Tells when another tab has signed out, or signed somebody else in. Returns the way to stop. */
export function watchSession(onChange: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key?.startsWith('oidc.user:') && whoIs(event.oldValue) !== whoIs(event.newValue)) onChange()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

function whoIs(stored: string | null): string {
  if (stored === null) return ''
  try {
    const { profile } = JSON.parse(stored) as Pick<User, 'profile'>
    return `${profile.sub} ${String(profile.org_id)}`
  } catch {
    return ''
  }
}
