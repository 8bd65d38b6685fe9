import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { WEB_CLIENT_ID } from '../options.ts'

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
