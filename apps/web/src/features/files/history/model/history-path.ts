import { ROOT_PATH } from '@arbour/contract/limits'
import { decodePath } from '@arbour/contract/paths'

const HISTORY_PATH = '/history'

/** The path of a file's versions; null for what has no path below `/all`. Decoded, as paths are. */
export function historyPathOf(path: string): string | null {
  return path.startsWith(`${ROOT_PATH}/`) ? HISTORY_PATH + path.slice(ROOT_PATH.length) : null
}

/** Whether an address belongs to the page of versions. */
export function isHistoryAddress(address: string): boolean {
  return /^\/history([/?#]|$)/.test(address)
}

/** The path of the file whose versions an address shows; null where it names none. Decoded by our own rules: the router's leave some escapes. */
export function filePathOf(address: string): string | null {
  const path = decodePath(address.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '')
  return path.startsWith(`${HISTORY_PATH}/`) ? ROOT_PATH + path.slice(HISTORY_PATH.length) : null
}
