/** Where a sign-in may lead: pages of this application, and none that would only sign in again. */
const NO_DESTINATION = /^\/(login|set-up|invitation|partner-invitation|reset-password|reopen|auth|idp|api)(\/|\?|#|$)/

/**
 * The path to show after a sign-in, or `/` when what was asked for lies on another origin (no open redirect)
 * or is itself a part of signing in.
 */
export function safeReturnPath(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, origin)) return '/'
  const url = new URL(wanted, origin)
  const path = url.pathname + url.search + url.hash
  if (url.origin !== origin || path.startsWith('//') || NO_DESTINATION.test(path)) return '/'
  return path
}

/** What `/login` passes on to the identity provider; everything else in its address is dropped. */
const PASSED_ON = ['organization', 'invitation', 'organization_name', 'login_hint', 'screen_hint'] as const

/** The extra parameters of an authorisation request, from the query string of `/login` (security.md). */
export function authorizationExtras(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  const extras: Record<string, string> = {}
  for (const key of PASSED_ON) {
    const value = query.get(key)
    if (value) extras[key] = value.slice(0, 1000)
  }
  return extras
}
