import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { IDP_PATH, WEB_CLIENT_ID } from '../options.ts'

/** A cookie that only signing out sets: any site can link to the page that follows. */
const MARK = 'arbour_signed_out'
const MARK_OPTIONS = {
  signed: true,
  httpOnly: true,
  sameSite: 'lax',
  overwrite: true,
  path: `${IDP_PATH}/session/end/success`,
} as const
const MARK_LASTS_MS = 60_000

type Next = () => Promise<unknown>

/** Removes an invalid `id_token_hint`, for which the provider would return an error: the user is asked to confirm instead. */
export function createHintCheck(provider: Provider): (ctx: KoaContextWithOIDC, next: Next) => Promise<void> {
  return async (ctx, next) => {
    const { id_token_hint: hint, ...others } = ctx.query
    if (ctx.path === '/session/end' && typeof hint === 'string' && !(await isValid(provider, hint))) ctx.query = others
    await next()
  }
}

async function isValid(provider: Provider, hint: string): Promise<boolean> {
  const client = await provider.Client.find(WEB_CLIENT_ID)
  if (!client) return false
  return provider.IdToken.validate(hint, client).then(
    () => true,
    () => false,
  )
}

/**
 * Determines whether the signed-in user requested to sign out: the hint is theirs, which no other site has. A hint of another
 * user does not count.
 */
export function isOwnRequest({ oidc }: KoaContextWithOIDC): boolean {
  const hinted = oidc.entities.IdTokenHint?.payload.sub
  return hinted !== undefined && hinted === oidc.session?.accountId
}

/** Marks for the next page, if it is on this origin, that the user has signed out. */
export function markSignedOut(ctx: KoaContextWithOIDC): void {
  const { session, params } = ctx.oidc
  if (!session?.accountId || !params?.logout || session.state?.postLogoutRedirectUri) return
  ctx.cookies.set(MARK, 'yes', { ...MARK_OPTIONS, secure: ctx.secure, maxAge: MARK_LASTS_MS })
}

/** Returns whether a user has just signed out in this browser, and nobody has signed in since. Returns true only once. */
export async function takeSignedOut(ctx: KoaContextWithOIDC): Promise<boolean> {
  if (ctx.cookies.get(MARK, MARK_OPTIONS) !== 'yes') return false
  ctx.cookies.set(MARK, null, { ...MARK_OPTIONS, secure: ctx.secure })
  const { accountId } = await ctx.oidc.provider.Session.get(ctx)
  return accountId === undefined
}
