/** Sign-ins can return to pages of this application, except to those that would only start another sign-in. */
const NO_DESTINATION = /^\/(login|set-up|invitation|partner-invitation|reset-password|reopen|auth|idp|api)(\/|\?|#|$)/

/**
 * Returns the path to show after a sign-in. Returns `/` if the requested path is on another origin (no open redirect) or belongs
 * to the sign-in itself.
 */
export function safeReturnPath(requestedPath: unknown, origin: string): string {
  if (typeof requestedPath !== 'string' || !/^\/(?![/\\])/.test(requestedPath) || !URL.canParse(requestedPath, origin)) return '/'
  const url = new URL(requestedPath, origin)
  const path = url.pathname + url.search + url.hash
  if (url.origin !== origin || path.startsWith('//') || NO_DESTINATION.test(path)) return '/'
  return path
}

/** The query parameters that `/login` passes on to the identity provider; all others are dropped. */
const PASSED_ON = ['organization', 'invitation', 'organization_name', 'login_hint', 'screen_hint'] as const

/** Returns the extra parameters of an authorisation request from the query string of `/login`. */
export function authorizationExtras(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  const extras: Record<string, string> = {}
  for (const key of PASSED_ON) {
    const value = query.get(key)
    if (value) extras[key] = value.slice(0, 1000)
  }
  return extras
}
