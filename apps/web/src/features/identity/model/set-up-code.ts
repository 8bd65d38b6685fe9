const KEY = 'arbour.set-up-code'

/** Takes the code that the server printed out of the address, where it would stay in the history, and keeps it in this tab for the form. */
export function takeSetUpCode(): void {
  const code = window.location.hash.slice(1)
  if (code === '') return
  window.sessionStorage.setItem(KEY, code)
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}

/** The code that was in the address; empty when there was none. */
export function readSetUpCode(): string {
  return window.sessionStorage.getItem(KEY) ?? ''
}

/** Forgets the code: it is used up. */
export function forgetSetUpCode(): void {
  window.sessionStorage.removeItem(KEY)
}
