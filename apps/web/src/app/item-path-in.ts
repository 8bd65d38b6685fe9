import { ROOT_PATH } from '@arbour/contract/limits'
import { decodePath } from '@arbour/contract/paths'

/** Returns the decoded item path from an incorrect URL that contains `/all/`; otherwise null. */
export function itemPathIn(address: string): string | null {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const start = path.indexOf(`${ROOT_PATH}/`)
  return start < 0 ? null : decodePath(path.slice(start).replace(/\/+$/, ''))
}
