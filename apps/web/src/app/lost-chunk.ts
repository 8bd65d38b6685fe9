const RELOADED_AT = 'arbour.reloaded-at'
const ONCE_IN_MS = 60_000

/**
 * After an update of the server, an open page asks for parts that are gone: it is loaded anew,
 * but not again and again when the parts cannot be had at all.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(window.sessionStorage.getItem(RELOADED_AT) ?? 0) < ONCE_IN_MS) return
    window.sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
