import { decodePath, encodePath } from '@arbour/contract/paths'

/** What names a place within the file at the end of a hash (features/preview/viewers/place). An encoded password has neither `&` nor `=`. */
const PLACE = /(?:^|&)((?:page|sheet|t)=[^&]*)$/

/** `/sh/{id}/...` as the address bar has it, as a path of the API. */
export function pathHere(): string {
  return decodePath(window.location.pathname).replace(/\/+$/, '')
}

/** The address of a path. The password stays in its hash, so that a reload and another tab need not ask for it; the place within a file doesn't. */
export function addressOf(path: string): string {
  return encodePath(path) + hashWith('')
}

/** `{id}/...`, as `files/shares/link/view` takes it. */
export function linkPathOf(path: string): string {
  return path.split('/').slice(2).join('/')
}

/** The password that the address carries; a part of an address that is no text is none. */
export function passwordHere(): string | undefined {
  try {
    return decodeURIComponent(secretHere()) || undefined
  } catch {
    return undefined
  }
}

/** Keeps a password that was right. It never leaves the browser but in the body of a request: hashes are sent nowhere. */
export function keepPassword(password: string): void {
  replaceHash(encodeURIComponent(password), placeHere())
}

/** Returns the place within the file that the hash names, such as `page=3`; empty without one. */
export function placeHere(): string {
  return PLACE.exec(hashHere())?.[1] ?? ''
}

/** Keeps a place within the file in the hash, beside the password. */
export function keepPlace(place: string): void {
  replaceHash(secretHere(), place)
}

/** Returns a hash with the password of this one and another place. */
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
