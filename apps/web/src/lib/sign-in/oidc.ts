import { ApiError, networkError } from '@arbour/client/api-error'
import { t } from '@arbour/messages/t'
import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { type AppConfig, loadConfig } from '../api/config.ts'

/** OpenID Connect with oidc-client-ts. Loaded only when a sign-in starts, ends or is renewed (see `auth.ts`). */

interface SignInState {
  returnTo?: string
  /** The team requested by the sign-in, if any. */
  organization?: string
}

let managerLoading: Promise<UserManager> | undefined

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
    // Some providers only issue an API token if the audience is named.
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

/** Exchanges the stored refresh token for a new access token; null if the provider has ended the session. */
export async function refreshSession(): Promise<string | null> {
  const manager = await getManager()
  try {
    return (await manager.signinSilent())?.access_token ?? null
  } catch (error) {
    // A rejection is permanent. Any other failure may be temporary.
    if (!(error instanceof ErrorResponse)) throw await unreachable()
    await manager.removeUser()
    return null
  }
}

/** Redirects to the provider's sign-in page. */
export async function redirectToSignIn(returnTo: string, extra: Record<string, string>): Promise<void> {
  const manager = await getManager()
  const state: SignInState = { returnTo, ...(extra.organization !== undefined && { organization: extra.organization }) }
  const { oidc } = await loadConfig()
  const { scope, ...teamParams } = askForTeam(extra, oidc)
  const extraQueryParams = { ...manager.settings.extraQueryParams, ...teamParams }
  await manager.signinRedirect({ state, extraQueryParams, ...(scope && { scope }) }).catch(async (error: unknown) => {
    throw error instanceof ErrorResponse ? error : await unreachable()
  })
}

/**
 * Returns how to request one of several teams from the provider: by the parameter `organization` or by a scope; nothing if there
 * is only one team.
 */
function askForTeam(
  { organization, ...otherParams }: Record<string, string>,
  { scope, org_id, org_scope }: AppConfig['oidc'],
): Record<string, string> {
  if (organization === undefined || org_id !== null) return otherParams
  if (org_scope === null) return { ...otherParams, organization }
  const scopes = scope.split(' ').filter((name) => name !== org_scope)
  return { ...otherParams, scope: [...scopes, `${org_scope}:${organization}`].join(' ') }
}

/**
 * Returns the error for a provider that does not respond. With an external provider, this says nothing about the server of this
 * page.
 */
async function unreachable(): Promise<ApiError> {
  const { sign_in: signsIn } = await loadConfig()
  if (signsIn === 'embedded' || !navigator.onLine) return networkError()
  return new ApiError({ status: 503, code: 'sign_in_unavailable', message: t('errors.signIn.unavailable') })
}

/** Removes a stored session whose tokens are no longer valid. */
export async function forgetSession(): Promise<void> {
  await (await getManager()).removeUser()
}

/** Completes the sign-in from the provider's response in the URL. Resolves with the page to return to. */
export async function finishSignIn(): Promise<unknown> {
  const manager = await getManager()
  try {
    return ((await manager.signinRedirectCallback()).state as SignInState | undefined)?.returnTo
  } catch (error) {
    if (error instanceof ErrorResponse && error.error === 'access_denied') throw notInTeam(error.state as SignInState | undefined)
    // The callback URL of an already completed sign-in was opened again.
    const user = await manager.getUser()
    if (user && !user.expired) return '/'
    throw error
  }
}

/**
 * Returns the error for a user whom the provider knows, but who is not a member of the requested team. `data` contains the
 * requested sign-in.
 */
function notInTeam(state: SignInState | undefined): ApiError {
  return new ApiError({ status: 403, code: 'forbidden', message: t('errors.signIn.notInTeam'), data: { ...state } })
}

/** Removes the stored session and redirects to the provider, which ends its session too. */
export async function redirectToSignOut(): Promise<void> {
  const manager = await getManager()
  await manager.signoutRedirect().catch(async () => {
    // The provider does not know the request, or cannot be reached.
    await manager.removeUser()
    window.location.assign('/')
  })
}
