import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { WEB_CLIENT_ID } from '../options.ts'

type Next = () => Promise<unknown>

/**
 * Takes no forms of other sites. They come without the session's cookie, so that the provider would put a new session in the place of the
 * person's own. Browsers say where a request comes from; whoever else calls has no session to lose.
 */
export async function refuseForeignForms(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  if (ctx.method === 'POST' && !['', 'same-origin', 'none'].includes(ctx.get('sec-fetch-site'))) {
    ctx.status = 403
    ctx.body = { error: 'invalid_request' }
    return
  }
  await next()
}

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
