/** Runs before the first paint: sets the colour scheme, and what is shown until the application renders (src/app/first-frame). */
export function beforePaint(): void {
  let scheme: string | null = null
  let isSignedIn = false
  try {
    scheme = window.localStorage.getItem('mantine-color-scheme-value')
    isSignedIn = Object.keys(window.localStorage).some((key) => key.startsWith('oidc.user:'))
  } catch {
    // Without storage, the system's scheme is used and nobody is signed in.
  }
  const isDark = scheme === 'dark' || (scheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  // Sign-in pages have no sidebar.
  const isSignedOutPage = /^\/(login|set-up|invitation|reset-password|reopen|auth|idp)(\/|$)/.test(window.location.pathname)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  document.documentElement.setAttribute('data-first-frame', isSignedIn && !isSignedOutPage ? 'shell' : 'mark')
}
