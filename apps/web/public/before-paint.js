// Before the first paint: the colour scheme, and what is shown until the application takes over (src/app/first-frame).
;(() => {
  const RELOADED_AT = 'arbour.reloaded-at'
  const ONCE_IN_MS = 60_000
  const ASK_MS = 3000

  let scheme = null
  let isSignedIn = false
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value')
    isSignedIn = Object.keys(localStorage).some((key) => key.startsWith('oidc.user:'))
  } catch {
    // No storage: the system decides, and nobody is signed in.
  }
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  // Around signing in there is no sidebar.
  const isAtDoor = /^\/(login|set-up|invitation|reset-password|reopen|auth|idp)(\/|$)/.test(location.pathname)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  document.documentElement.setAttribute('data-first-frame', isSignedIn && !isAtDoor ? 'shell' : 'mark')

  // A line that breaks before the application is there: nothing is lost by beginning anew once the server answers.
  let isLost = false
  const beginAnew = async () => {
    const answers = await fetch('/api/config', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    // Where that did not help, not again and again.
    const isFresh = Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < ONCE_IN_MS
    if (answers && !isFresh) {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()))
      location.reload()
    } else setTimeout(() => void beginAnew(), ASK_MS)
  }
  addEventListener(
    'error',
    ({ target }) => {
      const note = document.getElementById('first-lost')
      const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement
      if (isLost || !isFile || !note) return
      isLost = true
      note.hidden = false
      void beginAnew()
    },
    true,
  )
})()
