import { randomBytes } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { checkInput } from '#platform/http/check-input.ts'
import { networkOf } from '#platform/network-of.ts'

/** Requests that one place may make to the provider in a minute. */
const REQUESTS_A_MINUTE = 600

type Next = () => Promise<unknown>

/** Sends every answer of the provider with headers that keep it from being framed, cached, sniffed or scripted. */
export async function sendSafeHeaders(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  const nonce = randomBytes(16).toString('base64')
  ctx.state.nonce = nonce
  ctx.set({
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `script-src 'nonce-${nonce}'`,
      "img-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join(';'),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  })
  await next()
}

/** Every sign-in that is begun leaves a row, so one place may begin only so many. In memory: it protects each server by itself. */
export function createRequestLimit(): (ctx: KoaContextWithOIDC, next: Next) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: REQUESTS_A_MINUTE, duration: 60 })
  return async (ctx, next) => {
    try {
      await limiter.consume(networkOf(ctx.ip))
    } catch {
      ctx.status = 429
      ctx.set('Retry-After', '60')
      ctx.body = { error: 'rate_limited' }
      return
    }
    await next()
  }
}

/** Refuses a query that PostgreSQL could not keep: the provider remembers most of it as it is. Forms it only looks up (adapter.ts). */
export async function refuseUnstorable(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  const fault = checkInput(ctx.query)
  if (fault === null) return void (await next())
  ctx.status = 400
  ctx.body = { error: 'invalid_request', error_description: fault }
}
