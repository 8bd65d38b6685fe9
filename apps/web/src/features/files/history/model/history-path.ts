import { ROOT_PATH } from '@arbour/contract/limits'
import { decodePath } from '@arbour/contract/paths'

const HISTORY_PATH = '/history'

/** Returns the path of a file's versions; null for items without a path below `/all`. Decoded, as paths are. */
export function toHistoryPath(path: string): string | null {
  return path.startsWith(`${ROOT_PATH}/`) ? HISTORY_PATH + path.slice(ROOT_PATH.length) : null
}

/** Whether a URL belongs to the version history page. */
export function isHistoryPath(address: string): boolean {
  return /^\/history([/?#]|$)/.test(address)
}

/**
 * Returns the path of the file whose versions a URL shows; null if it contains none. Decoded with our own rules, because the
 * router's leave some escapes.
 */
export function toFilePath(address: string): string | null {
  const path = decodePath(address.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '')
  return path.startsWith(`${HISTORY_PATH}/`) ? ROOT_PATH + path.slice(HISTORY_PATH.length) : null
}
