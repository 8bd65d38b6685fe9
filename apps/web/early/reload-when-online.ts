const RELOADED_AT = 'arbour.reloaded-at'
const ONCE_IN_MS = 60_000
const ASK_MS = 3000

/**
 * Reloads the page if the connection is lost before the application has loaded: nothing is lost by it once the server responds.
 */
export function reloadWhenOnline(): void {
  let isLost = false
  window.addEventListener(
    'error',
    ({ target }) => {
      const note = document.getElementById('first-lost')
      const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement
      if (isLost || !isFile || !note) return
      isLost = true
      note.hidden = false
      void reloadOnce()
    },
    true,
  )
}

async function reloadOnce(): Promise<void> {
  const isReachable = await fetch('/api/config', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  // Not repeatedly if the reload did not help.
  const isFresh = Date.now() - Number(window.sessionStorage.getItem(RELOADED_AT) ?? 0) < ONCE_IN_MS
  if (isReachable && !isFresh) {
    window.sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.reload()
  } else setTimeout(() => void reloadOnce(), ASK_MS)
}
