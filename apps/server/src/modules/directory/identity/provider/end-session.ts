import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { IDP_PATH, WEB_CLIENT_ID } from '../options.ts'

/** A cookie that only signing out sets: the page that follows it lies where any site can lead people. */
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

/** Leaves out an `id_token_hint` that is not valid, which the provider would answer with an error: signing out then asks. */
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

/** Whether the person who is signed in sent for signing out: the hint is theirs, which no other site has. One of somebody else is not enough. */
export function isOwnRequest({ oidc }: KoaContextWithOIDC): boolean {
  const hinted = oidc.entities.IdTokenHint?.payload.sub
  return hinted !== undefined && hinted === oidc.session?.accountId
}

/** Lets the page that follows know that somebody has signed out, if it is one of ours. */
export function markSignedOut(ctx: KoaContextWithOIDC): void {
  const { session, params } = ctx.oidc
  if (!session?.accountId || !params?.logout || session.state?.postLogoutRedirectUri) return
  ctx.cookies.set(MARK, 'yes', { ...MARK_OPTIONS, secure: ctx.secure, maxAge: MARK_LASTS_MS })
}

/** Whether somebody has just signed out in this browser, and nobody is signed in since. True once. */
export async function takeSignedOut(ctx: KoaContextWithOIDC): Promise<boolean> {
  if (ctx.cookies.get(MARK, MARK_OPTIONS) !== 'yes') return false
  ctx.cookies.set(MARK, null, { ...MARK_OPTIONS, secure: ctx.secure })
  const { accountId } = await ctx.oidc.provider.Session.get(ctx)
  return accountId === undefined
}
