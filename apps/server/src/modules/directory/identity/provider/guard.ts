import { randomBytes } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { checkInput } from '#platform/http/check-input.ts'
import { networkOf } from '#platform/network-of.ts'

/** Requests that one network may send to the provider per minute. */
const REQUESTS_A_MINUTE = 600

type Next = () => Promise<unknown>

/** Sets the security headers on every response of the provider: against framing, caching, sniffing and scripts. */
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

/**
 * Limits requests: every started sign-in stores a row, so each network may start only so many. Kept in memory, so each server has
 * its own limit.
 */
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

/**
 * Rejects a query that PostgreSQL can't store: the provider stores most parameters unchanged. Form data is only looked up
 * (adapter.ts).
 */
export async function refuseUnstorable(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  const fault = checkInput(ctx.query)
  if (fault === null) return void (await next())
  ctx.status = 400
  ctx.body = { error: 'invalid_request', error_description: fault }
}
