import type { KoaContextWithOIDC } from 'oidc-provider'
import { errors } from 'oidc-provider'
import { expect, it } from 'vitest'
import { createErrorPage } from '#modules/directory/identity/provider/pages.ts'

const HOSTILE = "\"><img src=x onerror=alert(1)> & 'quoted'"

function show(out: { error: string; error_description?: string }, error: Error): string {
  const ctx = { state: { nonce: 'abc' } } as unknown as KoaContextWithOIDC
  createErrorPage('http://arbour.test')(ctx, out, error)
  return String(ctx.body)
}

it('shows errors as text, never as HTML', () => {
  const page = show({ error: 'invalid_request', error_description: HOSTILE }, new Error(HOSTILE))
  expect(page).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &#39;quoted&#39;')
  expect(page).not.toContain('<img')
})

it('exposes no internal errors', () => {
  const page = show(
    { error: 'server_error', error_description: 'relation "users" does not exist' },
    new Error('relation "users" does not exist'),
  )
  expect(page).toContain('Something went wrong. Try again.')
  expect(page).not.toContain('relation')
})

it('asks the user to start again after a timeout', () => {
  const page = show({ error: 'invalid_request' }, new errors.SessionNotFound('interaction session not found'))
  expect(page).toContain('This sign-in has expired')
  expect(page).toMatch(/<a [^>]*href="http:\/\/arbour\.test\/">/)
})
