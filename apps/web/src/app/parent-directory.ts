import { parentPath } from '@arbour/contract/paths'

/** The address of the folder above the item that a wrong address means, when it contains `/all/`; else null (spec 1 section 2). */
export function parentDirectory(address: string): string | null {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const at = path.indexOf('/all/')
  return at < 0 ? null : parentPath(path.slice(at).replace(/\/+$/, ''))
}
