import { decodePath, encodePath } from '@arbour/contract/paths'

/** `/sh/{id}/...` as the address bar has it, as a path of the API. */
export function pathHere(): string {
  return decodePath(window.location.pathname).replace(/\/+$/, '')
}

/** The address of a path. The password stays in its hash, so that a reload and another tab need not ask for it (spec 2 section 4). */
export function addressOf(path: string): string {
  return encodePath(path) + window.location.hash
}

/** `{id}/...`, as `files/shares/link/view` takes it. */
export function linkPathOf(path: string): string {
  return path.split('/').slice(2).join('/')
}

/** The password that the address carries; a part of an address that is no text is none. */
export function passwordHere(): string | undefined {
  try {
    return decodeURIComponent(window.location.hash.slice(1)) || undefined
  } catch {
    return undefined
  }
}

/** Keeps a password that was right. It never leaves the browser but in the body of a request: hashes are sent nowhere. */
export function keepPassword(password: string): void {
  window.history.replaceState(window.history.state, '', `${window.location.pathname}#${encodeURIComponent(password)}`)
}
