import { ROOT_PATH } from '@arbour/contract/limits'
import { decodePath } from '@arbour/contract/paths'

/** The path of the item that a wrong address means, when it contains `/all/`; else null. Decoded. */
export function itemPathIn(address: string): string | null {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const at = path.indexOf(`${ROOT_PATH}/`)
  return at < 0 ? null : decodePath(path.slice(at).replace(/\/+$/, ''))
}
