import { ApiError, networkError } from '@arbour/client/api-error'
import { messages } from '@arbour/contract/messages'
import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { type AppConfig, loadConfig } from '../api/config.ts'

/** OpenID Connect by oidc-client-ts; loaded only when a sign-in begins, ends or is renewed (see auth.ts). */

interface SignInState {
  returnTo?: string
  /** The team that the sign-in was for, if it named one. */
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

/** A new access token for the refresh token that is kept; null when the provider has ended the sign-in. */
export async function refreshSession(): Promise<string | null> {
  const manager = await getManager()
  try {
    return (await manager.signinSilent())?.access_token ?? null
  } catch (error) {
    // A refusal is for good. Anything else may pass.
    if (!(error instanceof ErrorResponse)) throw await unreachable()
    await manager.removeUser()
    return null
  }
}

/** Leaves for the provider's sign-in. */
export async function redirectToSignIn(returnTo: string, extra: Record<string, string>): Promise<void> {
  const manager = await getManager()
  const state: SignInState = { returnTo, ...(extra.organization !== undefined && { organization: extra.organization }) }
  const { oidc } = await loadConfig()
  const { scope, ...asked } = askForTeam(extra, oidc)
  const extraQueryParams = { ...manager.settings.extraQueryParams, ...asked }
  await manager.signinRedirect({ state, extraQueryParams, ...(scope && { scope }) }).catch(async (error: unknown) => {
    throw error instanceof ErrorResponse ? error : await unreachable()
  })
}

/** How a provider is asked for one of several teams: by the parameter `organization`, or by a scope; not at all where there is but one. */
function askForTeam(
  { organization, ...others }: Record<string, string>,
  { scope, org_id, org_scope }: AppConfig['oidc'],
): Record<string, string> {
  if (organization === undefined || org_id !== null) return others
  if (org_scope === null) return { ...others, organization }
  const scopes = scope.split(' ').filter((name) => name !== org_scope)
  return { ...others, scope: [...scopes, `${org_scope}:${organization}`].join(' ') }
}

/** Nobody answers: of an outside provider that says nothing about the server of this page. */
async function unreachable(): Promise<ApiError> {
  const { sign_in: signsIn } = await loadConfig()
  if (signsIn === 'embedded' || !navigator.onLine) return networkError()
  return new ApiError({ status: 503, code: 'sign_in_unavailable', message: messages.signInUnavailable })
}

/** Forgets a sign-in whose tokens open nothing any more. */
export async function forgetSession(): Promise<void> {
  await (await getManager()).removeUser()
}

/** Takes the answer of the provider from the address; resolves with where the sign-in was to lead. */
export async function finishSignIn(): Promise<unknown> {
  const manager = await getManager()
  try {
    return ((await manager.signinRedirectCallback()).state as SignInState | undefined)?.returnTo
  } catch (error) {
    if (error instanceof ErrorResponse && error.error === 'access_denied') throw notInTeam(error.state as SignInState | undefined)
    // The address of a sign-in that was completed before, opened again.
    const user = await manager.getUser()
    if (user && !user.expired) return '/'
    throw error
  }
}

/** The provider knows the person, who is not in the team that the sign-in was for. `data` has what the sign-in asked for. */
function notInTeam(asked: SignInState | undefined): ApiError {
  return new ApiError({ status: 403, code: 'forbidden', message: messages.notInTeam, data: { ...asked } })
}

/** Forgets the sign-in and leaves for the provider to end its session too. */
export async function redirectToSignOut(): Promise<void> {
  const manager = await getManager()
  await manager.signoutRedirect().catch(async () => {
    // A provider that knows no such request, or that cannot be reached.
    await manager.removeUser()
    window.location.assign('/')
  })
}
