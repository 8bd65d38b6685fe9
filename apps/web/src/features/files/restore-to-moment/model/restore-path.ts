import { ROOT_PATH } from '@arbour/contract/limits'
import { decodePath } from '@arbour/contract/paths'

const RESTORE_PATH = '/restore'

/** Returns the path of the page that restores a folder to a moment; null for items without a path below `/all`. Decoded, as paths are. */
export function toRestorePath(path: string): string | null {
  return path === ROOT_PATH || path.startsWith(`${ROOT_PATH}/`) ? RESTORE_PATH + path.slice(ROOT_PATH.length) : null
}

/** Returns the search parameters of that page for a moment, ISO 8601. */
export function restoreSearch(at: string): string {
  return `?at=${encodeURIComponent(at)}`
}

/** Whether a URL belongs to that page. */
export function isRestorePath(address: string): boolean {
  return /^\/restore([/?#]|$)/.test(address)
}

/** Returns the path of the folder that a URL restores. */
export function toFolderPath(address: string): string {
  const path = decodePath(address.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '')
  return ROOT_PATH + path.slice(RESTORE_PATH.length)
}

/** Returns the moment in a URL, ISO 8601; null if it contains none. */
export function momentIn(address: string): string | null {
  const [, search = ''] = /\?([^#]*)/.exec(address) ?? []
  const time = Date.parse(new URLSearchParams(search).get('at') ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
