import { decodePath, encodePath } from '@arbour/contract/paths'

/**
 * The position in a file at the end of a fragment (features/preview/viewers/place). An encoded password contains neither `&` nor
 * `=`.
 */
const PLACE = /(?:^|&)((?:page|sheet|t)=[^&]*)$/

/** Converts the URL `/sh/{id}/...` in the address bar to a path of the API. */
export function pathHere(): string {
  return decodePath(window.location.pathname).replace(/\/+$/, '')
}

/**
 * Returns the URL of a path. The password stays in its fragment, so that a reload and other tabs need not ask for it; the
 * position in a file does not.
 */
export function addressOf(path: string): string {
  return encodePath(path) + hashWith('')
}

/** Returns `{id}/...`, as required by `files/shares/link/view`. */
export function linkPathOf(path: string): string {
  return path.split('/').slice(2).join('/')
}

/** Returns the password in the URL; invalid encodings are ignored. */
export function passwordHere(): string | undefined {
  try {
    return decodeURIComponent(secretHere()) || undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a correct password in the fragment. It only leaves the browser in the body of a request: fragments are not sent
 * anywhere.
 */
export function keepPassword(password: string): void {
  replaceHash(encodeURIComponent(password), placeHere())
}

/** Returns the position in a file from the fragment, such as `page=3`; empty without one. */
export function placeHere(): string {
  return PLACE.exec(hashHere())?.[1] ?? ''
}

/** Stores the position in a file in the fragment, beside the password. */
export function keepPlace(place: string): void {
  replaceHash(secretHere(), place)
}

/** Returns a fragment with the current password and another position. */
export function hashWith(place: string): string {
  return joined(secretHere(), place)
}

function hashHere(): string {
  return window.location.hash.slice(1)
}

function secretHere(): string {
  return hashHere().replace(PLACE, '')
}

function joined(secret: string, place: string): string {
  const hash = [secret, place].filter(Boolean).join('&')
  return hash === '' ? '' : `#${hash}`
}

function replaceHash(secret: string, place: string): void {
  const { pathname } = window.location
  window.history.replaceState(window.history.state, '', pathname + joined(secret, place))
}
